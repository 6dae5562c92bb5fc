import { newId } from '@ltk/platform/db/uuid'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { routes } from '@ltk/site/routes'
import type { Real } from '@ltk/testing/requests/filled-calls'
import { filledPages } from '@ltk/testing/site/filled-paths'
import { openSite, type OpenSite } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { insertOneOfEach } from './testing/insert-one-of-each.ts'

const responses = createResponseCache({ maxSize: 8 * 1024 * 1024 })
let site: OpenSite
let real: Real

beforeAll(async () => {
  site = await openSite({ responses })
  real = await insertOneOfEach(site.db)
})
afterAll(() => site.close())

const shared = routes.pages.map(({ id }) => id).filter((id) => routes.get(id)?.cache === 'shared')

/** The addresses of a page, of which a guide's end is one. */
function pathsOf(route: string): string[] {
  const paths = filledPages(real).flatMap((page) => (page.route === route ? page.paths : []))
  return route === 'browse-guide' ? [...paths, ...paths.map((path) => `${path}?choices=kk`)] : paths
}

/** When the queries of a page were read, which tells browsers how fresh they are. */
const readAt = /(?<=,)\d{13}(?=\])/g

/** Returns a page as another visitor or user gets it, who is the first to ask for it. */
async function open(path: string, signedIn: boolean, userAgent: string) {
  responses.clear()
  const cookie = `visitor=${newId()}`
  const headers = { 'user-agent': userAgent, ...(!signedIn && { cookie }) }
  const response = await site.ask(path, { signedIn, cookie }, { headers })
  return { status: response.status, text: (await response.text()).replaceAll(readAt, '') }
}

/** Returns the first place where two pages differ, as it is in each. */
function differenceOf(one: string, other: string): string[] {
  if (one === other) return []
  const at = one.split('').findIndex((letter, place) => letter !== other[place])
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60))
}

describe.each(shared)('the page %s', (route) => {
  test.each([
    ['visitors', false],
    ['users', true],
  ])('is the same for all %s who share it', async (_, signedIn) => {
    const statuses = new Set<number>()
    for (const path of pathsOf(route)) {
      const first = await open(path, signedIn, 'one/1.0')
      const second = await open(path, signedIn, 'another/2.0')
      expect([path, second.status, differenceOf(first.text, second.text)]).toEqual([
        path,
        first.status,
        [],
      ])
      statuses.add(first.status)
    }
    expect([...statuses]).toContain(route === 'alike' ? 302 : 200)
  })
})
