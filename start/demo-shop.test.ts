import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type HttpBindings, serve } from '@hono/node-server'
import { findRetailer, saveRetailer } from '@ltk/api/catalogue'
import type { OrderReport } from '@ltk/api/connector'
import { createRetailers } from '@ltk/api/retailers'
import { makeRange } from '@ltk/demo/range'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connectDemoRetailers, originsOfDemoShop, ownOrigin, serveDemoShop } from './demo-shop.ts'

// The demo shop and the connector that buys from it, over HTTP as in the default run.

const name = 'little-tarn'
const [product] = makeRange(name, 1).products.values()
const [article] = product?.articles.filter(({ stock }) => stock > 2) ?? []
if (!product || !article) throw new Error('The demo has no such product')
const variant = { productId: product.id, variantId: article.id }

let database: Database
let folder: string
let port: number
let closeServer: () => void
let demoShop: ReturnType<typeof serveDemoShop>
let reported: (report: OrderReport) => void
const app = new Hono<{ Bindings: HttpBindings }>()

const configOf = () => ({
  brand: 'LTK',
  dataDir: folder,
  databaseUrl: undefined,
  secretKeys: undefined,
  host: '127.0.0.1',
  port,
  siteUrl: `http://127.0.0.1:${port}`,
})

async function openConnector() {
  const config = configOf()
  const retailers = await createRetailers({
    config,
    db: database.db,
    localOrigins: originsOfDemoShop(config),
  })
  const { id = '' } = (await findRetailer(database.db, name)) ?? {}
  const connector = await retailers.connectorOf(id)
  if (
    !connector?.readOffers ||
    !connector.readCheckout ||
    !connector.cancelCheckout ||
    !connector.findOrder ||
    !connector.readOrderMessage
  ) {
    throw new Error('The demo retailer has no whole connector')
  }
  return {
    readOffers: connector.readOffers,
    createCheckout: connector.createCheckout,
    readCheckout: connector.readCheckout,
    cancelCheckout: connector.cancelCheckout,
    findOrder: connector.findOrder,
    readOrderMessage: connector.readOrderMessage,
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-demo-shop-'))
  database = await openEmbedded('site')
  app.all('/demo-shop/*', (c) => demoShop.fetch(c.req.raw, c.env.incoming))
  app.post('/api/v1/retailers/:name/orders', async (c) => {
    const { readOrderMessage } = await openConnector()
    const { method, url, headers } = c.req.raw
    const body = new Uint8Array(await c.req.arrayBuffer())
    const { report } = await readOrderMessage({ method, url, headers, body })
    reported(report)
    return c.json({})
  })
  port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) =>
      resolve(address.port),
    )
    closeServer = () => server.close()
  })
  demoShop = serveDemoShop(configOf(), silentLog)
  const retailer = { name, connector: 'ucp' as const, buyable: true }
  await saveRetailer(database.db, retailer, new Date())
  await connectDemoRetailers(database.db, demoShop, configOf())
})
afterAll(async () => {
  demoShop.stop()
  closeServer()
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Presses a button of the demo shop's pages, as a browser on this machine does. */
const press = (address: string, form: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { origin: configOf().siteUrl },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

test("the demo's connector reads offers, checks out, and hears of the order twice", async () => {
  const connector = await openConnector()
  const [offer] = await connector.readOffers([variant])
  const price = article.salePrice ?? article.price
  expect(offer).toMatchObject({ ...variant, currency: 'USD', available: true })
  expect(offer?.salePrice ?? offer?.price).toBe(price)

  const returnUrl = `${configOf().siteUrl}/account/orders?checkout=1`
  const request = {
    lines: [{ ...variant, title: product.title, quantity: 2, unitPrice: price }],
    currency: 'USD',
    idempotencyKey: crypto.randomUUID(),
    returnUrl,
  }
  const checkout = await connector.createCheckout(request)
  if (checkout.kind !== 'ready' || checkout.externalId === null) throw new Error('not ready')
  expect(await connector.createCheckout(request)).toEqual(checkout)
  expect(await connector.findOrder(checkout.externalId)).toBeUndefined()

  const message = new Promise<OrderReport>((resolve) => {
    reported = resolve
  })
  expect((await press(`${checkout.checkoutUrl}/pay`)).status).toBe(303)
  const paid = await (await fetch(checkout.checkoutUrl)).text()
  expect(paid).toContain(`href="${returnUrl}"`)
  const expected = {
    checkoutExternalId: checkout.externalId,
    number: 'LT-1001',
    state: 'placed',
    lines: [{ variantId: variant.variantId, quantity: 2, returnedQuantity: 0, unitPrice: price }],
  }
  const found = await connector.findOrder(checkout.externalId)
  expect(found).toMatchObject(expected)
  expect(await message).toMatchObject({ ...expected, externalId: found?.externalId })

  for (const state of ['shipped', 'delivered', 'returned']) {
    const change = new Promise<OrderReport>((resolve) => {
      reported = resolve
    })
    const form = { order: found?.externalId ?? '', stage: state }
    await press(`${configOf().siteUrl}/demo-shop/${name}/shopkeeper/orders`, form)
    expect(await change).toMatchObject({ state, total: found?.total })
  }
})

test('the demo shop says what has become of a checkout, and cancels it', async () => {
  const connector = await openConnector()
  const [offer] = await connector.readOffers([variant])
  const request = {
    lines: [{ ...variant, title: product.title, quantity: 1, unitPrice: offer?.price ?? 0 }],
    currency: 'USD',
    returnUrl: configOf().siteUrl,
  }
  const make = async () => {
    const idempotencyKey = crypto.randomUUID()
    const checkout = await connector.createCheckout({ ...request, idempotencyKey })
    if (checkout.kind !== 'ready' || checkout.externalId === null) throw new Error('not ready')
    return { ...request, ...checkout, externalId: checkout.externalId }
  }
  const one = await make()
  expect(await connector.readCheckout(one)).toEqual({ kind: 'open', checkoutUrl: one.checkoutUrl })
  await press(`${one.checkoutUrl}/cancel`)
  expect(await connector.readCheckout(one)).toEqual({ kind: 'ended' })

  const two = await make()
  expect(await connector.cancelCheckout(two)).toEqual({ kind: 'ended' })
  expect(await (await fetch(two.checkoutUrl)).text()).toContain('Nothing was ordered.')

  const three = await make()
  reported = () => {}
  await press(`${three.checkoutUrl}/pay`)
  expect(await connector.cancelCheckout(three)).toEqual({ kind: 'paid' })
  expect(await connector.readCheckout({ ...three, externalId: 'another' })).toEqual({
    kind: 'ended',
  })
})

test('what is sold out at the demo shop cannot be checked out', async () => {
  const connector = await openConnector()
  const shopkeeper = `${configOf().siteUrl}/demo-shop/${name}/shopkeeper`
  await press(`${shopkeeper}/stock`, { product: product.id, stock: '0' })
  expect(await connector.readOffers([variant])).toMatchObject([{ available: false }])
  const checkout = await connector.createCheckout({
    lines: [{ ...variant, title: product.title, quantity: 1, unitPrice: article.price }],
    currency: 'USD',
    idempotencyKey: crypto.randomUUID(),
    returnUrl: configOf().siteUrl,
  })
  expect(checkout).toEqual({ kind: 'invalid', variants: [variant] })
})

test('a cart at a retailer that only takes links leads to its checkout', async () => {
  const { db } = database
  const linked = 'kilnmoor'
  await saveRetailer(db, { name: linked, connector: 'permalink', buyable: true }, new Date())
  await connectDemoRetailers(db, demoShop, configOf())
  const config = configOf()
  const retailers = await createRetailers({ config, db, localOrigins: originsOfDemoShop(config) })
  const connector = await retailers.connectorOf((await findRetailer(db, linked))?.id ?? '')
  const [pot] = [...makeRange(linked, 1).articles.values()].filter(
    ({ article }) => article.stock > 1,
  )
  const checkout = await connector?.createCheckout({
    lines: [
      {
        productId: pot?.product.id ?? '',
        variantId: pot?.article.id ?? '',
        title: '',
        quantity: 1,
        unitPrice: 0,
      },
    ],
    currency: 'USD',
    idempotencyKey: crypto.randomUUID(),
    returnUrl: config.siteUrl,
  })
  if (checkout?.kind !== 'ready') throw new Error('not ready')
  const page = await fetch(checkout.checkoutUrl)
  expect(page.url).toMatch(new RegExp(`/demo-shop/${linked}/checkout/`))
  expect(await page.text()).toContain('Pay (nothing is charged)')
})

test('a message that somebody else has changed is refused', async () => {
  const { readOrderMessage } = await openConnector()
  const url = `${configOf().siteUrl}/api/v1/retailers/${name}/orders`
  const body = new TextEncoder().encode('{}')
  const headers = new Headers({
    'ucp-agent': `profile="${ownOrigin(configOf())}/demo-shop/${name}/.well-known/ucp"`,
  })
  await expect(readOrderMessage({ method: 'POST', url, headers, body })).rejects.toMatchObject({
    status: 401,
  })
})

test('a retailer follows the demo shop to another address, unless it was connected elsewhere', async () => {
  const { db } = database
  const read = async () => {
    const { connector_settings: settings, checkout_hosts: hosts } =
      (await findRetailer(db, name)) ?? {}
    return { settings, hosts }
  }
  const settings = { profile: `http://127.0.0.1:1/demo-shop/${name}/.well-known/ucp` }
  const moved = { connections: [{ retailer: name, connector: 'ucp' as const, settings }] }
  await connectDemoRetailers(db, moved, { siteUrl: 'https://demo.test' })
  expect(await read()).toEqual({
    settings,
    hosts: ['demo.test'],
  })
  const connectorSettings = { profile: 'https://real.test/.well-known/ucp' }
  await saveRetailer(db, { name, connectorSettings, checkoutHosts: ['real.test'] }, new Date())
  await connectDemoRetailers(db, moved, { siteUrl: 'https://demo.test' })
  expect(await read()).toEqual({ settings: connectorSettings, hosts: ['real.test'] })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::1', 'http://[::1]:80'],
])('a process that listens on %s reaches itself at %s', (host, origin) => {
  expect(ownOrigin({ host, port: 80 })).toBe(origin)
})
