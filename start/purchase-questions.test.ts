import { insertShop, type ShopVariant } from '@ltk/testing/content/insert-shop'
import { createFakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { htmlFaults } from '@ltk/testing/site/html-faults'
import { openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { sql } from 'kysely'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// A shop that reports no orders: the cart asks whether it was bought, by a form, without scripts.

let site: OpenSite
let dress: ShopVariant
let other: ShopVariant
const retailer = createFakeRetailer()
delete retailer.connector.findOrder
delete retailer.connector.readOrderMessage

beforeAll(async () => {
  site = await openSite({ retailers: { connectorOf: async () => retailer.connector } })
})
afterAll(() => site.close())

beforeEach(async () => {
  for (const table of ['carts', 'checkouts', 'claimed_purchases'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  const { variants } = await insertShop(site.db, [{}, {}])
  retailer.offers = variants.map(({ offer }) => ({ ...offer }))
  const [one, two] = variants
  if (!one || !two) throw new Error('a shop without variants')
  dress = one
  other = two
})

async function post(fields: Record<string, string>) {
  const init = {
    method: 'POST',
    headers: { origin: site.siteUrl },
    body: new URLSearchParams(fields),
  }
  const { status, headers } = await site.ask('/account/carts', { signedIn: true }, init)
  return { status, address: headers.get('location') ?? '' }
}

async function add({ id, detailsId }: ShopVariant): Promise<string> {
  const { address } = await post({ intent: 'add', product: detailsId, variant: id })
  return new URL(address, site.siteUrl).searchParams.get('cart') ?? ''
}

/** Checks a new cart out, and comes back a minute later. Returns the cart's id. */
async function comeBack(): Promise<string> {
  const cart = await add(dress)
  expect((await post({ intent: 'checkout', cart })).status).toBe(303)
  await sql`update checkouts set unreported_at = unreported_at - interval '1 minute'`.execute(
    site.db,
  )
  return cart
}

async function open(path: string, reader: Parameters<OpenSite['ask']>[1] = { signedIn: true }) {
  const html = await (await site.ask(path, reader)).text()
  return { html, main: parse(html).querySelector('main') }
}

const questionIn = (main: HTMLElement | null) => main?.querySelector('.purchase-question') ?? null

/** The fields that a button of the question sends. */
function fieldsOf(question: HTMLElement | null, label: string) {
  const button = question?.querySelectorAll('button').find((each) => textOf(each) === label)
  const inputs = [...(question?.querySelectorAll('input') ?? []), ...(button ? [button] : [])]
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )
}

const press = async (cart: string, label: string) =>
  post(fieldsOf(questionIn((await open(`/account/carts?cart=${cart}`)).main), label))

test('the cart asks what was bought, in the list and by itself', async () => {
  const cart = await comeBack()
  for (const path of ['/account/carts', `/account/carts?cart=${cart}`]) {
    const { main, html } = await open(path)
    const question = questionIn(main)
    expect(textOf(question)).toBe(
      'Did you buy these at The Shop?The Shop doesn’t tell us about orders, so we’re asking you.YesNoLater',
    )
    const label = question?.getAttribute('aria-labelledby') ?? ''
    expect(textOf(main?.querySelector(`[id="${label}"]`) ?? null)).toBe(
      'Did you buy these at The Shop?',
    )
    expect(await htmlFaults(html)).toEqual([])
  }
})

test('the shop is asked to lead shoppers back to the question', async () => {
  await comeBack()
  const [checkout] = retailer.checkouts.values()
  const { pathname, search } = new URL(checkout?.returnUrl ?? '')
  const { main } = await open(pathname + search)
  expect(textOf(questionIn(main))).toContain('Did you buy these at The Shop?')
})

test('a cart that holds more since says which things it asks about', async () => {
  const cart = await comeBack()
  await add(other)
  const { main } = await open(`/account/carts?cart=${cart}`)
  const lines = questionIn(main)?.querySelectorAll('li').map(textOf)
  expect(lines).toEqual([expect.stringMatching(/^1 × Linen dress/)])
})

test('yes leads to the orders, where the purchase is not confirmed by the shop', async () => {
  const cart = await comeBack()
  expect(await press(cart, 'Yes')).toEqual({ status: 303, address: '/account/orders' })
  const { main, html } = await open('/account/orders')
  const card = main?.querySelector('article') ?? null
  for (const fact of ['Bought at The Shop', 'Not confirmed by the shop', 'Linen dress', '$80.00']) {
    expect(textOf(card)).toContain(fact)
  }
  expect(await htmlFaults(html)).toEqual([])
  expect(textOf((await open('/account/carts')).main)).toContain('Your cart is empty.')
})

test.each(['No', 'Later'])('%s leads back to the cart, which asks no more', async (label) => {
  const cart = await comeBack()
  expect(await press(cart, label)).toEqual({ status: 303, address: `/account/carts?cart=${cart}` })
  const { main } = await open(`/account/carts?cart=${cart}`)
  expect(questionIn(main)).toBeNull()
  expect(main?.querySelectorAll('.cart-items article')).toHaveLength(1)
})

test('an answer from another tab that comes too late leads to the cart as it is', async () => {
  const cart = await comeBack()
  const asked = questionIn((await open(`/account/carts?cart=${cart}`)).main)
  await press(cart, 'No')
  expect(await post(fieldsOf(asked, 'Yes'))).toEqual({ status: 303, address: '/account/carts' })
  expect(questionIn((await open('/account/carts')).main)).toBeNull()
})

test('a form that no page sends is refused', async () => {
  const cart = await comeBack()
  const [checkout] = await site.db.selectFrom('checkouts').select('id').execute()
  const fields = { intent: 'answer', cart, checkout: checkout?.id ?? '', answer: 'perhaps' }
  expect((await post(fields)).status).toBe(400)
})

test('an operator who acts for the shopper sees no question', async () => {
  const cart = await comeBack()
  const { main } = await open(`/account/carts?cart=${cart}`, { isActing: true })
  expect(main?.querySelectorAll('.cart-items article')).toHaveLength(1)
  expect(questionIn(main)).toBeNull()
})
