import type { Db } from '../platform/db/open.ts'
import type { CartSource, CheckedOutLine } from '../platform/db/tables.ts'
import { newId } from '../platform/db/uuid.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Connector, OrderReport, Retailers } from '../retailers/connector.ts'

/** A retailer as orders know it: what it reports when it is asked, and how often it was. */
export type OrderingRetailer = Retailers & {
  reports: Map<string, OrderReport>
  asked: string[]
  connector: Connector
}

/** A message of `orderingRetailer`: its signature is a word. */
export function signedMessage(report: OrderReport, signature = 'genuine'): RequestInit {
  return { method: 'POST', body: JSON.stringify(report), headers: { signature } }
}

/** A retailer that reports the orders it is given, and believes messages that say they are genuine. */
export function createOrderingRetailer(): OrderingRetailer {
  const reports = new Map<string, OrderReport>()
  const asked: string[] = []
  const connector: Connector = {
    createCheckout: () => Promise.reject(new Error('not used')),
    async findOrder(checkoutExternalId) {
      asked.push(checkoutExternalId)
      return reports.get(checkoutExternalId)
    },
    async readOrderMessage({ headers, body }) {
      if (headers.get('signature') !== 'genuine') {
        throw new ApiError(401, 'invalid-signature', 'The message is not signed by the retailer')
      }
      const report: OrderReport = JSON.parse(Buffer.from(body).toString())
      return { ...report, at: new Date(report.at) }
    },
  }
  return { reports, asked, connector, connectorOf: async () => connector }
}

export type InsertedCheckout = { id: string; externalId: string; cartId: string }
type Wanted = Partial<CartSource> & { variant: string; quantity: number; unitPrice?: number }

/** A cart that holds some variants of the product of `insertContent`, and its open checkout. */
export async function insertCheckout(
  db: Db,
  userId: string,
  wanted: Wanted[],
): Promise<InsertedCheckout> {
  const product = await db
    .selectFrom('retailer_products as product')
    .innerJoin('product_details as details', 'details.retailer_product_id', 'product.id')
    .select(['product.id', 'product.retailer_id', 'product.image_id', 'details.id as detailsId'])
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('retailer_product_variants')
    .select(['id', 'external_id'])
    .execute()
  const [id, cartId] = [newId(), newId()]
  const externalId = `checkout-${id}`
  const cart = { user_id: userId, id: cartId, retailer_id: product.retailer_id }
  await db.insertInto('carts').values(cart).execute()
  const lines = wanted.map(
    ({ variant, quantity, unitPrice = 6_000, ...source }): CheckedOutLine => ({
      productDetailsId: product.detailsId,
      retailerProductId: product.id,
      variantId: variants.find((row) => row.external_id === variant)?.id ?? newId(),
      externalProductId: 'dress',
      externalVariantId: variant,
      title: 'Linen dress',
      variantTitle: variant,
      imageId: product.image_id,
      quantity,
      unitPrice,
      contentSourceType: source.contentSourceType ?? null,
      contentSourceId: source.contentSourceId ?? null,
      clickHash: source.clickHash ?? null,
    }),
  )
  for (const line of lines) {
    await db
      .insertInto('cart_items')
      .values({
        user_id: userId,
        id: newId(),
        cart_id: cartId,
        retailer_product_id: product.id,
        variant_external_id: line.externalVariantId,
        variant_id: line.variantId,
        variant_title: line.variantTitle,
        product_details_id: product.detailsId,
        quantity: line.quantity,
        content_source_type: line.contentSourceType,
        content_source_id: line.contentSourceId,
        click_hash: line.clickHash,
        seen_price: line.unitPrice,
      })
      .execute()
  }
  await db
    .insertInto('checkouts')
    .values({
      user_id: userId,
      id,
      retailer_id: product.retailer_id,
      cart_id: cartId,
      fingerprint: id,
      state: 'open',
      external_id: externalId,
      checkout_url: `https://shop.test/checkout/${id}`,
      currency: 'USD',
      lines: JSON.stringify(lines),
    })
    .execute()
  return { id, externalId, cartId }
}
