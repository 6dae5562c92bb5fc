import { seedDemo } from '@ltk/demo/seed'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What the demo's tiles and pages say of prices, read as a shopper does.

type Stored = {
  id: string
  name: string
  price: number
  sale_price: number | null
  former_price: number | null
  list_price: number | null
  available: boolean
}

let site: OpenSite
let products: Stored[]

beforeAll(async () => {
  site = await openSite()
  await seedDemo(site.db, { now: new Date(), scale: 0.05 })
  products = await site.db
    .selectFrom('product_details')
    .select(['id', 'name', 'price', 'sale_price', 'former_price', 'list_price', 'available'])
    .$narrowType<{ price: number }>()
    .execute()
}, 120_000)
afterAll(() => site.close())

const dollars = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)
const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

/** What something that shows one product says that it saves: each percentage as often as it is there. */
const percentagesIn = (text: string) =>
  [...text.matchAll(/(?:You Save|Price drop) (\d+)%/g)].map(([, percent]) => Number(percent))

/** What is wrong with the prices that a tile, or the page of a product, shows. */
function* findFaults(shown: HTMLElement) {
  const text = textOf(shown)
  const percentages = percentagesIn(text)
  const [percentage] = percentages
  const paid = textOf(shown.querySelector('ins'))
  const before = textOf(shown.querySelector('s'))
  if (percentages.length > 1) yield `${percentages.length} percentages`
  if (/\d\s*%/.test(text) && percentages.length === 0) yield 'a percentage of nothing'
  if (percentage === undefined) return
  if (before === '') yield 'a percentage without a price before'
  const saved = ((cents(before) - cents(paid)) / cents(before)) * 100
  if (percentage > saved + 0.5 || percentage < saved - 1) yield `${percentage} % for ${saved} %`
}

/** Goes through the tiles of some pages; returns how many there are, and the faults of each. */
async function walk(paths: string[]) {
  const byName = Map.groupBy(products, ({ name }) => name)
  const faults: string[] = []
  const counts = { tiles: 0, percentages: 0, lists: 0, refuted: 0 }
  for (const path of paths) {
    const { status, page } = await site.read(path)
    expect([path, status]).toEqual([path, 200])
    const tiles = page.querySelectorAll('main article[aria-label]:not(.post-card)')
    for (const tile of tiles) {
      const name = tile.getAttribute('aria-label') ?? ''
      const text = textOf(tile)
      const stored = byName.get(name) ?? []
      counts.tiles += 1
      counts.percentages += percentagesIn(text).length
      if (text.includes('List price')) counts.lists += 1
      for (const fault of findFaults(tile)) faults.push(`${path}: ${name}: ${fault}`)
      const isRefuted = stored.some(
        (one) => one.sale_price !== null && one.former_price === null && one.list_price === null,
      )
      if (!isRefuted || stored.length !== 1) continue
      counts.refuted += 1
      if (stored.some(({ price }) => text.includes(dollars(price)))) {
        faults.push(`${path}: ${name}: a price before that its history refutes`)
      }
    }
  }
  return { counts, faults }
}

/** The addresses of all pages of a list, by its links to the next one. */
async function pagesOf(path: string): Promise<string[]> {
  const { page } = await site.read(path)
  const next = page.querySelector('main a[rel=next]')?.getAttribute('href')
  return next ? [path, ...(await pagesOf(next.replaceAll('&amp;', '&')))] : [path]
}

test('deals have one percentage each, as of the price before that is shown, and say what is left out', async () => {
  const pages = await pagesOf('/deals')
  const { counts, faults } = await walk(pages)
  expect(faults).toEqual([])
  expect(counts.tiles).toBeGreaterThan(products.length * 0.08)
  expect(counts).toMatchObject({ percentages: counts.tiles, lists: 0 })
  expect(textOf((await site.read('/deals')).page.querySelector('main'))).toMatch(/\d+ left out: /)
}, 60_000)

test('posts, shops and guides have no tile with two percentages, or one of no price, or a refuted one', async () => {
  const posts = await site.db.selectFrom('posts').select('id').limit(40).execute()
  const profiles = await site.db.selectFrom('profiles').select('display_name').execute()
  const guides = await site.db
    .selectFrom('product_sets')
    .innerJoin('profiles', 'profiles.id', 'product_sets.profile_id')
    .select(['product_sets.id', 'profiles.display_name'])
    .where('product_sets.subtype', 'is', null)
    .limit(8)
    .execute()
  const { counts, faults } = await walk([
    ...posts.map(({ id }) => `/post/${id}`),
    ...profiles.map(({ display_name }) => `/explore/${display_name}?tab=products`),
    ...guides.map((guide) => `/explore/${guide.display_name}/productsets/${guide.id}`),
  ])
  expect(faults).toEqual([])
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(3)
}, 120_000)

test('the page of a product says of its price what its tile does', async () => {
  const faults: string[] = []
  const shown = { former: 0, list: 0, refuted: 0 }
  for (const { id, name, price, sale_price, former_price, list_price, available } of products) {
    if (sale_price === null && former_price === null) continue
    const { page } = await site.read(`/products/${id}`)
    // What it is made of is in percent, too.
    page.querySelector('.product-facts')?.remove()
    const info = page.querySelector('.product-info')
    const text = textOf(page.querySelector('.product-info-price'))
    for (const fault of info ? findFaults(info) : ['no page']) faults.push(`${name}: ${fault}`)
    const costs = dollars(sale_price ?? price)
    const expected =
      former_price !== null
        ? `Price now ${costs} Price before ${dollars(former_price)}`
        : list_price === null
          ? costs
          : `${costs} List price ${dollars(list_price)}`
    const isSame = text.replace(/ (You Save|Price drop) \d+%$/, '') === expected
    if (!isSame) faults.push(`${name}: "${text}" for "${expected}"`)
    if (former_price !== null) shown.former += 1
    else if (list_price !== null) shown.list += 1
    else {
      shown.refuted += 1
      const says = textOf(info)
      // Sold out in all sizes, no variant is chosen whose history could be told of.
      if (available && !says.includes('The shop calls this a sale.')) {
        faults.push(`${name}: no word of its sale`)
      }
      if (/You Save|Price before|List price/.test(says)) faults.push(`${name}: a price before`)
    }
  }
  expect(faults).toEqual([])
  for (const count of Object.values(shown)) expect(count).toBeGreaterThan(1)
}, 120_000)
