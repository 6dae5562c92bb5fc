import { newId } from '@ltk/platform/db/uuid'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { judgeLastDay } from '../../entities/testing/article-6a.ts'
import { now } from '../../entities/testing/price-history.ts'
import { anyYear, changesOf, type Day } from '../../entities/testing/price-year.ts'
import { changeProducts } from './change-products.ts'

let catalogue: TestCatalogue
let retailerId: string
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await catalogue.addRetailer('shop')
  const retailer = catalogue.db.selectFrom('retailers').select('id')
  retailerId = (await retailer.executeTakeFirstOrThrow()).id
})
afterAll(() => catalogue.close())

const regular = { price: 10, salePrice: null, available: true }
const daysOf = (length: number, day: Day) => Array.from({ length }, () => day)
/** Known for long, although it was not listed 120 days ago. */
const relisted: Day[] = [
  ...daysOf(20, regular),
  ...daysOf(100, null),
  ...daysOf(25, regular),
  ...daysOf(4, { ...regular, salePrice: 8 }),
]
const listedYear = anyYear.filter((days) => days.at(-1) !== null)

/** Stores a product with a variant for each of some years of prices, as imports would have done. */
async function insertVariants(years: Day[][]): Promise<string> {
  const { db } = catalogue
  const id = newId()
  await sql`insert into retailer_products (id, retailer_id, external_id, title, currency,
      price_min, price_max, content_hash, seen_at)
    values (${id}, ${retailerId}, ${id}, 'Lamp', 'USD', 1, 1, '', now())`.execute(db)
  for (const [index, days] of years.entries()) {
    const today = days.at(-1)
    await sql`insert into retailer_product_variants (id, retailer_product_id, external_id, position,
        title, price, sale_price, available, currency)
      values (${newId()}, ${id}, ${`v${index}`}, ${index}, '', ${today?.price},
        ${today?.salePrice}, ${today?.available}, 'USD')`.execute(db)
    await sql`insert into price_histories (retailer_product_id, variant_external_id, at, price,
        sale_price, available, currency)
      select ${id}, ${`v${index}`}, at, price, "salePrice", available, currency
      from jsonb_to_recordset(${JSON.stringify(changesOf(days))}::jsonb) as r(at timestamptz,
        price integer, "salePrice" integer, available boolean, currency text)`.execute(db)
  }
  return id
}

test('what is stored with each variant is what Article 6a says of its days, however long its history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listedYear, { minLength: 5, maxLength: 12 }), async (years) => {
      const id = await insertVariants(years)
      await catalogue.db
        .transaction()
        .execute((trx) => changeProducts(trx, [], now, async () => [id]))
      const variants = catalogue.db
        .selectFrom('retailer_product_variants')
        .select(['former_price as formerPrice', 'list_price as listPrice'])
        .where('retailer_product_id', '=', id)
        .orderBy('position')
      expect(await variants.execute()).toEqual(years.map(judgeLastDay))
    }),
    { numRuns: 40, examples: [[[relisted]]] },
  )
})
