import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { expect, test } from 'vitest'

import { error, openSiteOver, siteUrl, warn } from './testing/open-site-over.ts'

const id = '01a1fa56-b3d8-7126-ab49-2136e4f0862b'
const profile = { email: 'ada@example.com', canChangeEmail: true }

/** Returns what is logged of a page while calls of the wire that `fails` names get a 503. */
async function failureOf(path: string, fails: RegExp) {
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
  const headers = { cookie: `session=${value}; locale=de`, 'x-request-id': 'from-a-proxy' }
  const response = await site.fetch(new Request(siteUrl + path, { headers }), {})
  const logged = warn.mock.calls.filter(([, said]) => said === 'page turned away')
  return { status: response.status, logged: logged.map(([facts]) => facts) }
}

test.each([
  ['/categories', /./, 'ltk-categories-not-found', 'Error fetching categories'],
  ['/categories/shoes', /hashtag/, 'ltk-feed-not-found', 'Error fetching hashtag'],
  ['/hashtags/linen', /hashtag/, 'ltk-feed-not-found', 'Error fetching hashtag'],
  ['/home', /featured/, 'ltk-feed-not-found', 'Error fetching discover feed'],
  ['/account/favorites/posts', /likes/, 'likes-not-found', 'Error fetching likes'],
])(
  '%s says what could not be loaded, with the status of the failure, and logs why once, in English',
  { tags: ['E-03', 'E-04', 'E-05', 'E-06', 'E-14'] },
  async (path, fails, code, message) => {
    const cause = expect.objectContaining({ status: 503 })
    const facts = { requestId: 'from-a-proxy', method: 'GET', path, status: 503 }
    expect(await failureOf(path, fails)).toEqual({
      status: 503,
      logged: [{ ...facts, error: expect.objectContaining({ code, message, cause }) }],
    })
  },
)

const logged = [
  {
    error: expect.objectContaining({ code: 'some-code', message: 'Too much; first; second' }),
  },
]

test.each([
  [404, '404 Oh No!', error, []],
  [403, 'An error occurred', error, []],
  [500, 'An error occurred', error, logged],
  [503, 'An error occurred', warn, logged],
])(
  'what the wire answers with %i is a page of that status that says “%s”; from 500 on it is logged',
  { tags: ['E-01', 'E-02'] },
  async (status, title, log, facts) => {
    const answered = {
      status,
      error_code: 'some-code',
      developer_message: 'Too much',
      user_message: 'No.',
      error_details: ['first', 'second'],
    }
    const api = async () => Response.json(answered, { status, headers: { 'retry-after': '0' } })
    const site = await openSiteOver({ api })
    const answer = await site.fetch(new Request(`${siteUrl}/post/${id}`), {})
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(`<h1>${title}</h1>`)
    const ofPages = log.mock.calls.filter(([, said]) => /^page (failed|turned away)$/.test(said))
    expect(ofPages.map(([said]) => said)).toMatchObject(facts)
  },
)
