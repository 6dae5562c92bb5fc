import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import * as contract from '@ltk/contract/carts'
import { checkOutCart } from '@ltk/contract/checkouts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertShop } from '@ltk/testing/content/insert-shop'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { createFakeRetailer, type FakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { type LocalServer, startLocalServer } from '@ltk/testing/servers/local-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { openPostgres } from '../platform/db/open.ts'
import type { CheckoutRequest, VariantKey } from '../retailers/connector.ts'

// The embedded database lives and dies with its process.
const onPostgres = inject('database') === 'postgres'

let databaseUrl: string
let api: TestApi
let server: LocalServer
let fake: FakeRetailer
/** Called when the retailer has done what it was asked, before it answers. */
let beforeAnswer: (call: string) => void = () => {}

beforeAll(async () => {
  if (!onPostgres) return
  databaseUrl = await createTestPostgres()
  api = await createTestApi({}, { database: openPostgres(databaseUrl) })
  server = await startLocalServer(async ({ path, body }) => {
    const call = path.slice(1)
    const answer = await answerOf(call, body)
    beforeAnswer(call)
    return { json: answer }
  })
})
afterAll(async () => {
  if (!onPostgres) return
  await server.close()
  await api.close()
})

async function answerOf(call: string, body: string) {
  if (call === 'createCheckout') {
    const request: CheckoutRequest = JSON.parse(body)
    return fake.connector.createCheckout(request)
  }
  const variants: VariantKey[] = JSON.parse(body)
  return fake.connector.readOffers?.(variants)
}

/** Checks a cart out in a process of its own; returns what it printed before it ended. */
async function checkOut(userId: string, cartId: string, kill?: string): Promise<string> {
  const given = JSON.stringify({ databaseUrl, retailerUrl: server.origin, userId, cartId })
  const script = join(import.meta.dirname, 'testing/check-out-process.ts')
  const child = spawn(process.execPath, [script, given], { stdio: ['ignore', 'pipe', 'inherit'] })
  beforeAnswer = (call) => {
    if (call === kill) child.kill('SIGKILL')
  }
  return text(child.stdout)
}

test.runIf(onPostgres).each(['readOffers', 'createCheckout'])(
  'a process that is killed while the retailer answers %s leaves no half cart and no second checkout',
  async (call) => {
    const userId = crypto.randomUUID()
    const { variants } = await insertShop(api.database.db, [{}])
    const [variant] = variants
    if (!variant) throw new Error('no variant')
    fake = createFakeRetailer()
    fake.offers = [variant.offer]
    const cartItem = {
      retailerProductVariantId: variant.id,
      productDetailsId: variant.detailsId,
      quantity: 2,
    }
    const before = await api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, userId)
    const cartId = before.carts[0]?.id ?? ''

    expect(await checkOut(userId, cartId, call)).toBe('')
    expect(fake.calls.at(-1)).toBe(call)
    const after = await api.get(contract.getCarts, '/v1/carts', userId)
    expect(after).toEqual(before)

    const { checkout } = checkOutCart.response.parse(JSON.parse(await checkOut(userId, cartId)))
    expect([...fake.checkouts.keys()]).toHaveLength(1)
    expect(checkout.checkoutUrl).toBe(
      `https://retailer.test/checkouts/${[...fake.checkouts.keys()][0]}`,
    )
    const rows = await api.database.db
      .selectFrom('checkouts')
      .select(['state', 'checkout_url'])
      .where('user_id', '=', userId)
      .execute()
    expect(rows).toEqual([{ state: 'open', checkout_url: checkout.checkoutUrl }])
  },
)
