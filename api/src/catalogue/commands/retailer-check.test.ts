import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { startShopifyShop } from '@ltk/testing/retailers/shopify-shop'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { startUcpBusiness } from '@ltk/testing/retailers/ucp-business'
import { startLocalServer } from '@ltk/testing/servers/local-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openSecretKeys } from '../../shopping/retailers/secrets/secret-keys.ts'
import { importProducts } from '../imports/import-products.ts'
import { retailerCommand } from './retailer-command.ts'

let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())

/** Runs the command beside a shop on this machine that the server would serve itself. */
async function run(
  args: string[],
  origin = 'https://nobody.example',
  siteUrl = 'https://ltk.test',
) {
  let text = ''
  const config = { ...testCalling.config, siteUrl, dataDir: catalogue.folder }
  const code = await retailerCommand({
    args,
    withDb: (work) => work(catalogue.db),
    write: (piece) => (text += piece),
    now: new Date(),
    openKeys: () => openSecretKeys(config),
    readInput: async () => '',
    readCalling: () => ({ config, localOrigins: [origin] }),
  })
  return { text, code }
}

let count = 0

/** Adds a retailer that sells one product in the variant `variantId`, and returns its name. */
async function add(
  { connector, settings, origin }: { connector: string; settings: object; origin: string },
  variantId = '1',
  ...more: string[]
) {
  const name = `retailer-${(count += 1)}`
  const connection = ['--connector', connector, '--settings', JSON.stringify(settings)]
  const host = ['--checkout-host', new URL(origin).host]
  await run(['add', name, '--buyable', ...connection, ...host, ...more], origin)
  const variant = { id: variantId, title: 'One', priceInMinorUnits: 4_000, available: true }
  const lamp = { id: 'lamp', title: 'Lamp', currency: 'USD', variants: [variant] }
  const file = await catalogue.write('products.jsonl', [lamp])
  await importProducts(catalogue.db, { file, retailer: name, now: new Date() })
  return name
}

const works = (name: string) => ({ text: `Retailer ${name}: works.\n`, code: undefined })
const fails = (name: string, ...faults: string[]) => ({
  text: `Retailer ${name} would fail:\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
  code: 1,
})

describe('a retailer that speaks UCP', () => {
  async function open(variantId = 'coat') {
    const business = await startUcpBusiness({ coat: { price: 4_000, stock: 1 } })
    onTestFinished(() => business.close())
    const { origin } = business
    const settings = { profile: business.profileUrl }
    const name = await add({ connector: 'ucp', settings, origin }, variantId)
    return { business, name, check: () => run(['check', name], origin) }
  }

  test('works where its profile, a signed call and its offers do, and is left as it was', async () => {
    const { business, name, check } = await open()
    expect(await check()).toEqual(works(name))
    const paths = business.received.map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual([
      'GET /.well-known/ucp',
      'GET /ucp/checkout-sessions/none',
      'POST /ucp/catalog/lookup',
    ])
    expect(business.received[1]?.headers.has('signature')).toBe(true)
  })

  test('fails by what its profile does not offer', async () => {
    const { business, name, check } = await open()
    const { ucp } = business.profile()
    const json = { ucp: { ...ucp, capabilities: {} } }
    business.replies.push({ path: '/.well-known/ucp', reply: { json } })
    expect(await check()).toEqual(
      fails(
        name,
        'Its profile does not offer dev.ucp.shopping.checkout: nothing can be checked out.',
        'Its profile does not offer dev.ucp.shopping.order: it reports no orders.',
        'Its profile does not offer dev.ucp.shopping.catalog.lookup: prices and stock cannot be read; set "catalog" to false if that is meant.',
        'Its profile has no signing keys: the orders that it reports are refused.',
      ),
    )
  })

  test.each([
    ['/.well-known/ucp', { json: {} }, 'The profile of the retailer is not one of UCP.'],
    ['/.well-known/ucp', { status: 404, json: {} }, '127.0.0.1:0 answered 404.'],
    ['/ucp/checkout-sessions/none', { status: 401, json: {} }, '127.0.0.1:0 answered 401.'],
  ])('fails where %s answers %j', async (path, reply, fault) => {
    const { business, name, check } = await open()
    business.replies.push({ path, reply })
    const { text, code } = await check()
    const port = new URL(business.origin).port
    expect({ text: text.replace(port, '0'), code }).toEqual(fails(name, fault))
  })

  test('fails where it does not have what is in the catalogue', async () => {
    const { name, check } = await open('jacket')
    expect(await check()).toEqual(
      fails(name, 'It does not have 1 of the 1 variants that it was asked for: jacket.'),
    )
  })

  test('fails where it cannot read the profile of the site, or is not on this server', async () => {
    const { business, name } = await open()
    expect(await run(['check', name])).toEqual(
      fails(name, 'The setting "profile" must be an https address.'),
    )
    const settings = { profile: 'https://shop.invalid/.well-known/ucp' }
    const far = await add({ connector: 'ucp', settings, origin: 'https://shop.invalid' })
    const { text, code } = await run(['check', far], business.origin, 'http://127.0.0.1:3000')
    expect(code).toBe(1)
    expect(text).toContain(
      `SITE_URL must be an https address: the retailer reads our profile at http://127.0.0.1:3000/.well-known/ucp?retailer=${far}.`,
    )
    expect(text).toContain('shop.invalid is not known')
  })
})

describe('a retailer at Shopify', () => {
  const path = '/api/2026-04/graphql.json'
  const given = { '1': { price: '40.0', stock: 1 } }

  test('works where its token and its variants do', async () => {
    const shop = await startShopifyShop(given, { path, token: 'secret' })
    onTestFinished(() => shop.close())
    const { origin } = shop
    const connection = { connector: 'shopify', settings: { shop: origin }, origin }
    const name = await add(connection, '1', '--secret', 'token=secret')
    expect(await run(['check', name], origin)).toEqual(works(name))
    await run(['edit', name, '--secret', 'token=old'], origin)
    const { host } = new URL(origin)
    expect(await run(['check', name], origin)).toEqual(fails(name, `${host} answered 401.`))
  })

  test('is called without products too, and fails where it does not have them', async () => {
    const shop = await startShopifyShop(given, { path })
    onTestFinished(() => shop.close())
    const { origin } = shop
    const connection = { connector: 'shopify', settings: { shop: origin }, origin }
    const name = await add(connection, '2')
    expect(await run(['check', name], origin)).toEqual(
      fails(name, 'It does not have 1 of the 1 variants that it was asked for: 2.'),
    )
    await catalogue.db.deleteFrom('retailer_product_variants').execute()
    shop.received.length = 0
    expect(await run(['check', name], origin)).toEqual(works(name))
    expect(shop.received).toHaveLength(1)
  })
})

describe('a retailer with permalinks', () => {
  test('works where its host answers and its ids fit, and no cart is made', async () => {
    const shop = await startLocalServer(() => ({ status: 302, headers: { location: '/en' } }))
    onTestFinished(() => shop.close())
    const { origin } = shop
    const connection = {
      connector: 'permalink',
      settings: { kind: 'shopify', shop: origin },
      origin,
    }
    const name = await add(connection, '1')
    expect(await run(['check', name], origin)).toEqual(works(name))
    expect(shop.received.map(({ path }) => path)).toEqual(['/'])
    const wrong = await add(connection, 'coat-s')
    expect(await run(['check', wrong], origin)).toEqual(
      fails(wrong, 'The variant "coat-s" has no number for an address.'),
    )
  })

  test('fails where nothing answers', async () => {
    const shop = await startLocalServer(() => ({ status: 503 }))
    const { origin } = shop
    const name = await add(
      { connector: 'permalink', settings: { kind: 'shopify', shop: origin }, origin },
      '1',
    )
    const { host } = new URL(origin)
    expect(await run(['check', name], origin)).toEqual(fails(name, `${host} answered 503.`))
    await shop.close()
    const { text, code } = await run(['check', name], origin)
    expect([code, text]).toEqual([1, expect.stringContaining(host)])
  })
})

test('a retailer that is only linked to is not called, and needs a connector for carts', async () => {
  await run(['add', 'linked'])
  expect(await run(['check', 'linked'])).toEqual({
    text: 'Retailer linked: only linked to, so nothing is called.\n',
    code: undefined,
  })
  await run(['edit', 'linked', '--buyable'])
  expect(await run(['check', 'linked'])).toEqual(
    fails('linked', 'Its carts are handed over to nobody: set --connector or --no-buyable.'),
  )
  await expect(run(['check', 'nobody'])).rejects.toThrow('There is no retailer "nobody".')
})
