import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { expect, test, vi } from 'vitest'

import { ApiFailure } from '../api/call.ts'
import { missing } from '../api/missing.ts'
import { PageError } from '../api/page-errors.ts'
import { error, createTestSite, siteUrl, warn } from './testing/create-test-site.ts'

const id = '01a1fa56-b3d8-7126-ab49-2136e4f0862b'
const profile = { email: 'ada@example.com', canChangeEmail: true }

/** Returns what is logged of a page while calls of the wire that `fails` names are refused. */
async function failureOf(path: string, fails: RegExp, status: number) {
  const api = async ({ url }: Request) =>
    fails.test(url)
      ? Response.json({}, { status, headers: { 'retry-after': '0' } })
      : Response.json({ modules: [], profiles: [], activities: [], ltks: [], meta: { next: null } })
  const sessions = createFakeSessions()
  const verifyToken = async () => ({ userId: 'ada', email: profile.email })
  const value = await sessions.insert({
    userId: 'ada',
    profile,
    tokens: tokensUntil(3_600, Date.now()),
  })
  const site = await createTestSite({ api, find: sessions.find, verifyToken })
  const headers = { cookie: `session=${value}; locale=de`, 'x-request-id': 'from-a-proxy' }
  const response = await site.fetch(new Request(siteUrl + path, { headers }), {})
  const calls = [...warn.mock.calls, ...error.mock.calls]
  const logged = calls.filter(([, said]) => /^page (failed|turned away)$/.test(said))
  return { status: response.status, logged: logged.map(([facts]) => facts) }
}

test.each([
  ['/categories', /./, 503, 'ltk-categories-not-found', 'Error fetching categories'],
  ['/categories/shoes', /hashtag/, 500, 'ltk-feed-not-found', 'Error fetching hashtag'],
  ['/hashtags/linen', /hashtag/, 503, 'ltk-feed-not-found', 'Error fetching hashtag'],
  ['/home', /featured/, 503, 'ltk-feed-not-found', 'Error fetching discover feed'],
  ['/home', /featured/, 502, 'ltk-feed-not-found', 'Error fetching discover feed'],
  ['/account/favorites/posts', /likes/, 500, 'likes-not-found', 'Error fetching likes'],
])(
  '%s says what could not be loaded, with the status of the failure, and logs why once, in English',
  { tags: ['E-03', 'E-04', 'E-05', 'E-06', 'E-14'] },
  async (path, fails, status, code, message) => {
    const cause = expect.objectContaining({ status })
    const facts = { requestId: 'from-a-proxy', method: 'GET', path, status }
    expect(await failureOf(path, fails, status)).toEqual({
      status,
      logged: [{ ...facts, error: expect.objectContaining({ code, message, cause }) }],
    })
  },
)

test(
  'the browser writes to its console why the posts of a category are missing',
  { tags: 'E-14' },
  () => {
    vi.stubEnv('SSR', false)
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const refused = new ApiFailure(500, 'internal', 'The server failed to answer', '', [])
    expect(new PageError('hashtagFeed', refused).status).toBe(500)
    expect(new PageError('hashtagFeed', missing('No such hashtag')).status).toBe(404)
    expect(printed.mock.calls).toEqual([['Error fetching hashtag', refused]])
    printed.mockRestore()
    vi.unstubAllEnvs()
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
  { tags: ['E-01', 'E-02', 'E-23', 'E-27'] },
  async (status, title, log, facts) => {
    const answered = {
      status,
      error_code: 'some-code',
      developer_message: 'Too much',
      user_message: 'No.',
      error_details: ['first', 'second'],
    }
    const api = async () => Response.json(answered, { status, headers: { 'retry-after': '0' } })
    const site = await createTestSite({ api })
    const answer = await site.fetch(new Request(`${siteUrl}/post/${id}`), {})
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    const ofPages = log.mock.calls.filter(([, said]) => /^page (failed|turned away)$/.test(said))
    expect(ofPages.map(([said]) => said)).toMatchObject(facts)
  },
)

test.each([
  [403, 'shared-collection-forbidden', 403, 'This wishlist is private'],
  [404, 'not-found', 200, 'There is nothing on this wishlist.'],
  [500, 'internal', 500, '<h1>An error occurred</h1>'],
])(
  'a shared wishlist that is refused with %i %s is a page with %i that says “%s”',
  { tags: ['E-10', 'E-11'] },
  async (status, error_code, shown, said) => {
    const api = async () => Response.json({ status, error_code }, { status })
    const site = await createTestSite({ api })
    const hash = encodeCollectionHash({ collectionId: id, userId: id })
    const answer = await site.fetch(new Request(`${siteUrl}/collections/${hash}`), {})
    const html = await answer.text()
    expect(answer.status).toBe(shown)
    expect(html).toContain(said)
  },
)

test.each([
  ['nonsense', 404, '404 Oh No!'],
  [encodeCollectionHash({ collectionId: id, userId: id }).slice(1), 404, '404 Oh No!'],
  [Buffer.from(`${'a'.repeat(32)}:${'b'.repeat(32)}`).toString('base64url'), 404, '404 Oh No!'],
  ['', 200, 'There is nothing on this wishlist.'],
])(
  'the address of a shared wishlist with the hash "%s" is a page with %i',
  { tags: ['U-07', 'F-ROUTE-10', 'E-01'] },
  async (hash, status, said) => {
    const api = async () => Response.json({ error_code: 'bad-request' }, { status: 400 })
    const site = await createTestSite({ api })
    const answer = await site.fetch(new Request(`${siteUrl}/collections/${hash}`), {})
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(said)
  },
)
