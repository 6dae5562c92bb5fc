import { type LocaleCode, preferredLocale } from '@ltk/contract/locales'
import Negotiator from 'negotiator'

/** Returns the locale that an `Accept-Language` header prefers, else the default one. */
export function negotiateLocale(acceptLanguage: string | undefined): LocaleCode {
  const headers = { 'accept-language': acceptLanguage ?? '' }
  return preferredLocale(new Negotiator({ headers }).languages())
}
