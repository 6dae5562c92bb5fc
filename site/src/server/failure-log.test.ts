import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { serverDataType } from '../framework/server-data.ts'
import { error, createTestSite, siteUrl, warn } from './testing/create-test-site.ts'

const printed = vi.spyOn(console, 'error')
beforeEach(() => void printed.mockReset().mockImplementation(() => {}))
afterAll(() => printed.mockRestore())

const named = { requestId: 'from-a-proxy', method: 'GET' }
const broken = expect.objectContaining({ status: 500, code: 'internal' })

const nothing = {
  modules: [],
  profiles: [],
  activities: [],
  ltks: [],
  wishCollections: [],
  meta: { next: null },
}

/** Asks for a page in German, as a signed-in user, while the calls that `fails` names fail. */
async function askWhile(fails: RegExp, path: string, init: RequestInit = {}) {
  const calledUnder = new Set<string | null>()
  const api = async ({ method, url, headers }: Request) => {
    calledUnder.add(headers.get('x-request-id'))
    return fails.test(`${method} ${url}`)
      ? Response.json({ error_code: 'internal' }, { status: 500 })
      : Response.json(nothing)
  }
  const profile = { email: 'ada@example.com', canChangeEmail: true }
  const sessions = createFakeSessions()
  const verifyToken = async () => ({ userId: 'ada', email: profile.email })
  const tokens = tokensUntil(3_600, Date.now())
  const value = await sessions.insert({ userId: 'ada', profile, tokens })
  const accounts = async () => Response.json({ error_code: 'internal' }, { status: 500 })
  const site = await createTestSite({ api, find: sessions.find, verifyToken, accounts })
  const headers = new Headers(init.headers)
  headers.set('cookie', `session=${value}; locale=de`)
  headers.set('x-request-id', named.requestId)
  headers.set('sec-fetch-site', 'same-origin')
  const answer = await site.fetch(new Request(siteUrl + path, { ...init, headers }), {})
  return { status: answer.status, calledUnder }
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

test(
  'why a page shows that a list could not be loaded is logged once, under the id of the request',
  { tags: 'E-08' },
  async () => {
    const path = '/home/following'
    const { status, calledUnder } = await askWhile(/posts\/user/, path)
    expect(status).toBe(200)
    expect(error.mock.calls).toEqual([
      [{ error: broken, ...named, path }, 'Failed fetching the followed feed'],
    ])
    expect(calledUnder).toEqual(new Set([named.requestId]))
  },
)

test(
  'what a page does without in silence is logged for operators, once',
  { tags: 'E-12' },
  async () => {
    const path = '/home/following'
    const { status } = await askWhile(/recommended_profiles|recommendations/, path)
    expect(status).toBe(200)
    expect(error.mock.calls).toEqual([
      [{ error: broken, ...named, path }, 'Failed fetching a part of the page'],
    ])
  },
)

test('the data of a page that cannot be loaded is logged once', async () => {
  const path = '/wishlists'
  const headers = { accept: serverDataType }
  const { status } = await askWhile(/GET .*wish_collections/, path, { headers })
  expect(status).toBe(500)
  expect(error.mock.calls).toEqual([[{ error: broken, ...named, path }, expect.any(String)]])
})

test.each([
  ['the wire', '/wishlists', { intent: 'create', title: 'Linen' }, { error: broken }],
  ['the issuer', '/forgot-password', { email: 'ada@example.com' }, { status: 500 }],
])('a form that %s fails to carry out is logged once', async (_who, path, fields, facts) => {
  const { status } = await askWhile(/POST .*wish_collections/, path, form(fields))
  expect(status).toBe(500)
  expect(error.mock.calls).toEqual([
    [{ ...named, method: 'POST', path, ...facts }, expect.any(String)],
  ])
})

test('nothing is printed beside the log', async () => {
  await askWhile(/./, '/home/following')
  await askWhile(/./, '/home')
  expect(printed).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
