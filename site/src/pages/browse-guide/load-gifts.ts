import type { QueryClient } from '@tanstack/react-query'

import { profile } from '../../domain/creators/profiles.ts'
import { productSet, productsOfSet } from '../../domain/product-sets/product-sets.ts'

const pageSize = 36

/**
 * Loads the gifts of a guide into the cache, up to the one after the next, so that its picture can be
 * loaded ahead. Throws if there is no such guide.
 */
export async function loadGifts(client: QueryClient, setId: string, decided: number) {
  const list = productsOfSet(setId, null)
  const [set, { pages }] = await Promise.all([
    client.ensureQueryData(productSet(setId)),
    client.ensureInfiniteQueryData(list),
  ])
  const wanted = Math.ceil((decided + 2) / pageSize)
  if (pages.length < wanted && pages.at(-1)?.next) {
    await client.fetchInfiniteQuery({ ...list, pages: wanted, staleTime: 0 })
  }
  return { set, creator: await client.ensureQueryData(profile(set.profileId)) }
}
