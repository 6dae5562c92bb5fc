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
/**
 * What happens after some minutes: an import, with how long it took until it wrote, so that another one or
 * a run of the job may have come in between; or a run of the job.
 */
const step = fc.record({
  waited: fc.nat(8),
  imported: fc.option(fc.record({ variants, took: fc.nat(5) })),
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

/** What is shown of a product and its variants, and the latest prices of their histories. */
async function readShown(externalId: string) {
  const { id, ...prices } = await catalogue.db
    .selectFrom('retailer_products as p')
    .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .select(['p.id', 'p.sale_price_min', 'p.sale_price_max', 'd.price', 'd.sale_price'])
    .where('p.external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const variants = catalogue.db
    .selectFrom('retailer_product_variants as v')
    .where('v.retailer_product_id', '=', id)
    .orderBy('v.position')
  const history = variants
    .innerJoin('price_histories as h', (join) =>
      join
        .onRef('h.retailer_product_id', '=', 'v.retailer_product_id')
        .onRef('h.variant_external_id', '=', 'v.external_id'),
    )
    .distinctOn('v.position')
    .orderBy('h.at', 'desc')
  return {
    ...prices,
    variants: await variants.select(['v.price', 'v.sale_price']).execute(),
    history: await history.select(['h.price', 'h.sale_price']).execute(),
  }
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

async function importVariants(id: string, variants: Variant[], now: Date) {
  const file = await catalogue.write('products.jsonl', [lineOf(id, variants)])
  const { refusals } = await importProducts(catalogue.db, { file, retailer: 'shop', now })
  expect(refusals).toEqual([])
}

async function runJob(id: string, at: number) {
  await applyDatedSales(catalogue.db, minute(at))
  return readShown(id)
}

test('whatever is imported when, prices after each run are what the dates of the sales say', async () => {
  await fc.assert(
    fc.asyncProperty(variants, steps, async (first, given) => {
      const id = crypto.randomUUID()
      await importVariants(id, first, minute(5))
      let known = first
      let at = 5
      const after = []
      for (const { waited, imported } of [...given, { waited: 1, imported: null }]) {
        at += waited
        if (imported) {
          await importVariants(id, imported.variants, minute(at - imported.took))
          known = imported.variants
        } else {
          after.push({ at, shown: await runJob(id, at), expected: expectedAt(known, at) })
        }
      }
      expect(after.map(({ at, shown }) => ({ at, ...shown }))).toEqual(
        after.map(({ at, expected }) => ({ at, ...expected })),
      )
    }),
    { numRuns: 60 },
  )
})
