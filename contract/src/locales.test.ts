import { expect, test } from 'vitest'

import { defaultLocale, findLocaleByServerCode, locales } from './locales.ts'

test(
  'there are ten locales, and English is the one for everybody else',
  { tags: ['F-I18N-01', 'C-30'] },
  () => {
    const codes = ['en', 'en-GB', 'fr', 'de', 'zh', 'zh-Hant', 'es-ES', 'it', 'pt', 'ko']
    expect(locales.map(({ code }) => code)).toEqual(codes)
    expect(defaultLocale).toBe('en')
  },
)

test(
  'es-419 is a code of the server only, and means Spanish',
  { tags: ['X-09', 'F-I18N-06'] },
  () => {
    expect(findLocaleByServerCode('es-419')?.code).toBe('es-ES')
    expect(locales.map<string>(({ code }) => code)).not.toContain('es-419')
  },
)

test('each locale has its code, ISO tag, file and name', { tags: 'F-I18N-02' }, () => {
  expect(locales.map(({ code, iso, file, name }) => [code, iso, file, name])).toEqual([
    ['en', 'en', 'en', 'English'],
    ['en-GB', 'en-GB', 'en-GB', 'English (UK)'],
    ['fr', 'fr', 'fr', 'Français'],
    ['de', 'de', 'de', 'Deutsch'],
    ['zh', 'zh-Hans', 'zh', '简体中文'],
    ['zh-Hant', 'zh-Hant', 'zh-Hant', '繁體中文'],
    ['es-ES', 'es-ES', 'es-ES', 'Español'],
    ['it', 'it', 'it', 'Italiano'],
    ['pt', 'pt-BR', 'pt', 'Português (Brasil)'],
    ['ko', 'ko', 'ko', '한국어'],
  ])
})

test.each([
  ['en_US', 'en'],
  ['en_GB', 'en-GB'],
  ['fr_FR', 'fr'],
  ['de_DE', 'de'],
  ['zh_HANS', 'zh'],
  ['zh_HANT', 'zh-Hant'],
  ['es-ES', 'es-ES'],
  ['it_IT', 'it'],
  ['pt_BR', 'pt'],
  ['ko_KR', 'ko'],
  ['tlh', undefined],
])('the server’s code %s is the locale %s', { tags: ['F-I18N-06', 'A-78'] }, (server, code) => {
  expect(findLocaleByServerCode(server)?.code).toBe(code)
})
