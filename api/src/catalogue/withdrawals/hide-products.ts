import { type ContentChange, everything } from '../../entities/content-change.ts'
import { announceContent } from '../queries/announce-content.ts'
import {
  findProductByName,
  findRetailerByName,
  listProductsOfRetailer,
  loadPlacesOf,
  type NewWithdrawal,
  recountProductSets,
  updateWithdrawn,
  type Withdrawn,
} from '../queries/hidden-products.ts'
import { postsFeaturing, updatePriceFeeds } from '../queries/price-feeds.ts'
import { markRestocked } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'

/**
 * A product or a retailer, and how to hide or show what belongs to it: null shows it again. Resolves to
 * what changes by that, which is left to the caller to announce.
 */
export type Hideable = Withdrawn & {
  id: string
  hide: (withdrawn: NewWithdrawal, now: Date) => Promise<ContentChange | typeof everything>
}

/** A product by its name; undefined where there is none. */
export async function findHideableProduct(trx: Trx, name: string): Promise<Hideable | undefined> {
  const product = await findProductByName(trx, name)
  if (!product) return undefined
  const { id, retailerProductId } = product
  return {
    ...product,
    async hide(withdrawn, now) {
      await updateWithdrawn(trx, 'product_details', id, withdrawn)
      if (retailerProductId !== null && !withdrawn)
        await markRestocked(trx, [retailerProductId], now)
      const change = await recountPlaces(trx, [id])
      const hashtags = await updatePriceFeeds(trx, postsFeaturing([id]))
      return { ...change, hashtags }
    },
  }
}

/** A retailer by its name; undefined where there is none. Its products are hidden with it. */
export async function findHideableRetailer(trx: Trx, name: string): Promise<Hideable | undefined> {
  const retailer = await findRetailerByName(trx, name)
  if (!retailer) return undefined
  return {
    ...retailer,
    async hide(withdrawn, now) {
      await updateWithdrawn(trx, 'retailers', retailer.id, withdrawn)
      const { detailsIds, retailerProductIds } = await listProductsOfRetailer(trx, retailer.id)
      const { productSets } = await loadPlacesOf(trx, detailsIds)
      await recountProductSets(trx, productSets)
      if (!withdrawn) await markRestocked(trx, retailerProductIds, now)
      await updatePriceFeeds(trx, postsFeaturing(detailsIds))
      return everything
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
