import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importProducts } from '../imports/import-products.ts'
import { applyDatedSales } from './apply-dated-sales.ts'

const start = Date.parse('2026-11-01T00:00:00Z')
const minute = (count: number) => new Date(start + count * 60_000)

let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await catalogue.addRetailer('shop')
})
afterAll(() => catalogue.close())

/** Minutes from the start; null for a date that is missing. */
type Sale = { price: number; from: number | null; until: number | null }
type Variant = { price: number; sale: Sale | null }

const aDate = fc.option(fc.nat(40))
const sale = fc
  .record({ price: fc.integer({ min: 1, max: 12 }), from: aDate, until: aDate })
  .filter(({ from, until }) => from === null || until === null || from < until)
const variant = fc.record({ price: fc.integer({ min: 5, max: 10 }), sale: fc.option(sale) })
const variants = fc.array(variant, { minLength: 1, maxLength: 3 })
/** Products that share a timeline and nothing else: all of them take hardly longer than one. */
const count = 6
const ofEach = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: count, maxLength: count })
/**
 * What happens after some minutes: an import of some products, with how long it took until it wrote, so
 * that another one or a run of the job may have come in between; or a run of the job.
 */
const step = fc.record({
  waited: fc.nat(8),
  imported: fc.option(
    fc.record({ products: ofEach(fc.option(variants, { freq: 2 })), took: fc.nat(5) }),
  ),
})
const steps = fc.array(step, { minLength: 1, maxLength: 12 })

function lineOf(id: string, variants: Variant[]) {
  const dateOf = (date: number | null) => (date === null ? null : minute(date).toISOString())
  return {
    id,
    title: 'Lamp',
    currency: 'USD',
    variants: variants.map(({ price, sale }, index) => ({
      id: `${index}`,
      title: `${index}`,
      available: true,
      priceInMinorUnits: price,
      ...(sale && {
        salePriceInMinorUnits: sale.price,
        saleStartsAt: dateOf(sale.from),
        saleEndsAt: dateOf(sale.until),
      }),
    })),
  }
}

function salePriceOf({ price, sale }: Variant, at: number): number | null {
  if (!sale || sale.price >= price) return null
  const isOn = (sale.from ?? 0) <= at && at < (sale.until ?? Number.POSITIVE_INFINITY)
  return isOn ? sale.price : null
}

/** What is shown of each product and its variants, and the latest prices of their histories. */
async function readShown(ids: readonly string[]) {
  const products = await catalogue.db
    .selectFrom('retailer_products as p')
    .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .select(['p.id', 'p.external_id', 'p.sale_price_min', 'p.sale_price_max'])
    .select(['d.price', 'd.sale_price'])
    .where('p.external_id', 'in', ids)
    .execute()
  const productIds = products.map(({ id }) => id)
  const variants = await catalogue.db
    .selectFrom('retailer_product_variants')
    .select(['retailer_product_id', 'external_id', 'price', 'sale_price'])
    .where('retailer_product_id', 'in', productIds)
    .orderBy('position')
    .execute()
  const latest = await catalogue.db
    .selectFrom('price_histories')
    .distinctOn(['retailer_product_id', 'variant_external_id'])
    .select(['retailer_product_id', 'variant_external_id', 'price', 'sale_price'])
    .where('retailer_product_id', 'in', productIds)
    .orderBy('retailer_product_id')
    .orderBy('variant_external_id')
    .orderBy('at', 'desc')
    .execute()
  const shown = new Map(
    products.map(({ id, external_id, ...prices }) => {
      const own = variants.filter(({ retailer_product_id }) => retailer_product_id === id)
      return [
        external_id,
        {
          ...prices,
          variants: own.map(({ price, sale_price }) => ({ price, sale_price })),
          history: own.flatMap(({ external_id: variant }) =>
            latest
              .filter(
                (one) => one.retailer_product_id === id && one.variant_external_id === variant,
              )
              .map(({ price, sale_price }) => ({ price, sale_price })),
          ),
        },
      ]
    }),
  )
  return ids.map((id) => shown.get(id))
}

/** What is to be shown at a time by what was imported last. */
function expectedAt(variants: Variant[], at: number) {
  const priced = variants.map((one) => ({ price: one.price, sale_price: salePriceOf(one, at) }))
  const paid = priced.map(({ price, sale_price }) => sale_price ?? price)
  const isOnSale = priced.some(({ sale_price }) => sale_price !== null)
  const cheapest = priced[paid.indexOf(Math.min(...paid))]
  return {
    ...cheapest,
    sale_price_min: isOnSale ? Math.min(...paid) : null,
    sale_price_max: isOnSale ? Math.max(...paid) : null,
    variants: priced,
    history: priced,
  }
}

async function importVariants(lines: ReturnType<typeof lineOf>[], now: Date) {
  const file = await catalogue.write('products.jsonl', lines)
  const { refusals } = await importProducts(catalogue.db, { file, retailer: 'shop', now })
  expect(refusals).toEqual([])
}

async function runJob(ids: readonly string[], at: number) {
  await applyDatedSales(catalogue.db, minute(at))
  return readShown(ids)
}

test('whatever is imported when, prices after each run are what the dates of the sales say', async () => {
  await fc.assert(
    fc.asyncProperty(ofEach(variants), steps, async (first, given) => {
      const ids = first.map(() => crypto.randomUUID())
      const linesOf = (products: readonly (Variant[] | null)[]) =>
        products.flatMap((variants, index) =>
          variants ? [lineOf(ids[index] ?? '', variants)] : [],
        )
      await importVariants(linesOf(first), minute(5))
      let known = first
      let at = 5
      const after = []
      for (const { waited, imported } of [...given, { waited: 1, imported: null }]) {
        at += waited
        if (imported) {
          await importVariants(linesOf(imported.products), minute(at - imported.took))
          known = known.map((variants, index) => imported.products[index] ?? variants)
        } else {
          const expected = known.map((variants) => expectedAt(variants, at))
          after.push({ at, shown: await runJob(ids, at), expected })
        }
      }
      expect(after.map(({ at, shown }) => ({ at, shown }))).toEqual(
        after.map(({ at, expected }) => ({ at, shown: expected })),
      )
    }),
    // As many histories of a product as in twice the runs of one product.
    { numRuns: 20 },
  )
})
