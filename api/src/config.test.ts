import { expect, test } from 'vitest'

import { readApiConfig } from './config.ts'

const allowed = (value?: string) =>
  readApiConfig({ SHARED_COLLECTION_USER_ALLOW_LIST: value }).sharedCollectionUserAllowList

test('shared collections are for everybody, for nobody or for some users', () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(allowed()).toBe(true)
  expect(allowed('')).toBe(true)
  expect(allowed('true')).toBe(true)
  expect(allowed('false')).toBe(false)
  expect(allowed(`${a}, ${b.toUpperCase()}`)).toEqual([a, b])
  expect(() => allowed(`${a};${b}`)).toThrow(
    'SHARED_COLLECTION_USER_ALLOW_LIST must be true, false or user ids with commas between them',
  )
})

test.each(['DATABASE_URL', 'DATABASE_READ_URL', 'REDIS_URL'])(
  'a wrong %s does not repeat its password',
  (name) => {
    for (const value of [
      'mysql://u:hunter2@db/shop',
      'u:hunter2@db',
      'postgres://u:hunter2/x@db',
    ]) {
      const read = () => readApiConfig({ [name]: value })
      expect(read).toThrow(`Wrong setting: ${name} must look like `)
      expect(read).not.toThrow('hunter2')
    }
  },
)
