import type { CartRetailer } from '@ltk/contract/carts'
import type { ClaimedPurchase, Order } from '@ltk/contract/orders'
import type { OrderedLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'

import { loadCartRetailers } from '../../entities/cart-retailer.ts'
import type { Links } from '../../entities/links.ts'
import { listShownMediaIds } from '../../entities/media-object.ts'
import { listDetailsIds, listVariantsOfProducts } from './queries/catalogue.ts'
import type { ClaimedPurchaseRow } from './queries/claimed-purchases.ts'
import type { OrderRow } from './queries/orders.ts'

type Line = Omit<OrderedLine, 'returnedQuantity' | 'clickId'>

/** Shapes orders for the wire, with their retailers; what the catalogue no longer has gets no id. */
export async function presentOrders(
  db: Db,
  links: Links,
  rows: OrderRow[],
): Promise<{ orders: Order[]; retailers: CartRetailer[] }> {
  const { presentLine, retailers } = await preparePresenting(db, links, rows)
  const orders = rows.map((row): Order => ({
    id: row.id,
    retailerId: row.retailer_id,
    number: row.number,
    state: row.state,
    lines: row.lines.map((line) => ({
      ...presentLine(line),
      returnedQuantity: line.returnedQuantity,
    })),
    total: row.total,
    currency: row.currency,
    orderUrl: row.order_url,
    parcels: row.parcels,
    orderedAt: row.ordered_at.toISOString(),
  }))
  return { orders, retailers }
}

/** Shapes claimed purchases for the wire, with their retailers, as orders are. */
export async function presentClaimedPurchases(
  db: Db,
  links: Links,
  rows: ClaimedPurchaseRow[],
): Promise<{ claimedPurchases: ClaimedPurchase[]; retailers: CartRetailer[] }> {
  const { presentLine, retailers } = await preparePresenting(db, links, rows)
  const claimedPurchases = rows.map((row): ClaimedPurchase => ({
    id: row.checkout_id,
    retailerId: row.retailer_id,
    lines: row.lines.map(presentLine),
    subtotal: row.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    currency: row.currency,
    boughtAt: row.bought_at.toISOString(),
  }))
  return { claimedPurchases, retailers }
}

/** Loads what the catalogue has of the lines of orders and the like; returns what shapes a line. */
async function preparePresenting(
  db: Db,
  links: Links,
  rows: { retailer_id: string; lines: Line[] }[],
): Promise<{
  presentLine: (line: Line) => ClaimedPurchase['lines'][number]
  retailers: CartRetailer[]
}> {
  const lines = rows.flatMap((row) => row.lines)
  const [detailsIds, variants, retailers] = await Promise.all([
    listDetailsIds(db, present(lines.map((line) => line.productDetailsId))),
    listVariantsOfProducts(db, present(lines.map((line) => line.retailerProductId))),
    loadCartRetailers(db, links, present(rows.map((row) => row.retailer_id))),
  ])
  const pictures = await listShownMediaIds(
    db,
    present([...lines, ...variants].map(({ imageId }) => imageId)),
  )
  const known = new Set(detailsIds)
  // By the retailer's id: an import that brings a variant back gives it another one of ours.
  const variantsByKey = new Map(
    variants.map((variant) => [
      `${variant.retailerProductId} ${variant.externalVariantId}`,
      variant,
    ]),
  )
  const presentLine = (line: Line) => {
    const variant = variantsByKey.get(`${line.retailerProductId} ${line.externalVariantId}`)
    // One that the retailer has replaced since gives way to today's.
    const imageId = [line.imageId, variant?.imageId].find((id) => id && pictures.has(id))
    return {
      retailerProductVariantId: variant?.id ?? null,
      productDetailsId:
        line.productDetailsId && known.has(line.productDetailsId) ? line.productDetailsId : null,
      title: line.title,
      variantTitle: line.variantTitle,
      imageUrl: imageId ? links.picture(imageId) : null,
      quantity: line.quantity,
      price: line.unitPrice,
    }
  }
  return { presentLine, retailers }
}

const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
