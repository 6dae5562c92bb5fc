import type { QueryClient } from '@tanstack/react-query'

import { missing } from '../../api/missing.ts'
import { profile } from '../../domain/creators/profiles.ts'
import {
  productSet,
  productsOfSet,
  type SetProductsPage,
} from '../../domain/product-sets/product-sets.ts'

type Address = {
  setId: string
  /** The start of the list of products: the `next` of an earlier page. */
  from: string | null
  /** The details id of the chosen product. */
  detailsId: string | undefined
}

/** No set has more products than fit on six pages. */
const maxPages = 6

/**
 * Loads everything the page of a product set shows into the cache; if a product is chosen, the list up
 * to that product. Throws if there is no such set, or no such product in it.
 */
export async function loadSet(client: QueryClient, { setId, from, detailsId }: Address) {
  const list = productsOfSet(setId, from)
  let [set, { pages }] = await Promise.all([
    client.ensureQueryData(productSet(setId)),
    client.ensureInfiniteQueryData(list),
  ])
  if (detailsId && !has(pages, detailsId)) {
    const whole = await client.fetchInfiniteQuery({ ...list, pages: maxPages, staleTime: 0 })
    pages = whole.pages
    if (!has(pages, detailsId)) throw missing(`No product ${detailsId} in set ${setId}`)
  }
  const creator = await client.ensureQueryData(profile(set.profileId))
  return { set, creator, products: pages.flatMap((page) => page.products) }
}

function has(pages: readonly SetProductsPage[], detailsId: string): boolean {
  return pages.some((page) => page.products.some((product) => product.detailsId === detailsId))
}
