import { findLocaleInCookie, type LocaleCode } from '@ltk/contract/locales'

import { cookieLine } from '../framework/cookies.server.ts'
import { negotiateLocale } from './negotiate-locale.server.ts'

const year = 31_536_000

/** Returns the `Set-Cookie` line that stores a language for a year. */
export function localeCookie(locale: LocaleCode, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:')
  return cookieLine('locale', locale, { secure, maxAge: year, isReadable: true })
}

/**
 * Returns the language of a request: the one in its cookie, else the one that the browser prefers.
 */
export function localeOf(headers: Headers): LocaleCode {
  const cookie = headers.get('cookie') ?? undefined
  return chooseLocale(cookie, headers.get('accept-language') ?? undefined)
}

/** `localeOf`, by the values of the headers `Cookie` and `Accept-Language`. */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): LocaleCode {
  return findLocaleInCookie(cookie) ?? negotiateLocale(acceptLanguage)
}
