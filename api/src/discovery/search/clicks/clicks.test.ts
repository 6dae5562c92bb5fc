import { reportSearchClick } from '@ltk/contract/search-clicks'
import { sweep } from '@ltk/platform/db/retention'
import type { Caller } from '@ltk/platform/http/caller'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { searchClickRetention } from './queries.ts'

let api: TestApi
let user: string

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

const path = '/v1/analytics/clicks'
const click = {
  event: 'search_result_click',
  platform: 'web',
  version: '1',
  search_string: 'linen dress',
  content_id: '019de33f-c320-779c-baf6-645ffd87528a',
  content_type: 'post',
  search_record_id: '019de33f-c320-779c-baf6-645ffd87528a',
  search_experience: 'search-page',
  root_referrer: 'https://example.com/',
  index: 'posts',
  click_position: 3,
  query_id: '019de33f-c320-779c-baf6-000000000001',
  timestamp: '2026-05-01T12:00:00.000Z',
}
const report = (changed: object = {}, as: string | Caller = user) =>
  api.send(reportSearchClick, path, { ...click, ...changed }, as)
const recorded = () =>
  api.database.db
    .selectFrom('search_clicks')
    .select(['content_id', 'content_type', 'search_string', 'position', 'query_id'])
    .where('user_id', '=', user)
    .orderBy('position')
    .execute()

test(
  'a reported click is recorded, once for each result of an answer',
  { tags: ['A-52', 'A-87', 'U-13', 'F-SRCH-19', 'F-SRCH-17', 'F-ANL-11'] },
  async () => {
    expect(await report()).toEqual({ accepted: true })
    const { content_id, content_type, search_string, query_id } = click
    const row = { content_id, content_type, search_string, query_id, position: 3 }
    expect(await recorded()).toEqual([row])
    await report({ click_position: 4 })
    expect(await recorded()).toEqual([row])
    await report({ click_position: 4, query_id: 'another' })
    await report({ click_position: 5, content_id: crypto.randomUUID() })
    expect((await recorded()).map(({ position }) => position)).toEqual([3, 4, 5])
    // Another shopper's choice of the same result is one of its own.
    const other = crypto.randomUUID()
    await report({}, other)
    const { db } = api.database
    const all = db.selectFrom('search_clicks').select(['user_id', 'content_type', 'created_at'])
    const [ofOther, ...none] = await all.where('user_id', '=', other).execute()
    expect(none).toEqual([])
    // When it was heard of, whatever a browser's clock says.
    expect(Math.abs(Date.now() - (ofOther?.created_at.getTime() ?? 0))).toBeLessThan(60_000)
  },
)

test(
  'the answer is a 202, for signed-in users only',
  { tags: ['A-87', 'F-SRCH-17', 'F-ANL-11'] },
  async () => {
    const init = { method: 'POST', body: JSON.stringify(click) }
    expect((await api.request(path, init, user)).status).toBe(202)
    expect((await api.request(path, init)).status).toBe(401)
    const { db } = api.database
    const clicks = await db.selectFrom('search_clicks').select('user_id').execute()
    expect(clicks.filter(({ user_id }) => user_id === user)).toHaveLength(1)
  },
)

test(
  'what an operator chooses is not recorded as the choice of the user',
  { tags: ['A-52', 'A-87'] },
  async () => {
    const operator = { id: crypto.randomUUID(), email: 'ops@example.com' }
    await report({}, { userId: user, impersonator: operator })
    expect(await recorded()).toEqual([])
  },
)

test.each([
  { platform: 'ios' },
  { click_position: 0 },
  { content_type: 'retailer' },
  { content_id: 'x' },
  { timestamp: 'yesterday' },
  { event: undefined },
  { search_string: undefined },
  { query_id: undefined },
])('a report is refused with %j', { tags: ['A-87', 'F-ANL-11'] }, async (changed) => {
  const body = JSON.stringify({ ...click, ...changed })
  expect((await api.request(path, { method: 'POST', body }, user)).status).toBe(400)
  expect(await recorded()).toEqual([])
})

test('clicks are deleted after 90 days', { tags: 'A-87' }, async () => {
  await report()
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
  await sweep(api.database.db, [searchClickRetention], days(89))
  expect(await recorded()).toHaveLength(1)
  await sweep(api.database.db, [searchClickRetention], days(91))
  expect(await recorded()).toEqual([])
})
