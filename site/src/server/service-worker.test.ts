import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createServiceWorker } from './service-worker.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'))
  await writeFile(join(folder, 'service-worker.js'), 'keep()')
  await writeFile(join(folder, 'retire.js'), 'retire()')
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (isOn: boolean, path = '/sw.js') => {
  const response = createServiceWorker({ folder, isOn })(new Request(`http://shop.test${path}`))
  return { text: await response?.text(), caching: response?.headers.get('cache-control') }
}

test('the service worker is served, and checked for a new one each time', async () => {
  expect(await read(true)).toEqual({ text: 'keep()', caching: 'no-cache' })
})

test('switched off, one is served that removes it', async () => {
  expect(await read(false)).toEqual({ text: 'retire()', caching: 'no-cache' })
})

test('other addresses are left to the site', async () => {
  expect(await read(true, '/sw.js/x')).toEqual({ text: undefined, caching: undefined })
})
