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
const { load, send } = createServerCalls(table)
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
  // Only the library's own header tells its two kinds of redirect apart.
  expect(redirect.headers.has('x-remix-reload-document')).toBe(whole !== null)
})

test.each([
  [{ message: 'busy' }, 503, 'application/json'],
  ['<p>Welcome to the hotel</p>', 200, 'text/html'],
])(
  'an answer that is not the site’s own refuses the form and keeps what was typed',
  async (...it) => {
    answer(...it)
    expect(await send(post('/account'))).toMatchObject({
      data: { done: false, problem: { code: 'unknown' }, typed: { a: '1' } },
      init: { status: 502 },
    })
  },
)

test('a form that does not reach the server is refused as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await send(post('/account'))).toMatchObject({
    data: { done: false, problem: { code: 'unreachable' }, typed: { a: '1' } },
    init: { status: 503 },
  })
})

test('a page that only the server makes is read again where one is, and else loaded whole', async () => {
  answer({ data: { saved: 'name' } })
  expect(await load(args('/account'))).toMatchObject({ data: { saved: 'name' } })
  expect(() => load(args('/account/delete'))).toThrow(Response)
})
