import type { RetailerProduct } from '@ltk/contract/retailer-products'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Selectable } from 'kysely'

import type { Links } from './links.ts'

/** A retailer's product with its variants, or undefined. Policies of the product go before the retailer's. */
export async function findRetailerProduct(
  db: Db,
  links: Links,
  id: string,
): Promise<RetailerProduct | undefined> {
  const [row, variants] = await Promise.all([
    db
      .selectFrom('shown_retailer_products as product')
      .innerJoin('retailers', 'retailers.id', 'product.retailer_id')
      .leftJoin('shown_product_details as details', 'details.retailer_product_id', 'product.id')
      .leftJoin('media_objects as image', 'image.id', 'product.image_id')
      .selectAll('product')
      .select([
        'details.id as details_id',
        'image.colour as image_colour',
        'retailers.policies as retailer_policies',
        'retailers.returns',
      ])
      .where('product.id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('retailer_product_variants')
      .selectAll()
      .where('retailer_product_id', '=', id)
      .orderBy('position')
      .execute(),
  ])
  if (!row) return undefined
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand,
    retailerId: row.retailer_id,
    productDetailsId: row.details_id,
    imageUrl: row.image_id && links.picture(row.image_id),
    imageColour: row.image_colour,
    additionalImageUrls: row.additional_image_ids.map(links.picture),
    variants: variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      price: variant.price,
      salePrice: variant.sale_price,
      formerPrice: variant.former_price,
      listPrice: variant.list_price,
      percentChange: variant.percent_change,
      imageUrl: variant.image_id && links.picture(variant.image_id),
      availability: variant.available,
      quantity: variant.quantity,
      options: variant.option_values,
      saleEndsAt: saleEndOf(variant),
      sku: variant.sku ?? undefined,
      gtin: variant.gtin ?? undefined,
      mpn: variant.mpn ?? undefined,
      condition: variant.condition ?? undefined,
      seenAt: later(row.seen_at, variant.asked_at).toISOString(),
    })),
    options: row.options,
    priceMin: row.price_min,
    priceMax: row.price_max,
    salePriceMin: row.sale_price_min,
    salePriceMax: row.sale_price_max,
    currency: row.currency,
    policies: row.policies.length > 0 ? row.policies : row.retailer_policies,
    shipping: row.shipping ?? undefined,
    returns: row.returns ?? undefined,
    facts: row.facts ?? undefined,
    sizeChart: row.size_chart_id ? { imageUrl: links.picture(row.size_chart_id) } : null,
    seenAt: row.seen_at.toISOString(),
  }
}

/** The end of the current sale, which an offer may have replaced since the file was read. */
function saleEndOf(
  variant: Pick<
    Selectable<Tables['retailer_product_variants']>,
    'sale_price' | 'dated_sale_price' | 'sale_ends_at'
  >,
): string | undefined {
  const isDated = variant.sale_price !== null && variant.sale_price === variant.dated_sale_price
  return isDated ? variant.sale_ends_at?.toISOString() : undefined
}

function later(time: Date, other: Date | null): Date {
  return other !== null && other > time ? other : time
}
