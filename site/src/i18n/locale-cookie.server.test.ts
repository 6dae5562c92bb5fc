import { expect, test } from 'vitest'

import { localeCookie } from './locale-cookie.server.ts'

test(
  'a language is kept for a year on all pages, on https over https only',
  { tags: ['C-30', 'F-I18N-03'] },
  () => {
    expect(localeCookie('de', 'http://127.0.0.1:3000')).toBe(
      'locale=de; Max-Age=31536000; Path=/; SameSite=Lax',
    )
    expect(localeCookie('zh-Hant', 'https://shop.test')).toBe(
      'locale=zh-Hant; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    )
  },
)
