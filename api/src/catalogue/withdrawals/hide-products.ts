import { type Change, type ContentChange, everything } from '../../entities/content-change.ts'
import { announceContent } from '../queries/announce-content.ts'
import {
  findProductByName,
  findRetailerByName,
  listProductsOfRetailer,
  loadPlacesOf,
  recountProductSets,
} from '../queries/hidden-products.ts'
import { postsFeaturing, updatePriceFeeds } from '../queries/price-feeds.ts'
import { markRestocked } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'
import { updateWithdrawn } from '../queries/withdrawals.ts'
import type { Target } from './target.ts'

/** A product by its name; undefined where there is none. */
export async function findProduct(trx: Trx, name: string): Promise<Target | undefined> {
  const product = await findProductByName(trx, name)
  if (!product) return undefined
  const { id, retailerProductId } = product
  const follow = async (): Promise<Change[]> => {
    const change = await recountPlaces(trx, [id])
    return [change, { hashtags: await updatePriceFeeds(trx, postsFeaturing([id])) }]
  }
  return {
    ...product,
    async withdraw(withdrawing) {
      await updateWithdrawn(trx, 'product_details', id, withdrawing)
      return follow()
    },
    async restore(now) {
      await updateWithdrawn(trx, 'product_details', id, null)
      if (retailerProductId !== null) await markRestocked(trx, [retailerProductId], now)
      return follow()
    },
  }
}

/** A retailer by its name; undefined where there is none. Its products are hidden with it. */
export async function findRetailer(trx: Trx, name: string): Promise<Target | undefined> {
  const retailer = await findRetailerByName(trx, name)
  if (!retailer) return undefined
  const follow = async (detailsIds: string[]): Promise<Change[]> => {
    const { productSets } = await loadPlacesOf(trx, detailsIds)
    await recountProductSets(trx, productSets)
    await updatePriceFeeds(trx, postsFeaturing(detailsIds))
    return [everything]
  }
  return {
    ...retailer,
    // Products are listed once the retailer is held: an import may have added some until then.
    async withdraw(withdrawing) {
      await updateWithdrawn(trx, 'retailers', retailer.id, withdrawing)
      const { detailsIds } = await listProductsOfRetailer(trx, retailer.id)
      return follow(detailsIds)
    },
    async restore(now) {
      await updateWithdrawn(trx, 'retailers', retailer.id, null)
      const { detailsIds, retailerProductIds } = await listProductsOfRetailer(trx, retailer.id)
      await markRestocked(trx, retailerProductIds, now)
      return follow(detailsIds)
    },
  }
}

/**
 * Recounts the product sets of products that were hidden or are shown again, and announces all that
 * shows them. The feeds by price are left to the caller.
 */
export async function announceHidden(trx: Trx, detailsIds: string[]): Promise<void> {
  if (detailsIds.length === 0) return
  await announceContent(trx, await recountPlaces(trx, detailsIds))
}

async function recountPlaces(trx: Trx, detailsIds: string[]): Promise<ContentChange> {
  const places = await loadPlacesOf(trx, detailsIds)
  await recountProductSets(trx, places.productSets)
  return { ...places, productDetails: detailsIds, featured: detailsIds }
}
