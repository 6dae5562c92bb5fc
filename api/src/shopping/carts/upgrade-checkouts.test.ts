import { checkOutCart } from '@ltk/contract/checkouts'
import { type Database, migrateTables } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { fingerprintOf } from '@ltk/platform/http/idempotency/answer-once'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { createFakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const [retailer, product, variant, details] = [newId(), newId(), newId(), newId()]
const hour = 3_600_000

let database: Database
let api: TestApi
const fake = createFakeRetailer()

beforeAll(async () => {
  database = await openUnmigratedDatabase()
  await migrateBefore(database, 'api', '0047')
  await insertLampAsBefore()
  for (const [name, stored] of Object.entries(checkouts)) await insertAsBefore(name, stored)
  await migrateTables(database.background)
  fake.offers = [
    {
      productId: 'lamp',
      variantId: 'one',
      price: 4_000,
      salePrice: null,
      available: true,
      quantity: null,
      currency: 'USD',
    },
  ]
  const retailers = { connectorOf: async () => fake.connector }
  api = await createTestApi({}, { database, retailers })
})
afterAll(() => database.close())

type Stored = { user: string; cart: string; id: string; state: 'pending' | 'open'; age: number }
const stored = (state: Stored['state'], age: number): Stored => ({
  user: crypto.randomUUID(),
  cart: newId(),
  id: newId(),
  state,
  age,
})
/** One lamp in the cart of a user each, checked out by the version before. */
const checkouts = {
  canceled: stored('open', hour),
  payable: stored('open', 5 * hour),
  paid: stored('open', hour),
  unanswered: stored('pending', hour),
}
const addressOf = (id: string) => `https://retailer.test/checkouts/${id}`

async function insertLampAsBefore(): Promise<void> {
  const { db } = database
  await sql`insert into retailers (id, name, display_name, buyable, connector)
    values (${retailer}, 'loft', 'Loft', true, 'ucp')`.execute(db)
  await sql`insert into retailer_products (id, retailer_id, external_id, title, currency,
      price_min, price_max, content_hash, seen_at)
    values (${product}, ${retailer}, 'lamp', 'Lamp', 'USD', 4000, 4000, '', now())`.execute(db)
  await sql`insert into retailer_product_variants (id, retailer_product_id, external_id, position,
      title, price, available, currency)
    values (${variant}, ${product}, 'one', 0, 'One', 4000, true, 'USD')`.execute(db)
  await sql`insert into product_details (id, retailer_id, retailer_product_id, name, price, currency)
    values (${details}, ${retailer}, ${product}, 'Lamp', 4000, 'USD')`.execute(db)
}

async function insertAsBefore(name: string, { user, cart, id, state, age }: Stored): Promise<void> {
  const { db } = database
  await sql`insert into carts (user_id, id, retailer_id) values (${user}, ${cart}, ${retailer})`.execute(
    db,
  )
  await sql`insert into cart_items (user_id, id, cart_id, retailer_product_id, variant_external_id,
      variant_id, variant_title, product_details_id, quantity, seen_price)
    values (${user}, ${newId()}, ${cart}, ${product}, 'one', ${variant}, 'One', ${details}, 1,
      4000)`.execute(db)
  const bought = [product, 'one', 1, 4_000, null, null, null]
  const line = {
    productDetailsId: details,
    retailerProductId: product,
    variantId: variant,
    externalProductId: 'lamp',
    externalVariantId: 'one',
    title: 'Lamp',
    variantTitle: 'One',
    imageId: null,
    quantity: 1,
    unitPrice: 4_000,
    contentSourceType: null,
    contentSourceId: null,
    clickHash: null,
  }
  const isOpen = state === 'open'
  await sql`insert into checkouts (user_id, id, retailer_id, cart_id, fingerprint, state, external_id,
      checkout_url, currency, lines, created_at)
    values (${user}, ${id}, ${retailer}, ${cart},
      ${fingerprintOf([cart, 'USD', JSON.stringify(bought)])}, ${state}, ${isOpen ? name : null},
      ${isOpen ? addressOf(id) : null}, 'USD', ${JSON.stringify([line])}::jsonb,
      ${new Date(Date.now() - age)})`.execute(db)
}

async function checkOut({ user, cart }: Stored) {
  const path = `/v2/carts/${cart}/checkout`
  const { checkout } = await api.send(checkOutCart, path, undefined, user)
  return checkout.checkoutUrl
}

const states = async ({ user }: Stored) => {
  const rows = await database.db
    .selectFrom('checkouts')
    .select('state')
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute()
  return rows.map(({ state }) => state)
}

test('a stored checkout that was canceled at the shop is replaced after the upgrade', async () => {
  fake.states.set('canceled', { kind: 'ended' })
  const address = await checkOut(checkouts.canceled)
  expect(address).not.toBe(addressOf(checkouts.canceled.id))
  expect(await states(checkouts.canceled)).toEqual(['closed', 'open'])
  expect(await checkOut(checkouts.canceled)).toBe(address)
})

test('a stored checkout that can be paid is used again, however old it is', async () => {
  fake.states.set('payable', { kind: 'open', checkoutUrl: null })
  expect(await checkOut(checkouts.payable)).toBe(addressOf(checkouts.payable.id))
  expect(await states(checkouts.payable)).toEqual(['open'])
})

test('a stored checkout that was paid leads to its order', async () => {
  fake.states.set('paid', { kind: 'paid' })
  const { id } = checkouts.paid
  expect(await checkOut(checkouts.paid)).toBe(`http://shop.test/account/orders?checkout=${id}`)
  expect(await states(checkouts.paid)).toEqual(['open'])
})

test('a stored checkout that its retailer had not answered is asked for once more', async () => {
  const { id } = checkouts.unanswered
  expect(await checkOut(checkouts.unanswered)).toBe(addressOf(id))
  expect([...fake.checkouts.keys()]).toContain(id)
  expect(await states(checkouts.unanswered)).toEqual(['open'])
})
