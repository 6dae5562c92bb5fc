import type { I18n } from '@lingui/core'
import type { LocaleCode } from '@ltk/contract/locales'

import { loadI18n } from '../i18n/catalogues.ts'
import { isPseudo } from '../i18n/pseudo-locale.ts'

const loaded = new Map<LocaleCode, Promise<I18n>>()

/** Returns the texts in a language, for a request with these headers. */
export function i18nOf(locale: LocaleCode, headers: Headers): Promise<I18n> {
  // In the pseudo-locale texts may change at any time.
  if (isPseudo(headers.get('cookie'))) return loadI18n(locale, true)
  const texts = loaded.get(locale) ?? loadI18n(locale)
  loaded.set(locale, texts)
  return texts
}
