import { decodeCollectionHash } from '@ltk/contract/collection-hash'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'

import { type Api, ApiFailure, get, idempotencyKey, send } from '../../api/call.ts'
import { missing } from '../../api/missing.ts'
import { changePages } from '../../api/query-cache.ts'
import { apiOf, apiOfClient, isNotFound, ownKey } from '../../api/query-client.ts'
import { readSaved } from './favorites.ts'
import {
  wishlistProductsKey,
  savedProductsKey,
  type SavedPage,
  type SavedProduct,
  wishlistsKey,
} from './saved-products.ts'

const pageSize = 36
const sharedPageSize = 30

/** Query: the shopper's lists, in their order. */
export function wishlists() {
  return queryOptions({
    queryKey: wishlistsKey,
    queryFn: async (context) => {
      const { wishCollections: collections } = await get(apiOf(context), '/v2/wish_collections', {
        signal: context.signal,
      })
      // The products of a list are read page by page.
      return collections.map(({ wishes: _, ...collection }) => collection)
    },
  })
}

/** One of a shopper's lists. */
export type Wishlist = Awaited<
  ReturnType<Extract<ReturnType<typeof wishlists>['queryFn'], (...args: never[]) => unknown>>
>[number]

/**
 * Query: the products of one of the shopper's lists, in its order, 36 a page, starting at the
 * `next` of an earlier page.
 */
export function wishlistProducts(id: string, from: string | null) {
  return infiniteQueryOptions({
    queryKey: [...wishlistProductsKey, id, from],
    queryFn: async (context): Promise<SavedPage> => {
      const { wishes, meta } = await get(apiOf(context), '/v2/wish_collections/{id}/wishes', {
        params: { id },
        query: { limit: pageSize, cursor: context.pageParam ?? undefined },
        signal: context.signal,
      })
      return { products: await readSaved(context.client, wishes, true), next: meta.next }
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  })
}

/**
 * Removes a product from one of the shopper's lists but keeps it saved. It shows at once; a refusal
 * undoes that, and is thrown.
 */
export async function removeFromList(
  client: QueryClient,
  listId: string,
  { wishId }: SavedProduct,
): Promise<void> {
  const pagesKey = [...wishlistProductsKey, listId]
  const listsKey = wishlists().queryKey
  void client.cancelQueries({ queryKey: pagesKey })
  const before = client.getQueriesData<InfiniteData<SavedPage>>({ queryKey: pagesKey })
  const listsBefore = client.getQueryData(listsKey)
  changePages<SavedPage>(client, pagesKey, ({ products, next }) => ({
    products: products.filter((product) => product.wishId !== wishId),
    next,
  }))
  client.setQueryData(listsKey, (lists) =>
    lists?.map((list) => (list.id === listId ? { ...list, wishCount: list.wishCount - 1 } : list)),
  )
  try {
    await send(apiOfClient(client), 'patch', '/v2/wishes/{id}', {
      params: { id: wishId },
      body: { collection_id: null },
    })
  } catch (error) {
    for (const [key, pages] of before) client.setQueryData(key, pages)
    client.setQueryData(listsKey, listsBefore)
    throw error
  } finally {
    for (const queryKey of [pagesKey, listsKey, savedProductsKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}

/**
 * Puts a product on one of the shopper's lists, or on a new one if only its title is given. A product
 * that is saved on no list is moved there. Throws `ApiFailure`.
 */
export async function addToWishlist(
  client: QueryClient,
  productId: string,
  list: { id: string } | { title: string },
): Promise<void> {
  const api = apiOfClient(client)
  try {
    const listId = 'id' in list ? list.id : await createWishlist(api, list.title)
    const { wishes } = await get(api, '/v2/wishes', { query: { ltk_product_ids: [productId] } })
    const onNone = wishes.find(({ collectionId }) => collectionId === null)
    if (onNone) {
      await send(api, 'patch', '/v2/wishes/{id}', {
        params: { id: onNone.id },
        body: { collection_id: listId },
      })
    } else {
      await send(api, 'post', '/v2/wishes', {
        body: { ltk_product_id: productId, collection_id: listId },
      })
    }
  } finally {
    for (const queryKey of [wishlistsKey, wishlistProductsKey, savedProductsKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}

/** Creates a list of the shopper's. Returns its id. */
export async function createWishlist(api: Api, title: string): Promise<string> {
  const { wishCollection } = await send(api, 'post', '/v2/wish_collections', {
    body: { title },
    headers: idempotencyKey(),
  })
  return wishCollection.id
}

/** Query: one of the shopper's saved products. */
export function savedProduct(wishId: string) {
  return queryOptions({
    queryKey: [ownKey, 'saved-product', wishId],
    queryFn: async (context) => {
      const { wish } = await get(apiOf(context), '/v2/wishes/{id}', {
        params: { id: wishId },
        signal: context.signal,
      })
      const [saved] = await readSaved(context.client, [wish], true)
      return saved ?? null
    },
  })
}

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
          limit: sharedPageSize,
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
