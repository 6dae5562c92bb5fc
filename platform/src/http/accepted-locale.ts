import { type LocaleCode, preferredLocale } from '@ltk/contract/locales'
import Negotiator from 'negotiator'

/** The language of the site that a request's `Accept-Language` prefers, else the default one. */
export function acceptedLocale(headers: Headers): LocaleCode {
  const accepted = { 'accept-language': headers.get('accept-language') ?? '' }
  return preferredLocale(new Negotiator({ headers: accepted }).languages())
}
