import { beforeEach, expect, test, vi } from 'vitest'

import { cacheResponse, deleteOldCaches, findCached } from './caches.ts'
import { createFakeCaches } from './testing/fake-caches.ts'

const site = 'https://shop.test'

beforeEach(() => vi.stubGlobal('caches', createFakeCaches()))

const keptOf = async (kind: string) => {
  const keys = await (await caches.open(kind)).keys()
  return keys.map(({ url }) => url.slice(site.length))
}

test.each([
  { kind: 'pages', entries: 30 },
  { kind: 'pictures', entries: 200 },
  { kind: 'assets', entries: 200 },
] as const)('at most $entries $kind are kept, and the oldest go', async ({ kind, entries }) => {
  for (let i = 0; i < entries + 2; i += 1)
    await cacheResponse(kind, `${site}/${i}`, new Response('.'))
  const kept = await keptOf(kind)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([entries, '/2', `/${entries + 1}`])
})

test('what is kept once more becomes the newest', async () => {
  for (let i = 0; i < 30; i += 1) await cacheResponse('pages', `${site}/${i}`, new Response('.'))
  await cacheResponse('pages', `${site}/0`, new Response('again'))
  await cacheResponse('pages', `${site}/new`, new Response('.'))
  expect(await findCached(`${site}/1`)).toBeUndefined()
  expect(await (await findCached(`${site}/0`))?.text()).toBe('again')
})

test.each([
  { kind: 'pages', bytes: 300_000 },
  { kind: 'pictures', bytes: 175_000 },
  { kind: 'assets', bytes: 500_000 },
] as const)('one of the $kind over $bytes bytes is not kept', async ({ kind, bytes }) => {
  await cacheResponse(kind, `${site}/fits`, new Response('x'.repeat(bytes)))
  await cacheResponse(kind, `${site}/large`, new Response('x'.repeat(bytes + 1)))
  expect(await keptOf(kind)).toEqual(['/fits'])
})

test('a device without room keeps nothing, and nothing fails', async () => {
  const open = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
  vi.stubGlobal('caches', { ...createFakeCaches(), open })
  await expect(cacheResponse('pages', `${site}/home`, new Response('.'))).resolves.toBeUndefined()
})

test('only the caches of earlier versions are deleted', async () => {
  for (const name of ['pages', 'pictures-1', 'offline', 'assets']) await caches.open(name)
  await deleteOldCaches()
  expect(await caches.keys()).toEqual(['pages', 'offline', 'assets'])
})
