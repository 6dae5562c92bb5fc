import { expect, test, vi } from 'vitest'

import { createFakeSessions, tokensUntil } from './testing/fake-sessions.ts'
import { openSiteOver, siteUrl, warn } from './testing/open-site-over.ts'

const profile = { email: 'ada@example.com', canChangeEmail: true }

/** Returns what is logged of a page while calls of the wire that `fails` names get a 503. */
async function failureOf(path: string, fails: RegExp) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = async ({ url }: Request) =>
    fails.test(url)
      ? Response.json({}, { status: 503, headers: { 'retry-after': '0' } })
      : Response.json({ modules: [], profiles: [], activities: [], ltks: [], meta: { next: null } })
  const sessions = createFakeSessions()
  const verifyToken = async () => ({ userId: 'ada', email: profile.email })
  const value = await sessions.insert({
    userId: 'ada',
    profile,
    tokens: tokensUntil(3_600, Date.now()),
  })
  const site = await openSiteOver({ api, find: sessions.find, verifyToken })
  const headers = { cookie: `session=${value}` }
  const response = await site.fetch(new Request(siteUrl + path, { headers }), {})
  return { status: response.status, logged: warn.mock.lastCall?.[0] }
}

test.each([
  ['/categories', /./, 'ltk-categories-not-found', 'Error fetching categories'],
  ['/categories/shoes', /hashtag/, 'ltk-feed-not-found', 'Error fetching hashtag'],
  ['/hashtags/linen', /hashtag/, 'ltk-feed-not-found', 'Error fetching hashtag'],
  ['/home', /featured/, 'ltk-feed-not-found', 'Error fetching discover feed'],
  ['/account/favorites/posts', /likes/, 'likes-not-found', 'Error fetching likes'],
])(
  '%s says what could not be loaded, with the status of the failure',
  async (path, fails, code, message) => {
    expect(await failureOf(path, fails)).toEqual({
      status: 503,
      logged: expect.objectContaining({
        error: expect.objectContaining({ data: { code, message } }),
      }),
    })
  },
)

test('a page of posts by hashtag without a hashtag is a 404', async () => {
  const site = await openSiteOver({})
  expect((await site.fetch(new Request(`${siteUrl}/hashtags`), {})).status).toBe(404)
})
