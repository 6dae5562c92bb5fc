import { getOpener } from '@ltk/contract/opener'
import { getOpeners, type OpenerChoice } from '@ltk/contract/openers'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: TestApi
let content: Content
let guide: string
const operator = { userId: crypto.randomUUID(), isOperator: true }
const day = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db)
  guide = (await insertProductSet(api.database.db, content.profileIds[0] ?? '', [])).setId
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.deleteFrom('openers').execute()
})

const post = (opener: object, caller: object = operator) =>
  api.request(
    getOpeners.path,
    { method: 'POST', body: JSON.stringify({ opener }) },
    { userId: crypto.randomUUID(), ...caller },
  )
async function choose(opener: OpenerChoice): Promise<string> {
  const response = await post(opener)
  expect(response.status).toBe(201)
  return (await response.json()).id
}
const end = (id: string) => api.request(`${getOpeners.path}/${id}`, { method: 'DELETE' }, operator)
const listed = async () => (await api.get(getOpeners, getOpeners.path, operator)).openers

test('what an operator chooses opens the first page, is listed, and can be ended', async () => {
  const lead = content.postIds[1]?.[2] ?? ''
  const later = await choose({ from: fromNow(2), until: fromNow(3), creators: ['creator1'] })
  const id = await choose({ from: fromNow(-1), until: fromNow(1), lead, guide })
  expect((await api.get(getOpener, getOpener.path)).leadPostId).toBe(lead)
  expect(await listed()).toMatchObject([
    {
      id,
      lead: { id: lead, title: 'Post 2 of creator 1' },
      guide: { id: guide, title: 'For the host' },
      creators: [],
    },
    { id: later, lead: null, guide: null, creators: ['Creator1'] },
  ])
  expect((await end(id)).status).toBe(200)
  expect((await end(id)).status).toBe(404)
  expect((await api.get(getOpener, getOpener.path)).leadPostId).not.toBe(lead)
  expect((await listed()).map((one) => one.id)).toEqual([later])
})

test('what is chosen and gone since is listed without a title', async () => {
  const lead = content.postIds[0]?.[0] ?? ''
  await choose({ from: fromNow(0), until: fromNow(1), lead })
  await api.database.db.updateTable('openers').set({ lead_post_id: newId() }).execute()
  expect(await listed()).toMatchObject([{ lead: { title: null } }])
})

test.each<[string, (chosen: { from: string; until: string }) => object, object]>([
  ['a post', (times) => ({ ...times, lead: newId() }), { lead: 'invalid' }],
  ['a guide', (times) => ({ ...times, guide: newId() }), { guide: 'invalid' }],
  ['a creator', (times) => ({ ...times, creators: ['nobody'] }), { creators: 'invalid' }],
  [
    'a time to come',
    (times) => ({ ...times, until: fromNow(-1), from: fromNow(-2), guide }),
    { until: 'invalid' },
  ],
])('%s that there is not is refused by its field', async (_, opener, fields) => {
  const response = await post(opener({ from: fromNow(0), until: fromNow(1) }))
  expect([response.status, (await response.json()).field_errors]).toEqual([422, fields])
  expect(await listed()).toEqual([])
})

test('what names nothing, or no time, is no choice', async () => {
  expect((await post({ from: fromNow(0), until: fromNow(1) })).status).toBe(400)
  expect((await post({ guide })).status).toBe(400)
})

test('nobody but an operator may choose', async () => {
  const opener = { from: fromNow(0), until: fromNow(1), guide }
  expect((await post(opener, { isOperator: false })).status).toBe(403)
  expect((await api.request(getOpeners.path, {}, { userId: crypto.randomUUID() })).status).toBe(403)
})
