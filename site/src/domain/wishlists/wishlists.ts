import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'

import { type Api, get, idempotencyKey, send } from '../../api/call.ts'
import { createChanges } from '../../api/changes.ts'
import { changePages } from '../../api/query-cache.ts'
import { apiOf, apiOfClient, ownKey } from '../../api/query-client.ts'
import { restoreRemoved } from '../../api/restore-removed.ts'
import { readSaved } from './favorites.ts'
import {
  wishlistProductsKey,
  savedProductsKey,
  type SavedPage,
  type SavedProduct,
  wishlistsKey,
} from './saved-products.ts'

const pageSize = 36

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

const removals = createChanges<boolean>()

/**
 * Removes a product from one of the shopper's lists; it stays saved. It shows at once; a refusal
 * undoes that, and is thrown.
 */
export async function removeFromList(
  client: QueryClient,
  listId: string,
  { wishId }: SavedProduct,
): Promise<void> {
  const pagesKey = [...wishlistProductsKey, listId]
  const before = client.getQueriesData<InfiniteData<SavedPage>>({ queryKey: pagesKey })
  const show = (isOnList: boolean) => {
    void client.cancelQueries({ queryKey: pagesKey })
    if (isOnList) {
      for (const [key, list] of before) {
        client.setQueryData<InfiniteData<SavedPage>>(
          key,
          (now) => now && list && restoreProduct(now, list, wishId),
        )
      }
    } else {
      changePages<SavedPage>(client, pagesKey, ({ products, next }) => ({
        products: products.filter((product) => product.wishId !== wishId),
        next,
      }))
    }
    client.setQueryData(wishlists().queryKey, (lists) =>
      lists?.map((list) =>
        list.id === listId ? { ...list, wishCount: list.wishCount + (isOnList ? 1 : -1) } : list,
      ),
    )
  }
  try {
    await removals.set(client, wishId, {
      before: true,
      wanted: false,
      show,
      send: () => moveWish(apiOfClient(client), wishId, null),
      refused(error) {
        throw error
      },
    })
  } finally {
    for (const queryKey of [pagesKey, wishlistsKey, savedProductsKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}

/** Returns the pages of a list with a removed product back in its place, on the page that it was on. */
function restoreProduct(
  now: InfiniteData<SavedPage>,
  before: InfiniteData<SavedPage>,
  wishId: string,
): InfiniteData<SavedPage> {
  const pages = now.pages.map((page, index) => {
    const earlier = before.pages[index]?.products ?? []
    const removed = earlier.filter((product) => product.wishId === wishId)
    const idOf = (product: SavedProduct) => product.wishId
    return { ...page, products: restoreRemoved(page.products, { before: earlier, removed, idOf }) }
  })
  return { ...now, pages }
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
      await moveWish(api, onNone.id, listId)
    } else {
      await send(api, 'post', '/v2/wishes', {
        body: {
          ltk_product_id: productId,
          variant_id: wishes[0]?.variant?.variantId,
          collection_id: listId,
        },
      })
    }
  } finally {
    for (const queryKey of [wishlistsKey, wishlistProductsKey, savedProductsKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}

/** Creates a list of the shopper's. Returns its id. Throws `ApiFailure`. */
export async function createWishlist(api: Api, title: string): Promise<string> {
  const { wishCollection } = await send(api, 'post', '/v2/wish_collections', {
    body: { title },
    headers: idempotencyKey(),
  })
  return wishCollection.id
}

/** Moves a saved product to one of the shopper's lists, or to none. Throws `ApiFailure`. */
export async function moveWish(api: Api, id: string, listId: string | null): Promise<void> {
  await send(api, 'patch', '/v2/wishes/{id}', { params: { id }, body: { collection_id: listId } })
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
