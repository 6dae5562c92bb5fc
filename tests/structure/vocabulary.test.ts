import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

import { read } from './import-graph.ts'

/** What has another name on this site (docs/words.md). */
const others = [
  /\b(?:basket|shopping bag|bag)\b/i,
  /\b(?:bookmark|wish ?list collection)s?\b/i,
  // A like is of a post, and what is saved is a product.
  /\blik(?:e|ed|es) (?:a |the |this |these )?products?\b/i,
  /\bsav(?:e|ed|es) (?:a |the |this |these )?posts?\b/i,
]

test('each thing has one name in all texts', async () => {
  const file = 'site/messages/en.po'
  const context = { locale: 'en', sourceLocale: 'en', filename: file }
  const texts = Object.values(await formatter().parse(read(file), context))
  const wrong = texts
    .map(({ message = '' }) => message)
    .filter((text) => others.some((word) => word.test(text)))
  expect(wrong).toEqual([])
})
