import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll } from 'vitest'

/** The time of the tests. */
export const now = new Date('2026-11-01T12:00:00Z')

/** Opens an empty catalogue for the tests of a file. */
export function setUpProducts() {
  let catalogue: TestCatalogue
  beforeAll(async () => {
    catalogue = await openTestCatalogue()
  })
  afterAll(() => catalogue.close())

  async function productsOf(retailer: string) {
    const { db } = catalogue
    const products = await db
      .selectFrom('retailer_products as p')
      .innerJoin('retailers as r', 'r.id', 'p.retailer_id')
      .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
      .where('r.name', '=', retailer)
      .selectAll('p')
      .select([
        'd.id as details_id',
        'd.price',
        'd.sale_price',
        'd.has_variants',
        'd.available',
        'd.percent_change',
        'd.price_changed_at',
      ])
      .orderBy('p.external_id')
      .execute()
    const variants = await db
      .selectFrom('retailer_product_variants')
      .selectAll()
      .orderBy('position')
      .execute()
    const media = await db.selectFrom('media_objects').select(['id', 'source_url']).execute()
    const urls = new Map(media.map(({ id, source_url }) => [id, source_url]))
    return products.map((product) => ({
      ...product,
      images: [product.image_id, ...product.additional_image_ids].map((id) => urls.get(id ?? '')),
      variants: variants
        .filter((variant) => variant.retailer_product_id === product.id)
        .map((variant) => ({ ...variant, image: urls.get(variant.image_id ?? '') ?? null })),
    }))
  }

  return {
    get catalogue() {
      return catalogue
    },
    productsOf,
  }
}
