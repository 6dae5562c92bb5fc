import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import * as contract from '@ltk/contract/carts'
import { checkOutCart } from '@ltk/contract/checkouts'
import { openPostgres } from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertShop } from '@ltk/testing/content/insert-shop'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import {
  checkoutIdOf,
  createFakeRetailer,
  type FakeRetailer,
} from '@ltk/testing/retailers/fake-retailer'
import { type LocalServer, startLocalServer } from '@ltk/testing/servers/local-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

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
  const { connector } = fake
  const given = JSON.parse(body)
  switch (call) {
    case 'createCheckout': {
      return connector.createCheckout(given)
    }
    case 'readCheckout': {
      return connector.readCheckout?.(given)
    }
    case 'cancelCheckout': {
      return connector.cancelCheckout?.(given)
    }
    default: {
      return connector.readOffers?.(given)
    }
  }
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

/** Puts a variant of a new retailer into a new shopper's cart. */
async function fillCart() {
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
  const contents = await api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, userId)
  return { userId, contents, cartId: contents.carts[0]?.id ?? '' }
}

const addressIn = (answer: string) =>
  checkOutCart.response.parse(JSON.parse(answer)).checkout.checkoutUrl

const rowsOf = (userId: string) =>
  api.database.db
    .selectFrom('checkouts')
    .select(['state', 'checkout_url', 'external_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

test.runIf(onPostgres).each(['readOffers', 'createCheckout'])(
  'a process that is killed while the retailer answers %s leaves no half cart and no second checkout',
  async (call) => {
    const { userId, contents, cartId } = await fillCart()
    expect(await checkOut(userId, cartId, call)).toBe('')
    expect(fake.calls.at(-1)).toBe(call)
    expect(await api.get(contract.getCarts, '/v1/carts', userId)).toEqual(contents)

    const address = addressIn(await checkOut(userId, cartId))
    const [key = ''] = [...fake.checkouts.keys()]
    expect(fake.checkouts.size).toBe(1)
    expect(address).toBe(`https://retailer.test/checkouts/${key}`)
    expect(await rowsOf(userId)).toMatchObject([{ state: 'open', checkout_url: address }])
  },
)

test.runIf(onPostgres).each(['readCheckout', 'cancelCheckout', 'createCheckout'])(
  'a process that is killed at %s, while a checkout is replaced, leaves one that can be paid',
  async (call) => {
    const { userId, cartId } = await fillCart()
    await checkOut(userId, cartId)
    const [first = ''] = [...fake.checkouts.keys()]
    fake.states.set(checkoutIdOf(first), { kind: 'changed' })
    expect(await checkOut(userId, cartId, call)).toBe('')
    expect(fake.calls.at(-1)).toBe(call)

    const address = addressIn(await checkOut(userId, cartId))
    expect(fake.states.get(checkoutIdOf(first))).toEqual({ kind: 'ended' })
    expect(fake.checkouts.size).toBe(2)
    const [, second = ''] = [...fake.checkouts.keys()]
    expect(address).toBe(`https://retailer.test/checkouts/${second}`)
    expect(await rowsOf(userId)).toMatchObject([
      { state: 'closed' },
      { state: 'open', checkout_url: address },
    ])
  },
)
