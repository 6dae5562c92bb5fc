import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cacheOfflinePage } from './offline-page.ts'
import { createFakeCaches } from './testing/fake-caches.ts'

const page = '<link rel="stylesheet" href="/assets/offline.css"><!--seen-->'
const html = { 'content-type': 'text/html; charset=utf-8' }
const css = { 'content-type': 'text/css' }

const ask = vi.fn<(path: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches())
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  ask.mockReset()
})

/** The site answers with the page and its styles. */
function answer(offline: Response, styles: Response): void {
  ask.mockImplementation(async (path) => (path === '/offline' ? offline : styles))
}

const kept = async (path: string) => (await caches.match(path))?.text()

test('the offline page is kept with its styles', async () => {
  answer(new Response(page, { headers: html }), new Response('p{}', { headers: css }))
  await cacheOfflinePage()
  expect([await kept('/offline'), await kept('/assets/offline.css')]).toEqual([page, 'p{}'])
})

test.each([
  [
    'the page',
    new Response('Busy', { status: 503, headers: html }),
    new Response('p{}', { headers: css }),
  ],
  [
    'the page',
    new Response('{}', { headers: { 'content-type': 'application/json' } }),
    new Response('p{}', { headers: css }),
  ],
  ['its styles', new Response(page, { headers: html }), new Response('Busy', { headers: html })],
  [
    'its styles',
    new Response(page, { headers: html }),
    new Response('Busy', { status: 503, headers: css }),
  ],
])('nothing is kept if something else comes in place of %s', async (_, offline, styles) => {
  answer(offline, styles)
  await expect(cacheOfflinePage()).rejects.toThrow(' has the status ')
  expect([await kept('/offline'), await kept('/assets/offline.css')]).toEqual([
    undefined,
    undefined,
  ])
})
