import { msg } from '@lingui/core/macro'
import type { FoundVariant } from '@ltk/contract/found-variants'
import type { ProductDetails } from '@ltk/contract/products'
import type { Suggestion } from '@ltk/contract/search-suggestions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { variantsById } from '../../domain/products/products.ts'
import { createLatestSearch } from '../../domain/search/latest-search.ts'
import { getSuggestions } from '../../domain/search/search.ts'
import { creatorEntry, productEntry, type Section, termEntry } from './sections.ts'

/**
 * In milliseconds: less than most people take from one key to the next, so that suggestions follow
 * each letter, but not each of a burst or of a key that is held down. A slow network needs no longer
 * one, since one request is in flight at a time.
 */
const delay = 120

/** Returns completions of the text being typed: words to search for, products, and names of creators. */
export function useCompletions(text: string): Section[][] {
  const words = useSuggestions(text, 'posts')
  const creators = useSuggestions(text, 'profiles')
  return [
    [
      {
        title: msg`Related Searches`,
        entries: words.suggestions.map(({ query, type, imageUrl, nbHits, exhaustiveNbHits }) => ({
          ...termEntry(query),
          isHashtag: type === 'hashtag',
          imageUrl,
          count: nbHits === undefined ? undefined : { total: nbHits, isExact: exhaustiveNbHits },
        })),
      },
      {
        title: msg`Products`,
        entries: words.products.map((it) => productEntry(it, words.variants.get(it.id))),
      },
    ],
    [
      {
        title: msg`Suggested Creators`,
        entries: creators.suggestions.map(({ query, objectId, avatarUrl }) =>
          creatorEntry(query, objectId, avatarUrl),
        ),
      },
    ],
  ]
}

type Completions = {
  suggestions: readonly Suggestion[]
  products: readonly ProductDetails[]
  variants: ReadonlyMap<string, FoundVariant>
}

const none: Completions = { suggestions: [], products: [], variants: new Map() }

function useSuggestions(text: string, index: 'posts' | 'profiles'): Completions {
  const client = useQueryClient()
  const [completions] = useState(() =>
    createLatestSearch<Completions>({
      what: `suggestions of ${index}`,
      load: async (query) => {
        const answer = await client.fetchQuery(getSuggestions(query, { index }))
        const { suggestions, productDetails: products = [], productVariants } = answer
        const variants = variantsById(productVariants)
        return { hits: [{ suggestions, products, variants }], total: 1 }
      },
    }),
  )
  const { query, hits } = useSyncExternalStore(completions.subscribe, completions.read)
  useEffect(() => {
    if (text === '') return undefined
    // The panel shows no errors.
    const timer = setTimeout(() => void completions.search(text).catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [text, completions])
  return (isNear(text, query) && hits[0]) || none
}

/** Whether the completions of a query may stay until those of the text have loaded. */
function isNear(text: string, query: string | null): boolean {
  return text !== '' && query !== null && (text.startsWith(query) || query.startsWith(text))
}
