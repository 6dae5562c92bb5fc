import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  RouterContextProvider,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { createRouteTable } from './route-table.ts'
import { createServerCalls, serverDataType } from './server-data.ts'

const origin = 'https://shop.example'
const table = createRouteTable([
  { path: 'wishlists', id: 'wishlists' },
  { path: 'login', id: 'login', serverOnly: true },
])
const { load, send } = createServerCalls(table, () => '#part')
afterEach(() => vi.unstubAllGlobals())

function answer(body: unknown, status = 200, type = serverDataType) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }),
    ),
  )
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', new URL(`${origin}/account#email`))
  return fetched
}

function args(path: string, init?: RequestInit): ActionFunctionArgs & LoaderFunctionArgs {
  const request = new Request(origin + path, init)
  const context = new RouterContextProvider()
  return { request, url: new URL(request.url), params: {}, pattern: path, context }
}
const post = (path: string) => args(path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })

test('a form is sent as it is, and its data comes back with its status', async () => {
  const fetched = answer({ data: { problem: 'Missing' } }, 422)
  expect(await send(post('/account'))).toMatchObject({
    data: { problem: 'Missing' },
    init: { status: 422 },
  })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe(`${origin}/account`)
  expect(init).toMatchObject({ method: 'POST', headers: { accept: serverDataType } })
  expect(init?.body instanceof FormData && init.body.get('a')).toBe('1')
})

test.each([
  ['/wishlists?list=1', null],
  ['/login?to=/', 'true'],
  ['/nowhere', 'true'],
  ['https://issuer.example/logout', 'true'],
])('a redirect to %s is followed here or by the browser', async (to, whole) => {
  answer({ to })
  const redirect = await send(post('/account'))
  if (!(redirect instanceof Response)) throw new Error('no redirect')
  expect(redirect.headers.get('location')).toBe(to)
  // Only a header of the library distinguishes its two kinds of redirect.
  expect(redirect.headers.has('x-remix-reload-document')).toBe(whole !== null)
})

test.each([
  { body: { message: 'busy' }, status: 503, type: 'application/json' },
  { body: '<p>Welcome to the hotel</p>', status: 200, type: 'text/html' },
])(
  'an answer that is not from the site refuses the form and keeps what was typed: $type',
  async ({ body, status, type }) => {
    answer(body, status, type)
    expect(await send(post('/account'))).toMatchObject({
      data: { done: false, problem: { code: 'unknown' }, typed: { a: '1' } },
      init: { status: 502 },
    })
  },
)

test('a form that does not reach the server is refused as unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await send(post('/account'))).toMatchObject({
    data: { done: false, problem: { code: 'unreachable' }, typed: { a: '1' } },
    init: { status: 503 },
  })
})

test('of a serverOnly page the current one is refetched, any other is loaded as a document, with its hash', async () => {
  answer({ data: { saved: 'name' } })
  expect(await load(args('/account'))).toMatchObject({ data: { saved: 'name' } })
  const leave: unknown = await load(args('/account/delete')).catch((thrown: unknown) => thrown)
  if (!(leave instanceof Response)) throw new Error('no redirect')
  expect(leave.headers.get('location')).toBe(`${origin}/account/delete#part`)
  expect(leave.headers.has('x-remix-reload-document')).toBe(true)
})

test('a serverOnly page that fails when it is refetched fails with its status', async () => {
  answer({ data: null }, 503)
  await expect(load(args('/account'))).rejects.toMatchObject({ init: { status: 503 } })
})
