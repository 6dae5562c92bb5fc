import { randomUUID } from 'node:crypto'

import { openTestRetailers, type TestRetailers } from '@ltk/testing/retailers/test-retailers'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveRetailer } from '../../catalogue/imports/import-retailers.ts'
import { setRetailerSecret } from './secrets/retailer-secrets.ts'
import { secretKeysText } from './secrets/secret-keys-text.ts'
import { openSecretKeys } from './secrets/secret-keys.ts'

let shop: TestRetailers
beforeAll(async () => {
  shop = await openTestRetailers()
})
afterAll(() => shop.close())

const request = {
  lines: [{ productId: 'p', variantId: '7', title: 'Coat', quantity: 2, unitPrice: 100 }],
  currency: 'USD',
  idempotencyKey: randomUUID(),
  returnUrl: 'https://ltk.test/',
}
const permalink = (host: string) => ({
  connector: 'permalink' as const,
  settings: { kind: 'shopify', shop: `https://${host}` },
  checkoutHosts: [host],
})

test('a retailer that is unknown, or only linked to, has no connector', async () => {
  const retailers = await shop.open()
  expect(await retailers.connectorOf(randomUUID())).toBeUndefined()
  const { id, name } = await shop.connect(permalink('a.example'))
  await saveRetailer(shop.db, { name, connector: 'none' }, new Date())
  expect(await retailers.connectorOf(id)).toBeUndefined()
})

test('settings count from the next call on', async () => {
  const { id, name } = await shop.connect(permalink('a.example'))
  const retailers = await shop.open()
  const first = await retailers.connectorOf(id)
  // The same one, with what its circuit breaker knows.
  expect(await retailers.connectorOf(id)).toBe(first)
  const settings = { kind: 'shopify', shop: 'https://b.example' }
  await saveRetailer(shop.db, { name, connectorSettings: settings }, new Date())
  await expect((await retailers.connectorOf(id))?.createCheckout(request)).rejects.toMatchObject({
    fault: 'unsafe_url',
  })
  await saveRetailer(shop.db, { name, checkoutHosts: ['b.example'] }, new Date())
  expect(await (await retailers.connectorOf(id))?.createCheckout(request)).toMatchObject({
    checkoutUrl: 'https://b.example/cart/7:2',
  })
})

test('a retailer without usable settings or secrets is misconfigured, until that is mended', async () => {
  const profile = 'https://127.0.0.1/.well-known/ucp'
  const { id, name } = await shop.connect({
    connector: 'ucp',
    settings: { profile },
    checkoutHosts: ['a.example'],
  })
  const retailers = await shop.open()
  const fault = async () => {
    const connector = await retailers.connectorOf(id)
    return connector?.createCheckout(request).then(
      () => undefined,
      (error: unknown) => error,
    )
  }
  const misconfigured = {
    fault: 'misconfigured',
    message: `The connector of ${name} is not set up`,
  }
  // Refused by the guard of addresses, so it was tried.
  expect(await fault()).toMatchObject({ fault: 'unsafe_url' })
  await saveRetailer(shop.db, { name, connectorSettings: {} }, new Date())
  expect(await fault()).toMatchObject(misconfigured)
  await saveRetailer(shop.db, { name, connectorSettings: { profile } }, new Date())
  const secretKeys = secretKeysText.parse(Buffer.alloc(32, 9).toString('base64'))
  const config = { dataDir: shop.dataDir, databaseUrl: undefined, secretKeys }
  const secret = { retailerId: id, name: 'token', value: 'hidden' }
  await setRetailerSecret(shop.db, secret, () => openSecretKeys(config))
  expect(await fault()).toMatchObject(misconfigured)
  await setRetailerSecret(shop.db, { ...secret, value: '' }, () => openSecretKeys(config))
  expect(await fault()).toMatchObject({ fault: 'unsafe_url' })
})
