import { createTestApi } from '@ltk/testing/api/test-api'
import { fillLargeSite, filledTables } from '@ltk/testing/content/fill-large-site'
import { insertCheckout } from '@ltk/testing/content/insert-checkout'
import { insertContent } from '@ltk/testing/content/insert-content'
import { listFullScans, recordStatements } from '@ltk/testing/databases/read-plans'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { createOrderingRetailer, signedMessage } from '@ltk/testing/retailers/ordering-retailer'
import { expect, onTestFinished, test } from 'vitest'

import { line, reportOf } from './testing/set-up-orders.ts'

test('an order that names its variants without their products is matched by index', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await insertContent(database.db)
  await fillLargeSite(database.db)
  const { recorded, statements } = recordStatements(database)
  const api = await createTestApi({}, { database: recorded, retailers: createOrderingRetailer() })
  const checkout = await insertCheckout(database.db, crypto.randomUUID(), [
    { variant: 'S', quantity: 1 },
  ])
  const lines = ['S', 'v7', 'v8'].map((id) => ({ ...line(id, 1), productId: null }))
  const answer = await api.request(
    '/v1/retailers/shop/orders',
    signedMessage(reportOf(checkout, { lines })),
  )
  expect(answer.status).toBe(200)
  expect(await listFullScans(database.db, statements, filledTables)).toEqual([])
}, 180_000)
