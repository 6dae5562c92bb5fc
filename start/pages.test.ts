import { routes } from '@ltk/site/routes'
import { insertContent } from '@ltk/testing/content/insert-content'
import { pageRequests } from '@ltk/testing/requests/page-requests'
import { caller, openSite, type OpenSite } from '@ltk/testing/site/open-site'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
  await insertContent(site.db)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

describe.each(routes.pages.flatMap(({ path }) => path || []))('%s', (path) => {
  test('answers any address and form with a page, a redirect or a 4xx', async () => {
    const printed = vi.spyOn(console, 'error')
    site.log.error.mockClear()
    // The router warns about addresses that cannot be decoded.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await fc.assert(
      fc.asyncProperty(
        pageRequests(path, { ids: [caller.userId], texts: ['Creator0'] }),
        fc.boolean(),
        async ({ path: address, ...init }, signedIn) => {
          const headers = new Headers(init.headers)
          if (!headers.has('sec-fetch-site')) headers.set('origin', site.siteUrl)
          const response = await site.ask(address, { signedIn }, { ...init, headers })
          expect(response.status).toBeLessThan(500)
          await response.arrayBuffer()
        },
      ),
      { numRuns: 8 },
    )
    expect(printed).not.toHaveBeenCalled()
    // The issuer does not know the token of the user here.
    const failures = site.log.error.mock.calls.filter(([, text]) => !text.endsWith('applications'))
    expect(failures).toEqual([])
  })
})

test.each(['/explore/%00', '/user/%00', '/hashtags/%00?next=%00', '/%00', '/explore/%E0%A4%A'])(
  '%s is a 4xx page',
  async (path) => {
    const response = await site.ask(path)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).toMatch(/<h1>(?:404 Oh No!|An error occurred)</)
  },
)

test('an address that asks for what there cannot be is a 400, and no failure', async () => {
  site.log.error.mockClear()
  const response = await site.ask('/home/following/giftguides?next=x', { signedIn: true })
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/<h1>(?:404 Oh No!|An error occurred)</)
  expect(site.log.error).not.toHaveBeenCalled()
})

test.each([
  '/login?to=/account',
  '/LOGIN?to=/account',
  '/%6cogin?to=/account',
  '/login/?to=/account',
  '/login?interaction=',
  '/signup?interaction=%00&fieldError=email.invalid',
])('%s begins a sign-in, at once', async (path) => {
  const response = await site.ask(path)
  expect(response.headers.get('location')).toContain('/identity/authorize?')
})

test.each([
  ['/forgot-password', false],
  ['/account', true],
  ['/change-password', true],
  ['/wishlists', true],
  ['/creators/matching', true],
  ['/locale', false],
] as const)('%s is a 400 for what is no form', async (path, signedIn) => {
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', ''],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ] as const) {
    const headers = { 'content-type': type, origin: site.siteUrl }
    const response = await site.ask(path, { signedIn }, { method: 'POST', body, headers })
    expect([type, response.status]).toEqual([type, 400])
    expect(await response.text()).toMatch(/<h1>(?:404 Oh No!|An error occurred)</)
  }
})
