import * as contract from '@ltk/contract/push-subscriptions'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: TestApi
let user: string
let browserId: string

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
  browserId = crypto.randomUUID()
})

const path = '/v2/push_subscriptions'
type Given = Partial<ReturnType<typeof described>>
const described = (browser = subscribeBrowser()) => ({
  ...browser.subscription,
  kinds: ['price-drops'],
  locale: 'de',
  timeZone: 'Europe/Berlin',
})
const put = async (given: Given, id = browserId, as = user) => {
  const body = { pushSubscription: { ...described(), ...given } }
  return (await api.send(contract.putPushSubscription, `${path}/${id}`, body, as)).pushSubscription
}
const list = async (as = user) =>
  (await api.get(contract.getPushSubscriptions, path, as)).pushSubscriptions
const drop = (id: string, as = user) =>
  api.send(contract.deletePushSubscription, `${path}/${id}`, undefined, as)
const refusal = async (given: object, id = browserId, as = user) => {
  const body = JSON.stringify({ pushSubscription: { ...described(), ...given } })
  const response = await api.request(`${path}/${id}`, { method: 'PUT', body }, as)
  const { developer_message: message } = await response.json()
  return [response.status, message]
}

test('a browser is stored once, belongs to its user, and can be removed', async () => {
  const given = described()
  const stored = await put(given)
  expect(stored).toMatchObject({
    id: browserId,
    endpoint: given.endpoint,
    kinds: ['price-drops'],
    locale: 'de',
  })
  expect(await put(given, browserId.toUpperCase())).toEqual(stored)
  expect(await list()).toEqual([stored])
  expect(await list(crypto.randomUUID())).toEqual([])
  await drop(browserId, crypto.randomUUID())
  expect(await list()).toHaveLength(1)
  await drop(browserId)
  await drop(browserId)
  expect(await list()).toEqual([])
})

test('a user has several browsers, each with its own kinds, at most 20', async () => {
  await put({ kinds: ['new-posts'] })
  await put({ kinds: ['price-drops', 'new-posts'] }, crypto.randomUUID())
  const kinds = (await list()).map((one) => one.kinds.length)
  expect(kinds.toSorted((a, b) => a - b)).toEqual([1, 2])
  for (let more = 0; more < 20; more += 1) await put({}, crypto.randomUUID())
  const left = await list()
  expect(left).toHaveLength(20)
  expect(left.map(({ id }) => id)).not.toContain(browserId)
})

test('a browser that has a new address keeps its place', async () => {
  await put({})
  const renewed = described()
  await put(renewed)
  expect((await list()).map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint])
})

test('a kind that stays on stays on since it was, and one that is switched off is forgotten', async () => {
  const given = described()
  const since = () =>
    api.database.db
      .selectFrom('push_subscriptions')
      .select(['price_drops_since', 'new_posts_since'])
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
  await put(given)
  const first = await since()
  await put({ ...given, kinds: ['price-drops', 'new-posts'] })
  const second = await since()
  expect(second.price_drops_since).toEqual(first.price_drops_since)
  expect(second.new_posts_since).not.toBeNull()
  await put({ ...given, kinds: ['new-posts'] })
  expect(await since()).toMatchObject({ price_drops_since: null })
})

test('who signs in to a browser after somebody else has it alone', async () => {
  const other = crypto.randomUUID()
  const given = described()
  await put(given, browserId, other)
  await put(given)
  expect(await list(other)).toEqual([])
  expect(await list()).toHaveLength(1)
})

test('the address of another browser cannot be taken over', async () => {
  const given = described()
  await put(given, browserId, crypto.randomUUID())
  const stolen = { endpoint: given.endpoint }
  expect(await refusal(stolen)).toEqual([409, 'The endpoint is that of another browser'])
})

test('all browsers are told the same key', async () => {
  const keyFor = async (as: string) =>
    (await api.get(contract.getPushSubscriptions, path, as)).applicationServerKey
  const key = await keyFor(user)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(await keyFor(crypto.randomUUID())).toBe(key)
})

test('operators who act for a user neither see browsers nor add one', async () => {
  const operator = { id: crypto.randomUUID(), email: 'operator@example.com' }
  const caller = { userId: user, impersonator: operator }
  const body = JSON.stringify({ pushSubscription: described() })
  const one = `${path}/${browserId}`
  expect((await api.request(path, {}, caller)).status).toBe(403)
  expect((await api.request(one, { method: 'PUT', body }, caller)).status).toBe(403)
  expect((await api.request(one, { method: 'DELETE' }, caller)).status).toBe(403)
})

describe('refused is', () => {
  test.each([
    'http://push.test/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://localhost/a',
    'https://metadata.internal/a',
    'https://2130706433/a',
    'https://user:password@push.test/a',
    `https://push.test/${'a'.repeat(1_000)}`,
    'push',
  ])('the address %s', async (endpoint) => {
    expect(await refusal({ endpoint })).toEqual([400, expect.stringContaining('endpoint')])
  })

  test('a key that is not of the curve', async () => {
    const { keys } = described()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const [status, message] = await refusal({ keys: { ...keys, p256dh } })
    expect([status, message]).toEqual([400, 'keys.p256dh: must be a point of the curve P-256'])
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ kinds: [] }, 'kinds'],
    [{ kinds: ['everything'] }, 'kinds'],
    [{ locale: 'tlh' }, 'locale'],
    [{ keys: { p256dh: 'a', auth: 'b' } }, 'keys'],
  ])('%j', async (given, named) => {
    expect(await refusal(given)).toEqual([400, expect.stringContaining(named)])
  })
})
