import { readdirSync } from 'node:fs'

import { HtmlValidate } from 'html-validate'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'

import {
  inStock,
  linked,
  openTestShop,
  pick,
  retailer,
  site,
  type TestShop,
} from '../testing/test-shop.ts'

const coat = pick(inStock)
const back = `${site}/account/orders?checkout=1`

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: { 'no-trailing-whitespace': 'off', 'void-style': 'off', 'no-inline-style': 'off' },
})

/** Opens a page; expects it to be valid and to say what it is. */
async function open(shop: TestShop, path: string, isLocal = false) {
  const answer = await shop.fetch(path, {}, isLocal)
  const html = await answer.text()
  const report = await validator.validateString(html)
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
  const page = parse(html)
  expect(page.querySelector('.demo')?.text).toBe('This is a demo shop; nothing is sold here.')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const links = page
    .querySelectorAll('main a')
    .map((link) => [link.text, link.getAttribute('href')])
  const text = (page.querySelector('main')?.text ?? '').replaceAll(/\s+/g, ' ').trim()
  return { status: answer.status, page, text, links: Object.fromEntries(links) }
}

const pathOf = (address: string) => address.replace(`${site}/demo-shop/${retailer}`, '')

async function openCheckout(shop: TestShop, returnUrl: string = back): Promise<string> {
  const { json } = await shop.checkOut([[coat, 2]], { return_url: returnUrl })
  return pathOf(json.continue_url)
}

test('a shopper pays by pressing a button and goes back to where they came from', async () => {
  const shop = openTestShop()
  const path = await openCheckout(shop)
  const { page, text } = await open(shop, path)
  expect(text).toMatch(/Subtotal \$.* Shipping .* Sales tax \(8%\) \$.* Total \$/)
  expect(page.querySelector('form[action$="/pay"] button')?.text).toBe('Pay (nothing is charged)')
  const answer = await shop.post(`${path}/pay`, {})
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/demo-shop/${retailer}${path}`,
  ])
  const paid = await open(shop, path)
  expect(paid.text).toContain('Your order HW-1001 is placed')
  expect(paid.links['Back to LTK']).toBe(back)
  const again = await shop.post(`${path}/pay`, {})
  expect(again.status).toBe(303)
  const order = await open(shop, path.replace(/checkout.*/, paid.links['See the order'].slice(3)))
  expect(order.text).toMatch(/^Order HW-1001 Placed .* Placed, /)
})

test('what is bought is pictured, and so is what there is on the front page', async () => {
  const shop = openTestShop()
  const pictures = async (path: string) => {
    const { page } = await open(shop, path)
    return page.querySelectorAll('main img').map((img) => pathOf(site + img.getAttribute('src')))
  }
  const bought = await pictures(await openCheckout(shop))
  expect(bought).toEqual([`/pictures/${encodeURIComponent(coat.id)}`])
  const shelf = await pictures('')
  expect(shelf).toHaveLength(8)
  for (const path of [...bought, ...shelf, '/logo']) {
    const answer = await shop.fetch(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/svg+xml',
    ])
    expect(await answer.text()).toMatch(/^<svg /)
  }
  expect((await shop.fetch('/pictures/nothing')).status).toBe(404)
})

test('a checkout that is canceled orders nothing and leads back too', async () => {
  const shop = openTestShop()
  const path = await openCheckout(shop)
  await shop.post(`${path}/cancel`, {})
  const canceled = await open(shop, path)
  expect(canceled.text).toContain('Nothing was ordered')
  expect(canceled.text).toContain(coat.title)
  expect(canceled.links['Back to LTK']).toBe(back)
  const [elsewhere] = canceled.page.querySelectorAll('.actions a:not(.main)')
  expect(elsewhere?.getAttribute('href')).toBe(`/demo-shop/${retailer}`)
  await shop.post(`${path}/pay`, {})
  expect((await open(shop, path)).text).toContain('Nothing was ordered')
})

test.each(['https://elsewhere.test/', 'javascript:alert(1)', `${site}.elsewhere.test/`, 'x'])(
  'nobody is led back to %s',
  async (address) => {
    const shop = openTestShop()
    const path = await openCheckout(shop, address)
    await shop.post(`${path}/pay`, {})
    expect((await open(shop, path)).links['Back to LTK']).toBe(site)
  },
)

test('what was sold out meanwhile is said in place of the button', async () => {
  const shop = openTestShop()
  const path = await openCheckout(shop)
  await shop.setOffer(coat, { stock: 1 })
  await shop.post(`${path}/pay`, {})
  const { page, links } = await open(shop, path)
  expect(page.querySelector('[role=alert]')?.text).toContain('Only 1 of ')
  expect(page.querySelector('form')).toBeNull()
  expect(links['Back to LTK']).toBe(back)
  await shop.setOffer(coat, { stock: 2 })
  expect((await open(shop, path)).page.querySelector('form[action$="/pay"]')).not.toBeNull()
})

test.each([
  ['another site', { origin: 'https://elsewhere.test' }],
  ['nowhere', {}],
  ['another site, as browsers say', { 'sec-fetch-site': 'cross-site' }],
])('a form that was sent from %s does nothing', async (_, headers) => {
  const shop = openTestShop()
  const path = await openCheckout(shop)
  expect((await shop.post(`${path}/pay`, {}, headers)).status).toBe(403)
  const offer = { article: coat.id, price: '1', salePrice: '', stock: '0' }
  expect((await shop.post('/shopkeeper/offers', offer, headers)).status).toBe(403)
  expect((await open(shop, path)).page.querySelector('form[action$="/pay"]')).not.toBeNull()
})

test('an unknown checkout or order is a page with status 404', async () => {
  const shop = openTestShop()
  for (const path of ['/checkout/1', '/orders/1', '/nothing']) {
    expect((await open(shop, path)).status).toBe(404)
  }
})

test('the shopkeeper finds a product and changes its price and stock', async () => {
  const shop = openTestShop()
  const found = await open(shop, `/shopkeeper?q=${coat.id.split('-')[0]}`, true)
  expect(found.page.querySelectorAll('form[action$="/offers"]').length).toBeGreaterThan(0)
  const form = { article: coat.id, price: '80', salePrice: '64.50', stock: '7', q: 'x' }
  const saved = await shop.post('/shopkeeper/offers', form)
  expect(saved.headers.get('location')).toBe(`/demo-shop/${retailer}/shopkeeper?q=x`)
  expect(await shop.lookUp(coat)).toMatchObject({
    price: { amount: 64_50 },
    list_price: { amount: 80_00 },
  })
  await shop.post('/shopkeeper/stock', { product: coat.id.split('-')[0] ?? '', stock: '0' })
  expect(await shop.lookUp(coat)).toMatchObject({
    price: { amount: 64_50 },
    availability: { available: false },
  })
})

test.each([
  [{ price: 'free' }, 'A price is an amount of dollars'],
  [{ salePrice: '90' }, 'A sale price is below the price'],
  [{ stock: '-1' }, 'What is in stock is a whole number'],
])('the shopkeeper is told what is wrong with %j', async (wrong, message) => {
  const shop = openTestShop()
  const form = { article: coat.id, price: '80', salePrice: '', stock: '7', q: '', ...wrong }
  const answer = await shop.post('/shopkeeper/offers', form)
  expect(answer.status).toBe(422)
  expect(parse(await answer.text()).querySelector('[role=alert]')?.text).toContain(message)
})

test('the shopkeeper moves an order on, stage by stage', async () => {
  const shop = openTestShop()
  const path = await openCheckout(shop)
  await shop.post(`${path}/pay`, {})
  const buttons: string[] = []
  for (;;) {
    const { page } = await open(shop, '/shopkeeper', true)
    const form = page.querySelector('form[action$="/orders"]')
    if (!form) break
    const fields = form
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
    buttons.push(form.querySelector('button')?.text ?? '')
    await shop.post('/shopkeeper/orders', Object.fromEntries(fields))
  }
  expect(buttons).toEqual(['Mark as shipped', 'Mark as delivered', 'Mark as returned'])
})

test("the shopkeeper's page is for the machine itself only", async () => {
  const shop = openTestShop()
  expect((await open(shop, '/shopkeeper')).status).toBe(404)
  expect((await open(shop, '')).links).not.toHaveProperty('For the shopkeeper')
})

test('a merchant that only takes links leads from one to its checkout, and reports nothing', async () => {
  const shop = openTestShop({ retailer: linked })
  const ring = pick(inStock, 0, linked)
  const answer = await shop.fetch(`/buy/${ring.id}:2`)
  expect(answer.status).toBe(302)
  const path = new URL(answer.headers.get('location') ?? '').pathname.replace(
    /.*\/checkout/,
    '/checkout',
  )
  expect((await open(shop, path)).text).toMatch(/^Checkout .* Subtotal /)
  const encoded = `~${Buffer.from(ring.id).toString('base64url')}`
  expect((await shop.fetch(`/buy/${encoded}:1,${ring.id}:1`)).status).toBe(302)
  await shop.post(`${path}/pay`, {})
  const { text } = await open(shop, '/shopkeeper', true)
  expect(text).toContain('Placed')
  expect(text).not.toContain('has not heard')
  // It has nothing to sign messages with, and nothing to log about messages that nobody takes.
  expect(readdirSync(shop.folder)).not.toContain(`${linked}.key.json`)
  expect(shop.errors).toEqual([])
  for (const wrong of ['nothing:1', `${ring.id}:0`, ring.id, `${ring.id}:1,`, '%00:1']) {
    expect([wrong, (await shop.fetch(`/buy/${wrong}`)).status]).toEqual([wrong, 404])
  }
  expect((await shop.fetch('/.well-known/ucp')).status).toBe(404)
})

test.each([
  ['the cart that asks what was bought', `${site}/account/carts?cart=1`, undefined],
  ['the site where the address is elsewhere', 'https://elsewhere.test/', site],
])('a link leads back to %s', async (_, address, expected = address) => {
  const shop = openTestShop({ retailer: linked })
  const ring = pick(inStock, 0, linked)
  const query = new URLSearchParams({ return_url: address })
  const answer = await shop.fetch(`/buy/${ring.id}:1?${query}`)
  const { pathname } = new URL(answer.headers.get('location') ?? '')
  const path = pathname.replace(`/demo-shop/${linked}`, '')
  await shop.post(`${path}/pay`, {})
  const paid = await open(shop, path)
  expect(paid.links['Back to LTK']).toBe(expected)
  const order = await open(shop, path.replace(/checkout.*/, paid.links['See the order'].slice(3)))
  expect(order.links['Back to LTK']).toBe(expected)
})

test('what is no form changes nothing at the shopkeeper, and is a 400', async () => {
  const shop = openTestShop()
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: site }
  for (const form of ['offers', 'stock', 'orders']) {
    const init = { method: 'POST', headers, body: '--x\r\nbroken' }
    const answer = await shop.fetch(`/shopkeeper/${form}`, init)
    expect([form, answer.status]).toEqual([form, 400])
    expect(await answer.text()).toContain('What was sent is no form.')
  }
  expect(shop.errors).toEqual([])
})

test('a shop that cannot write down what it sells says when to come back', async () => {
  const shop = openTestShop()
  const path = await openCheckout(shop)
  shop.shop.stop()
  const paid = await shop.post(`${path}/pay`, {})
  const opened = await shop.fetch('/ucp/checkout-sessions', {
    method: 'POST',
    headers: { 'ucp-agent': 'profile="https://site.test/profile"' },
    body: JSON.stringify({ line_items: [{ item: { id: coat.id }, quantity: 1 }] }),
  })
  const answers = [paid, opened].map(({ status, headers }) => [status, headers.get('retry-after')])
  expect(answers).toEqual([
    [503, '5'],
    [503, '5'],
  ])
})
