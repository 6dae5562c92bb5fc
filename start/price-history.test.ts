import type { PriceFacts, PriceHistory } from '@ltk/contract/price-histories'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content
/** What the wire says of the small dress, which costs $60.00 where it did $80.00; it fails without. */
let told: { entries: PriceHistory['entries']; facts: PriceFacts } | undefined

beforeAll(async () => {
  site = await openSite({
    overWire: (callApi) => async (request) => {
      const path = new URL(request.url).pathname
      if (!path.endsWith('/price_histories')) return callApi(request)
      if (!told) return Response.json({ error_code: 'internal' }, { status: 500 })
      const id = await smallVariant()
      const history = { ...told, retailerProductVariantId: id, currency: 'USD' }
      return Response.json({ priceHistories: [history] satisfies PriceHistory[] })
    },
  })
  content = await insertContent(site.db, { creators: 1, postsEach: 1 })
})
afterAll(() => site.close())

async function smallVariant(): Promise<string> {
  const { id } = await site.db
    .selectFrom('retailer_product_variants')
    .select('id')
    .where('title', '=', 'S')
    .executeTakeFirstOrThrow()
  return id
}

const day = 24 * 3_600_000
/** An entry that begins so many days before price and stock were last seen. */
const entry = (daysAgo: number, salePrice: number | null, available = true) => ({
  at: new Date(latestPostAt.getTime() - daysAgo * day).toISOString(),
  price: 8_000,
  salePrice,
  available,
})
const facts: PriceFacts = {
  lowest90: 5_600,
  daysAtFormerPrice: 3,
  lowestBefore: 8_000,
  since: entry(9, null).at,
}
const long = [entry(200, 5_600), entry(12, null, false), entry(9, 6_000)]

/** The answers of the site are cached by address: each visit has an address of its own. */
let visit = 0

type Stored = { former_price: number | null; list_price: number | null; percent_change: number }
const reduced: Stored = { former_price: 8_000, list_price: null, percent_change: 0.25 }
const nothing: Stored = { former_price: null, list_price: null, percent_change: 0 }

/** Opens the page of the dress, with what is stored beside its price. */
async function open(history: typeof told, stored: Stored = reduced) {
  told = history
  await site.db.updateTable('retailer_product_variants').set(stored).execute()
  visit += 1
  const { status, page } = await site.read(`/products/${content.detailsIds[0]}?visit=${visit}`)
  expect(status).toBe(200)
  return {
    price: textOf(page.querySelector('.product-info-price')),
    crossedOut: page.querySelectorAll('.product-info-price s').length,
    line: textOf(page.querySelector('.price-check-line')),
    facts: page.querySelectorAll('.price-facts li').map((line) => textOf(line)),
    chart: page.querySelector('.price-history svg')?.getAttribute('aria-label'),
    marks: page.querySelectorAll('.chart-marks span').map((mark) => textOf(mark)),
    lines: page.querySelectorAll('.price-history path').map((path) => path.getAttribute('d')),
    table: page
      .querySelectorAll('.price-history tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => textOf(cell))),
  }
}

test('a sale that is one says what it cost before, on how many days, and since when', async () => {
  expect(await open({ entries: long, facts })).toMatchObject({
    price: 'Price now $60.00 Price before $80.00 You Save 25%',
    line: 'As of May 1 · 30 days before: $80.00 or more',
    crossedOut: 1,
    facts: [
      'Lowest price of the 30 days before it was reduced: $80.00',
      'Cost $80.00 or more on 3 of the last 90 days',
      'Lowest price of the last 90 days: $56.00',
      'At this price since Apr 22, 2026',
    ],
  })
})

test('a sale that its history refutes is not called one, and its regular price is not named', async () => {
  const same = { ...facts, lowestBefore: 6_000, daysAtFormerPrice: null, lowest90: 6_000 }
  const lines = ['Lowest price of the last 90 days: $60.00', 'At this price since Apr 22, 2026']
  expect(await open({ entries: long, facts: same }, nothing)).toMatchObject({
    price: '$60.00',
    line: 'As of May 1 · Not a sale, by its price history',
    crossedOut: 0,
    facts: [
      'The shop calls this a sale. We do not: it cost $60.00 in the 30 days before.',
      ...lines,
    ],
  })
  // As long as it is known, nobody was asked for more.
  const always = { ...same, lowestBefore: null }
  expect(await open({ entries: long, facts: always }, nothing)).toMatchObject({
    price: '$60.00',
    facts: ['The shop calls this a sale. Its price history does not show one.', ...lines],
  })
})

test('where too little is known of the time before a sale, its list price is shown as such', async () => {
  const young = { ...facts, lowestBefore: null, lowest90: null, daysAtFormerPrice: null }
  const listed = { former_price: null, list_price: 8_000, percent_change: 0 }
  expect(await open({ entries: [entry(9, 6_000)], facts: young }, listed)).toMatchObject({
    price: '$60.00 List price $80.00',
    line: 'As of May 1 · Earlier prices are not known',
    crossedOut: 0,
    facts: [
      'What it cost in the 30 days before this sale is not known.',
      'At this price since Apr 22, 2026',
    ],
    chart: undefined,
  })
})

test('the history is a chart with a name, and a table', async () => {
  const { chart, marks, lines, table } = await open({ entries: long, facts })
  expect(chart).toBe(
    'Price from Jan 31, 2026 to May 1, 2026: between $56.00 and $80.00, at last $60.00',
  )
  expect(marks).toEqual(['$80.00', '$56.00'])
  for (const line of lines) expect(line).toMatch(/^(M[\d.]+ [\d.]+|[VHh][\d.]+|Z)+$/)
  expect(table).toEqual([
    ['Apr 22, 2026', '$60.00', 'In stock'],
    ['Apr 19, 2026', '$80.00', 'Sold out'],
    ['Jan 31, 2026', '$56.00', 'In stock'],
  ])
})

test(
  'a page whose history cannot be read goes without it, and the failure is logged',
  { tags: 'E-15' },
  async () => {
    site.log.error.mockClear()
    expect(await open(undefined)).toMatchObject({
      price: 'Price now $60.00 Price before $80.00 You Save 25%',
      facts: [],
      chart: undefined,
    })
    expect(site.log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: expect.anything() }),
      `Failed fetching the price histories of ${content.retailerProductId}`,
    )
  },
)
