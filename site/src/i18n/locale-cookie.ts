import { findLocale, type LocaleCode } from '@ltk/contract/locales'

import { negotiateLocale } from './negotiate-locale.ts'

const year = 31_536_000

/** The `Set-Cookie` line that keeps a language for a year. */
export function localeCookie(locale: LocaleCode, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `locale=${locale}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
}

/** The language of a request: the one that was chosen, else the one that the browser asks for. */
export function localeOf(headers: Headers): LocaleCode {
  const cookie = headers.get('cookie') ?? undefined
  return chooseLocale(cookie, headers.get('accept-language') ?? undefined)
}

/** `localeOf`, by the texts of the two headers. */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): LocaleCode {
  const chosen = cookie && /(?:^|;\s*)locale=([\w-]+)/.exec(cookie)?.[1]
  return findLocale(chosen)?.code ?? negotiateLocale(acceptLanguage)
}
