import * as contract from '@ltk/contract/orders'
import { idOf } from '@ltk/platform/db/uuid'
import { expect, test } from 'vitest'

import { announceContent } from '../../catalogue/public.ts'
import { restore, withdraw } from '../../catalogue/withdrawals/withdraw.ts'
import { runDataRequests } from '../../people/data-requests/run.ts'
import { day, line, reportOf, setUpOrders } from './testing/set-up-orders.ts'

const given = setUpOrders()
const { checkOut, confirm, list, checkOutElsewhere, receive, cartItems } = given

test('a checkout that the retailer confirms is an order, with its lines as they were', async () => {
  const checkout = await checkOut()
  expect(await confirm(checkout)).toEqual({ order: null })
  expect((await list()).orders).toEqual([])

  const other = await checkOutElsewhere()
  given.retailer.reports.set(other.externalId, reportOf(other))
  const { order } = await confirm(other)
  expect(order).toMatchObject({
    number: 'N-1001',
    state: 'placed',
    total: 12_950,
    currency: 'USD',
    orderUrl: 'https://shop.test/orders/1001',
    parcels: [],
    orderedAt: new Date(day(1).getTime() - 60_000).toISOString(),
    lines: [
      {
        productDetailsId: given.content.detailsIds[0],
        retailerProductVariantId: expect.any(String),
        title: 'Linen dress',
        variantTitle: 'S',
        imageUrl: expect.stringMatching(/^\/media\//),
        quantity: 2,
        returnedQuantity: 0,
        price: 6_000,
      },
    ],
  })
  const { orders, retailers } = await list()
  expect(orders).toEqual([order])
  expect(retailers).toMatchObject([{ id: order?.retailerId, displayName: 'The Shop' }])
  const path = `/v1/orders/${order?.id}`
  expect(await given.api.get(contract.getOrder, path, given.user)).toEqual({ order, retailers })
})

test('an order shows no picture of what is withdrawn, and today’s of what the retailer has replaced', async () => {
  const { db } = given.api.database
  const checkout = await checkOut()
  given.retailer.reports.set(checkout.externalId, reportOf(checkout))
  await confirm(checkout)
  const pictures = async () => {
    const { orders, retailers } = await list()
    return [...orders.flatMap(({ lines }) => lines), ...retailers].map(({ imageUrl }) => imageUrl)
  }
  const [before] = await pictures()
  expect(before).toMatch(/^\/media\//)
  const named = { kind: 'product', name: given.content.detailsIds[0] ?? '' } as const
  // Posts and creators of the test have the same picture.
  const other = idOf('https://pictures.test/2.jpg')
  const picture = { id: other, type: 'image', source_url: 'https://pictures.test/2.jpg' } as const
  await db.insertInto('media_objects').values(picture).execute()
  const replace = (id: string) =>
    db.updateTable('retailer_products').set({ image_id: id }).execute()
  await db.updateTable('posts').set({ hero_image_id: null }).execute()
  await db.updateTable('profiles').set({ avatar_id: null }).execute()
  await replace(other)
  expect(await pictures()).toEqual([`/media/${other}`, null])
  await withdraw(db, named, new Date())
  expect(await pictures()).toEqual([null, null])
  await restore(db, named, new Date())
  await replace(before?.split('/').at(-1) ?? '')
  expect(await pictures()).toEqual([before, null])
})

test("another user's checkout and order are not there", async () => {
  const checkout = await checkOut()
  given.retailer.reports.set(checkout.externalId, reportOf(checkout))
  const { order } = await confirm(checkout)
  const stranger = crypto.randomUUID()
  const ask = (path: string, method = 'GET') =>
    given.api.request(path, { method }, stranger).then(({ status }) => status)
  expect(await ask(`/v1/checkouts/${checkout.id}/confirmation`, 'POST')).toBe(404)
  expect(await ask(`/v1/orders/${order?.id}`)).toBe(404)
  expect((await list('', stranger)).orders).toEqual([])
})

test('a retailer whose variants have ids of their own need not name the products', async () => {
  const checkout = await checkOut([{ variant: 'S', quantity: 1 }])
  const lines = ['S', 'M', 'gift-wrap'].map((variant) => ({ ...line(variant, 1), productId: null }))
  await receive(reportOf(checkout, { lines }))
  await receive(reportOf(checkout, { lines, at: day(2) }))
  const [order] = (await list()).orders
  expect(order?.lines.map(({ title, variantTitle }) => [title, variantTitle])).toEqual([
    ['Linen dress', 'S'],
    ['Linen dress', 'M'],
    ['', ''],
  ])
  expect(await cartItems()).toEqual([])
})

test('pieces from several places, and what the shopper added at the retailer, are kept', async () => {
  const post = {
    contentSourceType: 'post',
    contentSourceId: given.content.postIds[0]?.[0],
  } as const
  const checkout = await checkOut([
    { variant: 'S', quantity: 1, ...post },
    { variant: 'S', quantity: 1 },
  ])
  const unknown = { ...line('gift-wrap', 1, 0, 300), productId: 'extra' }
  const lines = [line('S', 3, 2), line('M', 1), line('S', 0), unknown]
  const expected = [
    { title: 'Linen dress', quantity: 1, returnedQuantity: 1 },
    { title: 'Linen dress', quantity: 2, returnedQuantity: 1 },
    { title: 'Linen dress', variantTitle: 'M', productDetailsId: given.content.detailsIds[0] },
    { title: '', productDetailsId: null, retailerProductVariantId: null, price: 300 },
  ]
  await receive(reportOf(checkout, { lines }))
  expect((await list()).orders[0]?.lines).toMatchObject(expected)
  // Some retailers name variants only.
  const nameless = lines.map((one) => ({ ...one, productId: null }))
  await receive(reportOf(checkout, { lines: nameless, at: day(2) }))
  expect((await list()).orders[0]?.lines).toMatchObject(expected)
})

test('lines keep what they were, without ids of what the catalogue no longer has', async () => {
  const checkout = await checkOut([{ variant: 'XL', quantity: 1 }])
  await receive(reportOf(checkout, { lines: [line('XL', 1)] }))
  const [order] = (await list()).orders
  expect(order?.lines).toMatchObject([
    { title: 'Linen dress', variantTitle: 'XL', retailerProductVariantId: null },
  ])
})

test('orders are paged from the newest on', async () => {
  for (let number = 1; number <= 5; number++) {
    const checkout = await checkOutElsewhere()
    await receive(reportOf(checkout, { number: `N-${number}`, at: day(number) }))
  }
  const first = await list('limit=2')
  const second = await list(`limit=2&next=${first.meta.next}`)
  const third = await list(`limit=2&next=${second.meta.next}`)
  const numbers = [first, second, third].map(({ orders }) => orders.map(({ number }) => number))
  expect(numbers).toEqual([['N-5', 'N-4'], ['N-3', 'N-2'], ['N-1']])
  expect(third.meta.next).toBeNull()
  const foreign = await given.api.request(
    `/v1/orders?next=${first.meta.next}`,
    {},
    crypto.randomUUID(),
  )
  expect(foreign.status).toBe(400)
})

test('orders are exported, and erased while the ledger keeps no person', async () => {
  const { db } = given.api.database
  const checkout = await checkOut()
  const report = reportOf(checkout)
  await receive(report)
  const ask = (requestType: string) => {
    const body = JSON.stringify({ dataRequest: { requestType } })
    return given.api.request('/v2/data_requests', { method: 'POST', body }, given.user)
  }
  const accounts = { exportAccount: async () => ({}), eraseAccount: async () => {} }
  const run = () =>
    runDataRequests({ db, accounts, announceContent, purgeEverything: async () => {} }, new Date())
  const { dataRequest } = await (await ask('access')).json()
  await run()
  const archive = await given.api.request(
    `/v2/data_requests/${dataRequest.id}/archive`,
    {},
    given.user,
  )
  expect(await archive.json()).toMatchObject({
    orders: [{ number: 'N-1001', lines: [{ title: 'Linen dress' }] }],
  })
  const [order] = (await list()).orders
  await ask('erasure')
  await run()
  expect((await list()).orders).toEqual([])
  const entries = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', '=', order?.id ?? '')
    .execute()
  expect(entries).toMatchObject([{ kind: 'order', quantity: 2 }])
  expect(JSON.stringify(entries)).not.toContain(given.user)
  expect(JSON.stringify(entries)).not.toContain(report.externalId)
  // The retailer may go on reporting, of which only the ledger hears.
  const late = { ...report, at: day(9), lines: [line('S', 2, 2)] }
  expect((await receive(late)).status).toBe(200)
  expect((await list()).orders).toEqual([])
})
