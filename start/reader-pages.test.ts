import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch } from '@ltk/platform/http/shared-fetch'
import { isSharedRoute } from '@ltk/platform/http/shared-routes'
import type { Auth } from '@ltk/site/auth'
import { routes } from '@ltk/site/routes'
import { type Site } from '@ltk/site/server'
import { insertContent } from '@ltk/testing/content/insert-content'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { composeSite } from '@ltk/testing/site/compose-site'
import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnIssuer } from './open-issuer.ts'

const siteUrl = 'http://shop.test'

/**
 * Two users whose names try to break out of the markup, and an operator who acts for one of them.
 */
const people = {
  ada: {
    userId: '019de33f-c320-779c-baf6-0000000000a1',
    email: `"ada'&<b>@example.com`,
    name: `Ada </script><script>alert('ada')</script> 🛍️ \u2028 $& $1`,
    publisherId: '019de33f-c320-779c-baf6-0000000000a2',
  },
  zoe: {
    userId: '019de33f-c320-779c-baf6-0000000000b1',
    email: 'zoë+<!--zoe@example.com',
    name: `${'Z'.repeat(40)}oë " onload="zoe" {"userId":"x"}`,
    publisherId: '019de33f-c320-779c-baf6-0000000000b2',
  },
}
type Name = keyof typeof people
const operator = { id: '019de33f-c320-779c-baf6-0000000000c1', email: 'olga@support.example' }

let database: Database
let site: Site
let auth: Auth
let stop: () => Promise<void>
/** The calls that the wire refused. */
let refused: string[] = []
/** How often a token was looked up. */
let verified = 0
const cookies: Record<Name | 'operator', string> = { ada: '', zoe: '', operator: '' }
let guideId: string
let setId: string
let collectionId: string
let content: Awaited<ReturnType<typeof insertContent>>

beforeAll(async () => {
  database = await openEmbedded('site')
  content = await insertContent(database.db)
  guideId = newId()
  setId = newId()
  const set = { profile_id: content.profileIds[0] ?? '', published_at: new Date() }
  await database.db
    .insertInto('product_sets')
    .values([
      { ...set, id: guideId, title: 'For her', subtype: 'GIFT_GUIDE' },
      { ...set, id: setId, title: 'On my desk' },
    ])
    .execute()
  collectionId = newId()
  await database.db
    .insertInto('collections')
    .values({
      profile_id: content.profileIds[0] ?? '',
      id: collectionId,
      title: 'On repeat',
      published_at: new Date(),
    })
    .execute()
  const issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
  stop = issuer.close
  const verifyToken = async (token: string) => {
    verified += 1
    if (token === 'operator') return { ...people.ada, impersonator: operator }
    return token === 'ada' ? people.ada : people.zoe
  }
  const sessions = createFakeSessions()
  for (const name of ['ada', 'zoe', 'operator'] as const) {
    const { userId, email, name: shown } = people[name === 'operator' ? 'ada' : name]
    const profile = { email, name: shown, canChangeEmail: true }
    const tokens = tokensUntil(3_600, Date.now(), name)
    cookies[name] = `session=${await sessions.insert({ userId, profile, tokens })}`
  }
  const responses = createResponseCache({ maxSize: 32 * 1024 * 1024 })
  ;({ site, auth } = await composeSite({
    database,
    issuer,
    siteUrl,
    verifyToken,
    sessions,
    responses,
    overWire: (callApi) =>
      createSharedFetch(responses, {
        isShared: isSharedRoute,
        fetch: async (request, caller) => {
          const response = await callApi(request, caller)
          if ([401, 403].includes(response.status)) refused.push(request.url)
          return response
        },
      }),
  }))
})
afterAll(async () => {
  await stop()
  await database.close()
})

async function open(path: string, who?: Name | 'operator', locale = 'en', mark?: string) {
  const cookie = [who && cookies[who], `locale=${locale}`, mark].filter(Boolean).join('; ')
  const response = await site.fetch(new Request(siteUrl + path, { headers: { cookie } }), {})
  return { response, html: await response.text() }
}

test('a page that reads the wire for its user looks up their token once', async () => {
  verified = 0
  const { html } = await open('/following', 'ada')
  expect(html).toContain(people.ada.userId)
  expect(verified).toBe(1)
})

/** Returns all texts by which a page could reveal a person. */
function traces(name: Name): string[] {
  const { userId, email, name: shown, publisherId } = people[name]
  return [userId, email, shown, publisherId].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c'),
    escapeHtml(text),
  ])
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

/** Returns the user in the page's data. */
function userOf(html: string): unknown {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '{}').page?.site.user
}

/** Returns an address for each page that is cached this way. */
/** Those of the pages, without what only leads to one of them. */
function pathsOf(cache: 'shared' | 'visitors'): string[] {
  return routes.pages
    .filter(({ id }) => routes.get(id)?.cache === cache && id !== 'alike')
    .map(({ path = '' }) => addressOf(path))
}

/** Returns a path of the URL tree with its parameters filled in from the catalogue. */
function addressOf(path: string): string {
  const [[postId = ''] = []] = content.postIds
  const [detailsId = ''] = content.detailsIds
  const ids = {
    giftguides: guideId,
    productsets: setId,
    collections: collectionId,
    products: detailsId,
  }
  const filled: Record<string, string> = {
    displayName: 'Creator0',
    id: Object.entries(ids).find(([name]) => path.split('/').includes(name))?.[1] ?? postId,
    hashtag: 'ltktest',
    category: 'salealert',
  }
  return `/${path.replace(/^\//, '').replaceAll(/\/?:(\w+)\??/g, (part, name) => {
    const value = filled[name]
    return value === undefined ? '' : part.startsWith('/') ? `/${value}` : value
  })}`
}

const others = (name: Name): Name => (name === 'ada' ? 'zoe' : 'ada')

function expectOwnPage({ response, html }: Awaited<ReturnType<typeof open>>, name: Name) {
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  for (const trace of traces(others(name))) expect(html).not.toContain(trace)
  expect(html).not.toMatch(/reader-[0-9a-f]{32}/)
  expect(userOf(html)).toMatchObject({ ...people[name], canChangeEmail: true })
  // A page that fills the screen has no header, which names the user.
  const named = html.includes(`>${escapeHtml(people[name].email)}</small>`)
  expect(named).toBe(html.includes('<header class="header"'))
  expect(html).not.toContain("<script>alert('ada')")
}

function expectVisitorsPage({ html }: Awaited<ReturnType<typeof open>>) {
  for (const trace of [...traces('ada'), ...traces('zoe')]) expect(html).not.toContain(trace)
  expect(html).not.toMatch(/reader-[0-9a-f]{32}/)
  expect(userOf(html)).toBeNull()
}

test('nothing of one user reaches another, or visitors, on any page', async () => {
  expect.hasAssertions()
  for (const path of [...pathsOf('shared'), ...pathsOf('visitors')]) {
    const kinds = ['ada', 'zoe', undefined, 'zoe', 'ada', undefined, 'ada'] as const
    // First everybody asks at once, with nothing cached; then they take turns.
    const pages = await Promise.all(kinds.map((who) => open(path, who)))
    for (const who of kinds) pages.push(await open(path, who))
    for (const [index, page] of pages.entries()) {
      const who = kinds[index % kinds.length]
      if (who) expectOwnPage(page, who)
      else expectVisitorsPage(page)
    }
  }
})

test.each(['shared', 'visitors'] as const)(
  '%s pages make no call that is refused',
  { tags: 'F-ROLE-04' },
  async (cache) => {
    refused = []
    for (const path of pathsOf(cache)) {
      const { response } = await open(`${path}?once=1`, 'ada')
      expect([path, response.status]).toEqual([path, 200])
    }
    expect(refused).toEqual([])
  },
)

test("a page that all users share is rendered once, and differs only by the user's own data", async () => {
  const path = '/explore/Creator0?twice'
  // Cached from its second request on.
  await open(path, 'ada')
  await open(path, 'zoe')
  const [ada, zoe] = [await open(path, 'ada'), await open(path, 'zoe')]
  // Including the times at which its data was read.
  expect(withoutUser(ada.html, 'ada')).toBe(withoutUser(zoe.html, 'zoe'))
})

function withoutUser(html: string, name: Name): string {
  const { email } = people[name]
  const initial = name === 'ada' ? 'A' : 'Z'
  return html
    .replace(/ data-user=".*?"/, '')
    .replace(/"user":\{.*?"isNew":false\}/s, '')
    .replaceAll(`>${escapeHtml(email)}<`, '><')
    .replace(`aria-hidden="true">${initial}</span></span></button>`, '')
}

test('a shared page is in the language of its reader', async () => {
  for (const who of ['ada', 'zoe', 'ada'] as const) {
    expect((await open('/home', who, 'de')).html).toContain('<html lang="de"')
    expect((await open('/home', who)).html).toContain('<html lang="en"')
  }
})

test('an operator who acts for a user gets separate pages, and appears on no other', async () => {
  for (let round = 0; round < 3; round++) {
    const { html } = await open('/home', 'operator')
    expect(html).toContain(operator.email)
    for (const who of ['ada', 'zoe', undefined] as const) {
      expect((await open('/home', who)).html).not.toContain(operator.email)
    }
  }
})

test('the 404 page has the header of its signed-in reader', async () => {
  for (const who of ['ada', 'zoe', 'ada', 'zoe'] as const) {
    const page = await open('/explore/nobody', who)
    expect(page.response.status).toBe(404)
    expectOwnPage(page, who)
  }
})

test('a user who changed something is shown it at once, on pages that are cached for others', async () => {
  const path = '/explore/Creator0?followed'
  const followersOn = ({ html }: Awaited<ReturnType<typeof open>>) =>
    Number(/([\d,]+) followers?</.exec(html)?.[1])
  // Cached from the second request on.
  await open(path, 'ada')
  const before = followersOn(await open(path, 'ada'))
  const change = async (method: 'PUT' | 'DELETE') => {
    const response = await auth.gateway(
      new Request(`${siteUrl}/api/v2/follows/${content.profileIds[0]}`, {
        method,
        headers: { cookie: cookies.ada, 'sec-fetch-site': 'same-origin' },
      }),
    )
    return response.headers.get('set-cookie')?.split(';')[0]
  }
  const mark = await change('PUT')
  expect(followersOn(await open(path, 'zoe'))).toBe(before)
  const own = await open(path, 'ada', 'en', mark)
  expect(followersOn(own)).toBe(before + 1)
  expectOwnPage(own, 'ada')
  await change('DELETE')
  expect(followersOn(await open(path, 'ada', 'en', mark))).toBe(before)
})
