import { locales } from '@ltk/contract/locales'
import { expect, test } from 'vitest'

import { refusalPage } from './refusal-page.ts'

const messageIn = (page: string) => /<h1>([^<]+)<\/h1>/.exec(page)?.[1]

test.each(['busy', 'incomplete', { maxBytes: 1_000 }] as const)(
  'a request is refused in each language: %o',
  (reason) => {
    const pages = locales.map(({ code, iso }) => ({ iso, page: refusalPage(code, 503, reason) }))
    for (const { iso, page } of pages) expect(page).toContain(`<html lang="${iso}">`)
    const messages = new Set(pages.map(({ page }) => messageIn(page)))
    // British English says it in the same words.
    expect(messages.size).toBe(locales.length - 1)
    expect(messages).not.toContain(undefined)
  },
)

test('a request in no known language is refused in English', () => {
  expect(refusalPage('', 503, 'busy')).toContain('<html lang="en">')
})
