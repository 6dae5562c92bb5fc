import type { CartSource, CheckedOutLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'

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
