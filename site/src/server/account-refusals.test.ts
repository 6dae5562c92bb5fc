import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { beforeAll, expect, test } from 'vitest'

import { openSiteOver, siteUrl } from './testing/open-site-over.ts'

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
  const site = await openSiteOver({
    find: sessions.find,
    verifyToken: async () => caller,
    accounts: async () => answer,
    api: async () => Response.json({ dataRequests: [] }),
  })
  const body = new URLSearchParams({ form: 'email', email: 'lady@example.com' })
  const headers = { cookie: `${cookie}; locale=${locale}`, origin: siteUrl, accept: 'text/html' }
  const request = new Request(siteUrl + path, { method: 'POST', headers, body })
  const html = await (await site.fetch(request, {})).text()
  return /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]
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
