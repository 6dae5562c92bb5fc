import { defaultLocale, type LocaleCode, locales } from '@ltk/contract/locales'
import Negotiator from 'negotiator'

const traditionalChinese = /^zh-(hant|tw|hk|mo)/

/** Returns the locale that an `Accept-Language` header prefers, else the default one. */
export function negotiateLocale(acceptLanguage: string | undefined): LocaleCode {
  const headers = { 'accept-language': acceptLanguage ?? '' }
  for (const wanted of new Negotiator({ headers }).languages()) {
    const tag = wanted.toLowerCase()
    if (traditionalChinese.test(tag)) return 'zh-Hant'
    const found =
      locales.find(({ code, iso }) => code.toLowerCase() === tag || iso.toLowerCase() === tag) ??
      locales.find(({ code }) => code.split('-')[0] === tag.split('-')[0])
    if (found) return found.code
  }
  return defaultLocale
}
