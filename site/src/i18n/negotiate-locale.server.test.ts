import { expect, test } from 'vitest'

import { negotiateLocale } from './negotiate-locale.server.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.1, fr', 'fr'],
  ['fr;q=0, it', 'it'],
  ['nl, sv;q=0.9, ko;q=0.1', 'ko'],
  ['en-GB,en;q=0.9', 'en-GB'],
  ['en-US', 'en'],
  ['pt-PT', 'pt'],
  ['es-419', 'es-ES'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['zh-CN', 'zh'],
  ['zh', 'zh'],
  ['x'.repeat(10_000), 'en'],
])('%s is answered in %s', { tags: ['F-I18N-01', 'C-30', 'X-09'] }, (accepted, locale) => {
  expect(negotiateLocale(accepted)).toBe(locale)
})
