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

test('a web process runs the jobs unless it is told not to', () => {
  expect(readApiConfig({}).worker).toBe(true)
  expect(readApiConfig({ WORKER: 'false' }).worker).toBe(false)
  expect(() => readApiConfig({ WORKER: 'no' })).toThrow('WORKER must be true or false')
})
