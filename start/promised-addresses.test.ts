import { readFileSync } from 'node:fs'

import { routes } from '@ltk/site/routes'
import { allRoutes } from '@ltk/testing/api/test-api'
import { expect, test } from 'vitest'

const read = (file: string): string[] =>
  readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** Of links, bookmarks and mails that are out there; a page may move only behind a redirect. */
const pages = read('promised-pages.txt')
/** Of apps that were installed before. */
const calls = read('promised-calls.txt')

test.each(pages)('the page %s is where links have it', (pattern) => {
  expect(routes.findPattern(pattern.replaceAll('?', ''))).toBe(pattern)
})

test('no call of the wire has gone', () => {
  const served = allRoutes.map(([, { method, path }]) => `${method.toUpperCase()} ${path}`)
  expect(calls.filter((call) => !served.includes(call))).toEqual([])
})
