import type { Offer } from '@ltk/api/connector'
import type { Db } from '@ltk/platform/db/open'
import { idOf, newId } from '@ltk/platform/db/uuid'

export type ShopVariant = {
  id: string
  productId: string
  detailsId: string
  retailerId: string
  /** As its retailer offers it. */
  offer: Offer
}

/** What differs from a variant that is in stock for 80 US dollars without a known count. */
export type ShopVariantInput = Partial<
  Pick<Offer, 'price' | 'salePrice' | 'available' | 'quantity' | 'currency'>
>

/** A retailer with carts, and a product of it with some variants. */
export async function insertShop(
  db: Db,
  variants: ShopVariantInput[],
  retailer: { buyable?: boolean; connector?: string } = {},
): Promise<{ retailerId: string; variants: ShopVariant[] }> {
  const retailerId = newId()
  const [productId, detailsId] = [newId(), newId()]
  const picture = idOf(`https://pictures.test/${productId}`)
  await db
    .insertInto('media_objects')
    .values({ id: picture, type: 'image', source_url: `https://pictures.test/${productId}` })
    .execute()
  const [first] = variants
  const currency = first?.currency ?? 'USD'
  await db
    .insertInto('retailers')
    .values({
      id: retailerId,
      name: `shop-${retailerId}`,
      display_name: 'The Shop',
      image_id: picture,
      buyable: true,
      connector: 'ucp',
      ...retailer,
    })
    .execute()
  await db
    .insertInto('retailer_products')
    .values({
      id: productId,
      retailer_id: retailerId,
      external_id: `product ${productId}`,
      title: 'Linen dress',
      image_id: picture,
      currency,
      price_min: 8_000,
      price_max: 8_000,
      content_hash: '',
      seen_at: new Date(),
    })
    .execute()
  await db
    .insertInto('product_details')
    .values({
      id: detailsId,
      retailer_id: retailerId,
      retailer_product_id: productId,
      name: 'Linen dress',
      price: 8_000,
      currency,
      has_variants: true,
    })
    .execute()
  const inserted: ShopVariant[] = []
  for (const [position, input] of variants.entries()) {
    const id = newId()
    const offer: Offer = {
      productId: `product ${productId}`,
      variantId: `size ${position}`,
      currency,
      price: 8_000,
      salePrice: null,
      available: true,
      quantity: null,
      ...input,
    }
    await db
      .insertInto('retailer_product_variants')
      .values({
        id,
        retailer_product_id: productId,
        external_id: offer.variantId,
        position,
        title: `Size ${position}`,
        option_values: JSON.stringify({ Size: String(position) }),
        price: offer.price,
        sale_price: offer.salePrice,
        available: offer.available,
        quantity: offer.quantity,
        currency: offer.currency,
      })
      .execute()
    inserted.push({ id, productId, detailsId, retailerId, offer })
  }
  return { retailerId, variants: inserted }
}
