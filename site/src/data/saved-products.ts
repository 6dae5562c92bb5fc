import type { Wish } from '@ltk/contract/wishes'
import type { QueryClient } from '@tanstack/react-query'

import { get, send } from './api.ts'
import { changePages, dropShort } from './query-cache.ts'
import type { FeaturedProduct } from './products.ts'
import { apiOfClient, isNotFound, ownKey } from './query-client.ts'
import { createToggle } from './toggle.ts'

/** A product on a list of saved ones. */
export type SavedProduct = FeaturedProduct & {
  wishId: string
  /** The list that it is in; null in the shopper's own one. */
  collectionId: string | null
  /** What it cost when it was saved, in minor units; null where that was not known. */
  savedPrice: number | null
  /** What that is an amount of; US dollars where it is null. */
  savedCurrency: string | null
  /** Nothing is known of it any more. */
  isGone: boolean
}

export type SavedPage = { products: SavedProduct[]; next: string | null }

/** Under these keys stand the products that the shopper has saved: in all lists, and in one. */
export const savedProductsKey = [ownKey, 'saved-products']
export const wishlistProductsKey = [ownKey, 'wishes-of-collection']
/** Under this one stand their lists. */
export const wishlistsKey = [ownKey, 'wish-collections']

/** Thrown where a product would leave lists with names and the shopper was not asked about it. */
export class OnWishlists extends Error {
  readonly count: number

  constructor(count: number) {
    super(`on ${count} named lists`)
    this.count = count
  }
}

/** Products, as they stand in posts, that the shopper has saved in any of their lists. */
export const saves = createToggle({
  name: 'save',
  readOn: async (api, ids) => {
    const { wishes } = await get(api, '/v2/wishes', { query: { ltk_product_ids: ids } })
    return wishes.map((wish) => wish.ltkProductId)
  },
  // Tiles go once the server agrees: until then it may be that the shopper has to be asked.
  drop: () => {},
  refresh: refetchSavedProducts,
  async mutate(client, productId, isOn, force) {
    const api = apiOfClient(client)
    if (isOn) {
      const { wish } = await send(api, 'post', '/v2/wishes', {
        body: { ltk_product_id: productId },
      })
      changePages<SavedPage>(client, savedProductsKey, (page, index) => {
        const { products, next } = without(page, productId)
        return { products: index === 0 ? [asSaved(wish), ...products] : products, next }
      })
      return
    }
    const { wishes } = await get(api, '/v2/wishes', { query: { ltk_product_ids: [productId] } })
    const named = wishes.filter((wish) => wish.collectionId !== null)
    if (named.length > 0 && !force) throw new OnWishlists(named.length)
    await Promise.all(
      wishes.map(({ id }) =>
        send(api, 'delete', '/v2/wishes/{id}', { params: { id } }).catch((error: unknown) => {
          if (!isNotFound(error)) throw error
        }),
      ),
    )
    for (const key of [savedProductsKey, wishlistProductsKey]) {
      changePages<SavedPage>(client, key, (page) => without(page, productId))
    }
    if (named.length > 0) void client.invalidateQueries({ queryKey: wishlistsKey })
    dropShort<SavedPage>(client, savedProductsKey, (page) => page.products.length, 1)
  },
})

/** A wish as tiles show it, as long as its product is known. */
export function asSaved(wish: Wish): SavedProduct {
  return {
    id: wish.ltkProductId,
    postId: wish.ltkId,
    detailsId: wish.productId,
    wishId: wish.id,
    collectionId: wish.collectionId,
    savedPrice: wish.savedPrice,
    savedCurrency: wish.savedCurrency,
    isGone: false,
  }
}

function without({ products, next }: SavedPage, productId: string): SavedPage {
  return { products: products.filter((product) => product.id !== productId), next }
}

function refetchSavedProducts(client: QueryClient): void {
  for (const queryKey of [savedProductsKey, wishlistProductsKey]) void client.invalidateQueries({ queryKey })
}
