import { expect, test } from 'vitest'

import { readApiConfig } from './config.ts'

const allowed = (value?: string) =>
  readApiConfig({ SHARED_COLLECTION_USER_ALLOW_LIST: value }).sharedCollectionUserAllowList

test(
  'shared collections are for everybody, for nobody or for some users',
  { tags: ['F-ROLE-05', 'F-ROLE-06', 'F-ROLE-07'] },
  () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(allowed()).toBe(true)
    expect(allowed('')).toBe(true)
    expect(allowed('true')).toBe(true)
    expect(allowed('false')).toBe(false)
    expect(allowed(`${a}, ${b.toUpperCase()}`)).toEqual([a, b])
    expect(() => allowed(`${a};${b}`)).toThrow(
      'SHARED_COLLECTION_USER_ALLOW_LIST must be true, false or user ids with commas between them',
    )
  },
)

test.each([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'IDENTITY_DATABASE_URL',
  'EVENTS_DATABASE_URL',
  'SEARCH_DATABASE_URL',
])('a wrong %s does not repeat its password', (name) => {
  for (const value of ['mysql://u:hunter2@db/shop', 'u:hunter2@db', 'postgres://u:hunter2/x@db']) {
    const read = () => readApiConfig({ [name]: value })
    expect(read).toThrow(`Wrong setting: ${name} must look like `)
    expect(read).not.toThrow('hunter2')
  }
})

test('limits of the database are whole numbers of a range', () => {
  expect(readApiConfig({}).databasePool).toEqual({ size: 16, statementMs: 2_000, connectMs: 1_000 })
  const { databasePool } = readApiConfig({ DATABASE_POOL_SIZE: '4', DATABASE_TIMEOUT_MS: '' })
  expect(databasePool).toEqual({ size: 4, statementMs: 2_000, connectMs: 1_000 })
  for (const wrong of ['0', '-1', '1.5', 'many', '1001']) {
    expect(() => readApiConfig({ DATABASE_POOL_SIZE: wrong })).toThrow(
      `DATABASE_POOL_SIZE must be a whole number from 1 to 1000 (it is "${wrong}")`,
    )
  }
})

test('a web process runs the jobs unless it is told not to', () => {
  expect(readApiConfig({}).worker).toBe(true)
  expect(readApiConfig({ WORKER: 'false' }).worker).toBe(false)
  expect(() => readApiConfig({ WORKER: 'no' })).toThrow('WORKER must be true or false')
})

test('HSTS is for the host alone unless it is told to cover subdomains', () => {
  expect(readApiConfig({}).hstsSubdomains).toBe(false)
  expect(readApiConfig({ HSTS_SUBDOMAINS: 'true' }).hstsSubdomains).toBe(true)
  expect(() => readApiConfig({ HSTS_SUBDOMAINS: 'yes' })).toThrow(
    'HSTS_SUBDOMAINS must be true or false',
  )
})

test('keys for secrets are 32 bytes each, and a wrong one is not repeated', () => {
  expect(readApiConfig({}).secretKeys).toBeUndefined()
  const [first, second] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const { secretKeys } = readApiConfig({ SECRETS_KEY: `${first},${second}` })
  expect(secretKeys?.map(({ bytes }) => bytes[0])).toEqual([1, 2])
  const read = () => readApiConfig({ SECRETS_KEY: `${first},hunter2` })
  expect(read).toThrow('Wrong setting: SECRETS_KEY must be 32 random bytes in base64')
  expect(read).not.toThrow('hunter2')
})

test(
  'sinks of events are named by their settings, and half of one is refused',
  { tags: 'F-ANL-15' },
  () => {
    expect(readApiConfig({}).eventSinks).toEqual({})
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
    const webhook = { EVENT_WEBHOOK_URL: 'https://w.example/e', EVENT_WEBHOOK_SECRET: secret }
    const env = { SEGMENT_WRITE_KEY: 'key', ...webhook, EVENT_FILE: './events.jsonl' }
    expect(readApiConfig(env).eventSinks).toEqual({
      segment: { url: 'https://api.segment.io', writeKey: 'key' },
      webhook: { url: 'https://w.example/e', secret },
      file: './events.jsonl',
    })
    expect(() => readApiConfig({ SEGMENT_URL: 'https://s.example' })).toThrow(
      'Wrong setting: SEGMENT_WRITE_KEY must be set, since SEGMENT_URL is.',
    )
    expect(() => readApiConfig({ ...webhook, EVENT_WEBHOOK_SECRET: '' })).toThrow(
      'EVENT_WEBHOOK_SECRET must be set, since EVENT_WEBHOOK_URL is',
    )
    expect(() => readApiConfig({ ...webhook, EVENT_WEBHOOK_URL: 'http://w.example' })).toThrow(
      'EVENT_WEBHOOK_URL must look like https://warehouse.example/events',
    )
    const read = () => readApiConfig({ ...webhook, EVENT_WEBHOOK_SECRET: 'hunter2' })
    expect(read).toThrow('EVENT_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64')
    expect(read).not.toThrow('hunter2')
  },
)
