import { ConnectorError } from '@ltk/api/connector-error'
import { insertCheckout, type InsertedCheckout } from '@ltk/testing/content/insert-checkout'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import {
  createOrderingRetailer,
  fullReport,
  signedMessage,
} from '@ltk/testing/retailers/ordering-retailer'
import { htmlFaults } from '@ltk/testing/site/html-faults'
import { caller, linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { sql } from 'kysely'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let site: OpenSite
let content: Content
const retailer = createOrderingRetailer()
const path = '/account/orders'

beforeAll(async () => {
  site = await openSite({ retailers: retailer })
  content = await insertContent(site.db)
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['orders', 'checkouts', 'carts'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const checkOut = (user = caller.userId) =>
  insertCheckout(site.db, user, [{ variant: 'S', quantity: 2 }])

function reportOf(checkout: InsertedCheckout, changed: object = {}) {
  const line = { productId: 'dress', variantId: 'S', quantity: 2, returnedQuantity: 1 }
  return fullReport({
    checkoutExternalId: checkout.externalId,
    externalId: `order-${checkout.id}`,
    number: '1001',
    state: 'shipped' as const,
    lines: [{ ...line, unitPrice: 6_000 }],
    total: 12_950,
    currency: 'USD',
    orderUrl: 'https://shop.test/orders/1001',
    parcels: [
      {
        carrier: 'Swift Post',
        trackingNumber: 'SP1',
        trackingUrl: 'https://post.example/SP1',
      },
      { carrier: null, trackingNumber: 'SP2', trackingUrl: null },
    ],
    at: new Date('2026-10-01T12:00:00Z'),
    ...changed,
  })
}

async function open(query = '', locale?: string) {
  const response = await site.ask(path + query, { signedIn: true, ...(locale && { locale }) })
  const html = await response.text()
  return { status: response.status, html, main: parse(html).querySelector('main') }
}

test('without orders the page says so and leads to what can be bought', async () => {
  const { status, main } = await open()
  expect(status).toBe(200)
  expect(textOf(main)).toContain('You have no orders yet.')
  expect(linksIn(main)).toEqual([['Start shopping', '/categories/ltkbuynow']])
})

test('a shopper who comes back from paying is thanked and sees the order, without scripts', async () => {
  const checkout = await checkOut()
  retailer.reports.set(checkout.externalId, reportOf(checkout))
  const { main, html } = await open(`?checkout=${checkout.id}`)
  expect(textOf(main?.querySelector('[role=status]') ?? null)).toBe(
    'Thank you! The Shop has confirmed your order.',
  )
  const order = main?.querySelector('article') ?? null
  expect(textOf(order)).toContain('The Shop')
  for (const fact of ['Oct 1, 2026', 'Order 1001', 'On its way', 'Quantity: 2', 'Total $129.50']) {
    expect(textOf(order)).toContain(fact)
  }
  expect(textOf(order)).toContain('1 piece returned')
  expect(order?.querySelector('img[src^="/media/"]')).not.toBeNull()
  const [[, product] = []] = linksIn(order)
  expect(product).toMatch(
    new RegExp(`^/products/${content.detailsIds[0]}\\?variant=[-0-9a-f]{36}$`),
  )
  expect(linksIn(order).slice(1)).toEqual([
    ['Track the parcel SP1', 'https://post.example/SP1'],
    [expect.stringContaining('View order at The Shop'), 'https://shop.test/orders/1001'],
  ])
  expect(textOf(order)).toContain('Swift Post SP1')
  expect(textOf(order)).toContain('SP2')
  expect(await htmlFaults(html)).toEqual([])
})

test('a variant that is called like its product is not named twice', async () => {
  const checkout = await checkOut()
  const lines = sql<string>`jsonb_set(lines::jsonb, '{0,variantTitle}', lines::jsonb #> '{0,title}')`
  await site.db.updateTable('checkouts').set({ lines }).execute()
  retailer.reports.set(checkout.externalId, reportOf(checkout))
  const { main } = await open(`?checkout=${checkout.id}`)
  expect(textOf(main?.querySelector('.order-lines-item') ?? null)).toMatch(/^Linen dressQuantity/)
})

test('a purchase that is not confirmed yet can be looked at again', async () => {
  const checkout = await checkOut()
  const { main } = await open(`?checkout=${checkout.id}`)
  expect(textOf(main)).toContain('The shop has not confirmed an order yet.')
  expect(linksIn(main)).toContainEqual(['My Carts', '/account/carts'])
  expect(linksIn(main)).toContainEqual(['Look again', `${path}?checkout=${checkout.id}`])
})

test.each([
  ['protocol', 'The shop does not answer at the moment.', 1],
  // Sent once more by the page, when the shop was asked a moment ago.
  ['timeout', 'The shop has not confirmed an order yet.', 0],
] as const)('a shop with a %s fault is no failure of the page: %s', async (fault, text, lines) => {
  const checkout = await checkOut()
  const { findOrder } = retailer.connector
  retailer.connector.findOrder = () => Promise.reject(new ConnectorError(fault, 'no answer'))
  site.log.error.mockClear()
  site.log.warn.mockClear()
  const { status, main } = await open(`?checkout=${checkout.id}`)
  retailer.connector.findOrder = findOrder
  expect([...site.log.error.mock.calls, ...site.log.warn.mock.calls]).toHaveLength(lines)
  expect(status).toBe(200)
  expect(textOf(main)).toContain(text)
})

test("another user's checkout, or none, is unknown and not asked about", async () => {
  const { id } = await checkOut(crypto.randomUUID())
  retailer.asked.length = 0
  for (const unknown of [id, crypto.randomUUID(), 'x"><script>']) {
    const { status, main } = await open(`?checkout=${encodeURIComponent(unknown)}`)
    expect(status).toBe(200)
    expect(textOf(main)).toContain('We do not know this purchase.')
  }
  expect(retailer.asked).toEqual([])
})

test('older orders are on further pages', async () => {
  for (let number = 1; number <= 25; number++) {
    await site.db.deleteFrom('carts').execute()
    const checkout = await checkOut()
    const at = new Date(Date.UTC(2026, 8, number))
    const message = reportOf(checkout, { number: `N-${number}`, at })
    await site.ask('/api/v1/retailers/shop/orders', {}, signedMessage(message))
  }
  const numbersIn = (main: Awaited<ReturnType<typeof open>>['main']) =>
    main?.querySelectorAll('article').map((order) => /Order (N-\d+)/.exec(textOf(order))?.[1])
  const first = await open()
  expect(numbersIn(first.main)).toHaveLength(20)
  const older = linksIn(first.main).find(([label]) => label === 'Older orders')?.[1] ?? ''
  const second = await open(older.slice(path.length))
  expect(numbersIn(second.main)).toEqual(['N-5', 'N-4', 'N-3', 'N-2', 'N-1'])
  expect(linksIn(second.main)).toContainEqual(['Newest orders', path])
})

test('amounts and dates are written as in the language of the reader', async () => {
  const checkout = await checkOut()
  const message = reportOf(checkout)
  await site.ask('/api/v1/retailers/shop/orders', {}, signedMessage(message))
  const { main } = await open('', 'de')
  expect(textOf(main)).toContain('129,50 $')
  expect(textOf(main)).toContain('01.10.2026')
})

test('visitors are sent to log in and come back to their purchase', async () => {
  const response = await site.ask(`${path}?checkout=1`)
  expect(response.status).toBe(302)
  const address = new URL(response.headers.get('location') ?? '', site.siteUrl)
  expect([address.pathname, address.searchParams.get('to')]).toEqual([
    '/login',
    `${path}?checkout=1`,
  ])
})

test('the settings lead to the orders', async () => {
  const { page } = await site.read('/account', { signedIn: true })
  const links = linksIn(page.querySelector('main')).filter(([, href]) => href === path)
  expect(links).toEqual([['See your orders', path]])
})
