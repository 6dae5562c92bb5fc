import type { FoundVariant } from '@ltk/contract/found-variants'
import type { Wish } from '@ltk/contract/wishes'
import type { QueryClient } from '@tanstack/react-query'

import { type Api, get, send } from '../../api/call.ts'
import { changePages, dropShort } from '../../api/query-cache.ts'
import { apiOfClient, isNotFound, ownKey } from '../../api/query-client.ts'
import { createToggle } from '../toggles/toggle.ts'

/** A product on a list of saved ones. */
export type SavedProduct = {
  /** The id under which it was saved: of a product in a post or a product set, or of its details. */
  id: string
  detailsId: string
  /** The post that it was saved from, if any. */
  postId: string | null
  /** The product set that it was saved from, if any. */
  setId: string | null
  /** The variant that was seen when it was saved, as it is now. */
  variant: FoundVariant | null
  wishId: string
  /** The id of its wishlist; null if it is on none. */
  collectionId: string | null
  /** Its price when it was saved, in minor units; null if unknown. */
  savedPrice: number | null
  /** The currency of that price; null means US dollars. */
  savedCurrency: string | null
  /** Whether the product no longer exists. */
  isGone: boolean
  /** Whether the post or product set that it was saved from is withdrawn. */
  isWithdrawn: boolean
}

export type SavedPage = { products: SavedProduct[]; next: string | null }

/** The keys of the shopper's saved products: on all lists, and on one. */
export const savedProductsKey = [ownKey, 'saved-products']
export const wishlistProductsKey = [ownKey, 'wishes-of-collection']
/** The key of products' prices when the shopper saved them. */
export const savedPriceKey = [ownKey, 'saved-price']
/** The key of the shopper's wishlists. */
export const wishlistsKey = [ownKey, 'wish-collections']

/**
 * Thrown if a product would be removed from named lists without the shopper having confirmed it.
 */
export class OnWishlists extends Error {
  readonly count: number

  constructor(count: number) {
    super(`on ${count} named lists`)
    this.count = count
  }
}

/**
 * Whether the shopper has saved a product, on any list or none: as it stands in a post or a product
 * set, or wherever, if the id is of its details.
 */
export const saves = createToggle({
  name: 'save',
  readOn: async (api, ids) => {
    const { wishes } = await get(api, '/v2/wishes', { query: { ltk_product_ids: ids } })
    return wishes.flatMap((wish) => [wish.ltkProductId, wish.productId])
  },
  // Tiles stay until the server accepts: before that the shopper may have to be asked to confirm.
  drop: () => {},
  refresh: refetchSavedProducts,
  async mutate(client, productId, isOn, { force, variantId }) {
    const api = apiOfClient(client)
    if (isOn) {
      const { wish } = await send(api, 'post', '/v2/wishes', {
        body: { ltk_product_id: productId, variant_id: variantId },
      })
      changePages<SavedPage>(client, savedProductsKey, (page, index) => {
        const { products, next } = without(page, productId)
        return { products: index === 0 ? [asSaved(wish), ...products] : products, next }
      })
      client.setQueryData(saves.state(wish.productId).queryKey, true)
      void client.invalidateQueries({ queryKey: savedPriceKey })
      return
    }
    const { wishes } = await get(api, '/v2/wishes', { query: { ltk_product_ids: [productId] } })
    const named = wishes.filter((wish) => wish.collectionId !== null)
    if (named.length > 0 && !force) throw new OnWishlists(named.length)
    await Promise.all(
      wishes.map(({ id }) =>
        deleteWish(api, id).catch((error: unknown) => {
          if (!isNotFound(error)) throw error
        }),
      ),
    )
    for (const key of [savedProductsKey, wishlistProductsKey]) {
      changePages<SavedPage>(client, key, (page) => without(page, productId))
    }
    void client.invalidateQueries({ queryKey: savedPriceKey })
    for (const wish of wishes) {
      // Saved under another id, if this one is of its details; still saved so, if it is not.
      client.setQueryData(saves.state(wish.ltkProductId).queryKey, false)
      if (wish.productId !== productId) {
        void client.invalidateQueries({ queryKey: saves.state(wish.productId).queryKey })
      }
    }
    if (named.length > 0) void client.invalidateQueries({ queryKey: wishlistsKey })
    dropShort<SavedPage>(client, savedProductsKey, (page) => page.products.length, 1)
  },
})

/** Removes a saved product. Throws `ApiFailure`. */
export async function deleteWish(api: Api, id: string): Promise<void> {
  await send(api, 'delete', '/v2/wishes/{id}', { params: { id } })
}

/** Returns a wish as tiles show it. */
export function asSaved(wish: Wish): SavedProduct {
  return {
    id: wish.ltkProductId,
    postId: wish.ltkId,
    setId: wish.productSetId,
    detailsId: wish.productId,
    variant: wish.variant,
    wishId: wish.id,
    collectionId: wish.collectionId,
    savedPrice: wish.savedPrice,
    savedCurrency: wish.savedCurrency,
    isGone: false,
    isWithdrawn: wish.isWithdrawn,
  }
}

function without({ products, next }: SavedPage, productId: string): SavedPage {
  return {
    products: products.filter(({ id, detailsId }) => id !== productId && detailsId !== productId),
    next,
  }
}

function refetchSavedProducts(client: QueryClient): void {
  for (const queryKey of [savedProductsKey, wishlistProductsKey])
    void client.invalidateQueries({ queryKey })
}
