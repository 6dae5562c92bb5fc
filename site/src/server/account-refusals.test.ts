import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { beforeAll, expect, test } from 'vitest'

import { createTestSite, siteUrl } from './testing/create-test-site.ts'

const caller = { userId: 'ada', email: 'ada@example.com' }
const sessions = createFakeSessions()
let cookie: string
beforeAll(async () => {
  const profile = { email: caller.email, canChangeEmail: true }
  const tokens = tokensUntil(3_600, Date.now())
  cookie = `session=${await sessions.insert({ userId: caller.userId, profile, tokens })}`
})

/** Returns the message of a page whose form the issuer answers like this. */
async function messageOf(path: string, answer: Response, locale = 'en') {
  const html = await pageAfter(path, answer, locale)
  return /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]
}

async function pageAfter(path: string, answer: Response, locale = 'en') {
  const site = await createTestSite({
    find: sessions.find,
    verifyToken: async () => caller,
    accounts: async () => answer,
    api: async () => Response.json({ dataRequests: [] }),
  })
  const body = new URLSearchParams({ form: 'email', email: 'lady@example.com' })
  const headers = { cookie: `${cookie}; locale=${locale}`, origin: siteUrl, accept: 'text/html' }
  const request = new Request(siteUrl + path, { method: 'POST', headers, body })
  return (await site.fetch(request, {})).text()
}

test.each(['/forgot-password', '/account'])(
  '%s says why the issuer refuses an email in its own words, or else that something went wrong',
  { tags: ['E-41', 'U-22'] },
  async (path) => {
    const refusal = { error_code: 'unheard-of', developer_message: 'The moon is full.' }
    expect(await messageOf(path, Response.json(refusal, { status: 409 }))).toBe('The moon is full.')
    expect(await messageOf(path, Response.json(refusal, { status: 409 }), 'de')).toBe(
      'Etwas ist schiefgelaufen. Bitte versuch es noch einmal.',
    )
    expect(await messageOf(path, new Response('?', { status: 502 }))).toBe(
      'Something went wrong. Please try again.',
    )
  },
)

const sent = 'a link to set a new password is on its way'

test.each([200, 201, 202, 204, 299])(
  'an answer of the issuer with the status %i is a success',
  { tags: 'U-22' },
  async (status) => {
    const answer = () => new Response(null, { status })
    expect(await pageAfter('/forgot-password', answer())).toContain(sent)
    expect(await messageOf('/forgot-password', answer())).toBeUndefined()
    expect(await messageOf('/account', answer())).toBeUndefined()
  },
)

test.each([300, 304, 400, 401, 403, 404, 409, 429, 500, 503])(
  'an answer of the issuer with the status %i is shown as a refusal',
  { tags: 'U-22' },
  async (status) => {
    const answer = () => new Response(null, { status })
    expect(await pageAfter('/forgot-password', answer())).not.toContain(sent)
    const message = 'Something went wrong. Please try again.'
    expect(await messageOf('/forgot-password', answer())).toBe(message)
    expect(await messageOf('/account', answer())).toBe(message)
  },
)
