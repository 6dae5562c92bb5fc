import { getRetailerProductLink } from '@ltk/contract/retailer-products'
import { createWithdrawal, getWithdrawals, withdrawable } from '@ltk/contract/withdrawals'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { filledTables, fillLargeSite } from '@ltk/testing/content/fill-large-site'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { listFullScans, recordStatements } from '@ltk/testing/databases/read-plans'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { listCommand, showCommand } from '../commands/content-commands.ts'

const path = '/v1/operations/withdrawals'
const operator = { userId: crypto.randomUUID(), isOperator: true }

let catalogue: TestCatalogue
let api: TestApi
let recording: ReturnType<typeof recordStatements>
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  recording = recordStatements(catalogue.database)
  api = await createTestApi({}, { database: recording.recorded })
  await catalogue.addRetailer('shop')
  await fillLargeSite(catalogue.db)
}, 180_000)
afterAll(() => catalogue.close())
beforeEach(() => void recording.statements.splice(0))

const listScans = () => listFullScans(catalogue.db, recording.statements, filledTables)
const post = (kind: string, name: string) =>
  api.request(
    path,
    { method: 'POST', body: JSON.stringify({ withdrawal: { kind, name } }) },
    operator,
  )
const idOf = (kind: number, n: number) =>
  `00000000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`

test.each([
  ['post', idOf(2, 7), 'p8'],
  ['product-set', idOf(3, 7), 's8'],
  ['collection', idOf(4, 7), 'l8'],
  ['post', idOf(2, 9).toUpperCase(), 'later-9'],
  ['creator', idOf(1, 17), 'NAME 18'],
  ['product', idOf(7, 27), 'shop/r28'],
  ['product', idOf(5, 29), 'shop/r30'],
])('a %s is withdrawn and restored by index, whatever it is named by', async (kind, ...names) => {
  for (const name of names) {
    const body = { withdrawal: { kind, name } }
    const { withdrawal } = await api.send(createWithdrawal, path, body, operator)
    for (const again of [name, withdrawal.id]) {
      const restored = `${path}/${kind}/${encodeURIComponent(again)}`
      expect((await api.request(restored, { method: 'DELETE' }, operator)).status).toBe(200)
    }
  }
  expect(await listScans()).toEqual([])
})

test('the list of what is withdrawn is read by index', async () => {
  await api.get(getWithdrawals, path, operator)
  expect(await listScans()).toEqual([])
})

test.each([idOf(7, 31), idOf(8, 31)])(
  'a product of a retailer is found by index, by its details or as a post features it: %s',
  async (id) => {
    await api.get(getRetailerProductLink, `/v1/retailer_product_links/${id}`)
    expect(await listScans()).toEqual([])
  },
)

test.each([
  ['list', 'posts'],
  ['list', 'posts', '--creator', 'Name 7'],
  ['list', 'creators'],
  ['list', 'products'],
  ['list', 'products', '--retailer', 'shop'],
  ['show', 'creator', 'Name 7'],
  ['show', 'post', 'Name 7/p7'],
  ['show', 'post', idOf(2, 11)],
  ['show', 'product', 'shop/r11'],
])('ltk %s %s reads by index', async (name, ...args) => {
  const command = name === 'list' ? listCommand : showCommand
  let written = ''
  await command({
    args,
    withDb: (work) => work(recording.recorded.db),
    write: (text) => (written += text),
    now: new Date(),
  })
  expect(written).not.toBe('')
  expect(await listScans()).toEqual([])
})

test.each([
  'nothing-like-this',
  '00000000-0000-7000-8002-00000000000',
  '{00000000-0000-7000-8002-000000000001}',
  "1' or '1'='1",
  '\u0000',
  `a\u0000b`,
  '%',
  'x'.repeat(400),
])('a name that nothing has is a 404, or a 400 where no text can have it: %j', async (name) => {
  for (const kind of withdrawable.options) {
    const withdrawn = await post(kind, name)
    const restored = await api.request(
      `${path}/${kind}/${encodeURIComponent(name)}`,
      { method: 'DELETE' },
      operator,
    )
    const status = name.includes('\u0000') ? 400 : 404
    expect([withdrawn.status, restored.status]).toEqual([status, status])
  }
})
