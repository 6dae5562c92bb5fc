import { findLocaleInCookie, type LocaleCode, preferredLocale } from '@ltk/contract/locales'
import Negotiator from 'negotiator'

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined }

/** Returns the language of a request: the one chosen on the site, else the one the browser prefers. */
export function requestLocale(headers: Headers): LocaleCode {
  const accepted = { 'accept-language': headers['accept-language'] ?? '' }
  return (
    findLocaleInCookie(headers.cookie) ??
    preferredLocale(new Negotiator({ headers: accepted }).languages())
  )
}
