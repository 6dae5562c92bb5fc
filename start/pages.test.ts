import { routes } from '@ltk/site/routes'
import { insertContent } from '@ltk/testing/content/insert-content'
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

/** Values that do not belong in an address or a form. */
const awkward = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '999999999999999999999',
    'NaN',
    'null',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '%',
    '%00',
    '../..',
    '/',
    '\\',
    "' or 1=1 --",
    '<b>',
    '🛍️',
    '\uD800',
  ),
  fc.constantFrom(caller.userId, 'Creator0', '/.//evil.example', 'a'.repeat(2_000)),
  fc.constantFrom(
    'create',
    'rename',
    'place',
    'delete',
    'arrange',
    'move',
    'remove',
    'email',
    'en',
  ),
  fc.string({ maxLength: 20 }),
)

const names =
  'next list wish product tab variant saved token interaction error fieldError email name to invite again impersonating keyword type ranking retailer price-from price-to sale stock exact debug'
const fieldNames =
  'form email name password confirmPassword currentPassword token locale to intent title list wish position step profile'
const pairs = (keys: string) =>
  fc.array(fc.tuple(fc.constantFrom(...keys.split(' ')), awkward), { maxLength: 4 })

/** A path segment, as a browser would send it or not. */
const segment = fc.oneof(
  awkward.filter((value) => value.isWellFormed()).map(encodeURIComponent),
  fc.constantFrom('%00', '%E0%A4%A', '%zz', '%', '%2F', '%5C', '..%2f..', 'a;b', '@', '~'),
)

const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'x'),
    'accept-language': fc.constantFrom('de', 'x-y-z', '*', 'en;q=2', ',,,', 'a'.repeat(500)),
    'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
    'x-forwarded-host': fc.constant('evil.example'),
    range: fc.constantFrom('bytes=0-1', 'x'),
    'if-none-match': fc.constantFrom('*', 'x'),
  },
  { requiredKeys: [] },
)
const cookies = fc.constantFrom('', 'session=', 'session=x; locale=%', 'locale=de', 'locale=;;=')

const boundary = 'multipart/form-data; boundary=x'
const bodies = fc.oneof(
  pairs(fieldNames).map((fields): [string, string] => [
    'application/x-www-form-urlencoded',
    new URLSearchParams(fields).toString(),
  ]),
  fc.tuple(
    fc.constantFrom('application/json', 'multipart/form-data', boundary, 'text/plain', 'x', ''),
    fc.constantFrom('', '{}', '{', '[]', 'null', '--x', '--x--', '--x\r\nbroken', '%00=%zz&&='),
  ),
  fc.tuple(
    fc.constant(boundary),
    fc
      .tuple(fc.constantFrom(...fieldNames.split(' ')), awkward)
      .map(
        ([name, value]) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\n\r\n${value}\r\n--x--`,
      ),
  ),
)

/** Returns the address of a page with its parameters and query filled in. */
function addressOf(path: string, segments: string[], query: [string, string][]): string {
  let next = 0
  const filled = path.replaceAll(/:\w+\??|\*/g, () => segments[next++] ?? 'x')
  return `/${filled.replace(/^\//, '')}?${new URLSearchParams(query)}`
}

const segments = fc.tuple(segment, segment, segment)

type Route = (typeof routes.routes)[number]

const pathsOf = (tree: readonly Route[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

describe.each(pathsOf(routes.routes))('%s', (path) => {
  test('answers any address and form with a page, a redirect or a 4xx', async () => {
    const printed = vi.spyOn(console, 'error')
    site.log.error.mockClear()
    // The router warns about addresses that cannot be decoded.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await fc.assert(
      fc.asyncProperty(
        segments,
        pairs(names),
        headers,
        cookies,
        fc.option(bodies),
        fc.boolean(),
        async (parts, query, given, cookie, body, signedIn) => {
          const sent = new Headers({ ...given, cookie })
          const init: RequestInit = { headers: sent }
          if (body) {
            const [type, text] = body
            if (!sent.has('sec-fetch-site')) sent.set('origin', site.siteUrl)
            if (type) sent.set('content-type', type)
            Object.assign(init, { method: 'POST', body: text })
          }
          const response = await site.ask(addressOf(path, parts, query), { signedIn }, init)
          expect(response.status).toBeLessThan(500)
          await response.arrayBuffer()
        },
      ),
      { numRuns: 8 },
    )
    expect(printed).not.toHaveBeenCalled()
    expect(site.log.error).not.toHaveBeenCalled()
  })
})

test.each(['/explore/%00', '/user/%00', '/hashtags/%00?next=%00', '/%00', '/explore/%E0%A4%A'])(
  '%s is a 4xx page',
  async (path) => {
    const response = await site.ask(path)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).toContain('class="error-page"')
  },
)

test.each(['/LOGIN?to=/account', '/%6cogin?to=/account'])(
  '%s redirects to the login, once',
  async (path) => {
    const response = await site.ask(path)
    expect(response.headers.get('location')).toBe('/login?to=/account')
  },
)

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
    expect(await response.text()).toContain('class="error-page"')
  }
})
