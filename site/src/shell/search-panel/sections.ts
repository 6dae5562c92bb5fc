import type { MessageDescriptor } from '@lingui/core'
import type { FoundVariant } from '@ltk/contract/found-variants'
import type { ProductDetails } from '@ltk/contract/products'
import type { Profile } from '@ltk/contract/profiles'

import { inVariant } from '../../domain/products/products.ts'
import { productHref, shopHref, withQuery } from '../../paths.ts'
import type { HistoryItem, HistoryKey } from './search-history.ts'

/** A suggestion in the panel. */
export type Entry = HistoryItem & {
  /** The history that it is added to once it is chosen; of products there is none. */
  key: HistoryKey | null
  href: string
  /** Comes from the history, and can be removed from it. */
  isRecent: boolean
  isHashtag?: boolean
  /** Of a creator. */
  avatarUrl?: string | null | undefined
  /** Of a product, or of the best result of words. */
  imageUrl?: string | null | undefined
  /** How many results words have. */
  count?: { total: number; isExact?: boolean | undefined } | undefined
  product?: ProductDetails
}

export type Section = { title: MessageDescriptor; entries: Entry[] }

/** Returns the address of the results of a search. */
export function resultsHref(keyword: string, type = 'post'): string {
  return withQuery('/search', { keyword, type })
}

/** Returns the entry of words to search for. */
export function termEntry(query: string, isRecent = false): Entry {
  return { query, objectID: null, key: 'previousSearches', href: resultsHref(query), isRecent }
}

/** Returns the entry of a creator by display name, which leads to the creator's shop. */
export function creatorEntry(
  query: string,
  objectID: string | null,
  avatarUrl: string | null | undefined,
  isRecent = false,
): Entry {
  const href = shopHref(query)
  return { query, objectID, key: 'previousCreators', href, isRecent, avatarUrl }
}

/** Returns the entry of a profile. */
export function profileEntry({ id, displayName, avatarUrl }: Profile): Entry {
  return creatorEntry(displayName, id, avatarUrl)
}

/** Returns the entry of a product, which leads to its page, in the variant that was asked for, if one was. */
export function productEntry(details: ProductDetails, variant: FoundVariant | undefined): Entry {
  const product = inVariant(details, variant)
  const { id, name, imageUrl } = product
  const href = productHref(id, { variantId: variant?.variantId })
  return { query: name, objectID: id, key: null, href, isRecent: false, imageUrl, product }
}

/** Returns columns of sections without empty sections and columns. */
export function filled(columns: readonly Section[][]): Section[][] {
  return columns
    .map((sections) => sections.filter(({ entries }) => entries.length > 0))
    .filter((sections) => sections.length > 0)
}
