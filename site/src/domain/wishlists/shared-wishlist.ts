import { decodeCollectionHash } from '@ltk/contract/collection-hash'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { ApiFailure, get } from '../../api/call.ts'
import { missing } from '../../api/missing.ts'
import { apiOf, isNotFound } from '../../api/query-client.ts'
import { readSaved } from './favorites.ts'
import type { SavedPage } from './saved-products.ts'

const pageSize = 30

/**
 * The list at the address of a shared list, or why it is not shown. `missing`: there is no such
 * list, or it is no longer shared. `forbidden`: its owner's lists are not shown. `off`: shared
 * lists are turned off.
 */
export type SharedWishlist =
  | { state: 'open'; title: string; count: number; picture: string | undefined }
  | { state: 'missing' | 'forbidden' | 'off' }

/** The list that a hash names; none without a hash. Throws the 404 page where it cannot be decoded. */
function listNamedBy(hash: string) {
  const named = decodeCollectionHash(hash)
  if (!named && hash !== '') throw missing(`"${hash}" is not the hash of a wishlist`)
  return named
}

/** Query: the list behind the hash in an address. */
export function sharedWishlist(hash: string) {
  return queryOptions({
    queryKey: ['shared-list', hash],
    queryFn: async (context): Promise<SharedWishlist> => {
      const named = listNamedBy(hash)
      if (!named) return { state: 'missing' }
      try {
        const { data } = await get(apiOf(context), '/v2/wish_collections_shared/{id}', {
          params: { id: named.collectionId },
          query: { user_id: named.userId },
          signal: context.signal,
        })
        const { title, wishCount: count, coverUrls } = data.wishCollection
        return { state: 'open', title, count, picture: coverUrls[0] }
      } catch (error) {
        return { state: stateOf(error) }
      }
    },
  })
}

function stateOf(error: unknown): 'missing' | 'forbidden' | 'off' {
  if (isNotFound(error)) return 'missing'
  if (error instanceof ApiFailure && error.status === 403) {
    return error.code === 'shared-collections-off' ? 'off' : 'forbidden'
  }
  throw error
}

/**
 * Query: the products of a shared list, 30 a page, starting at the `next` of an earlier page; none
 * if there is no such list.
 */
export function sharedWishlistProducts(hash: string, from: string | null) {
  return infiniteQueryOptions({
    queryKey: ['shared-wishes', hash, from],
    queryFn: async (context): Promise<SavedPage> => {
      const named = listNamedBy(hash)
      if (!named) return { products: [], next: null }
      const page = await get(apiOf(context), '/v2/wish_collections_shared/{id}/wishes', {
        params: { id: named.collectionId },
        query: {
          user_id: named.userId,
          limit: pageSize,
          cursor: context.pageParam ?? undefined,
        },
        signal: context.signal,
      }).catch((error: unknown) => {
        if (isNotFound(error)) return { wishes: [], meta: { next: null } }
        throw error
      })
      return { products: await readSaved(context.client, page.wishes, false), next: page.meta.next }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}
