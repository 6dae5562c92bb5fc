/** A language of the site. `server` is its code in settings, `country` picks its category bubbles. */
export type Locale = {
  code: string
  /** For `lang` attributes, `Intl` and `Accept-Language`. */
  iso: string
  /** Name of its message catalogue. */
  file: string
  /** Its name in itself. */
  name: string
  server: string
  country: string
}

export const locales = [
  { code: 'en', iso: 'en', file: 'en', name: 'English', server: 'en_US', country: 'us' },
  {
    code: 'en-GB',
    iso: 'en-GB',
    file: 'en-GB',
    name: 'English (UK)',
    server: 'en_GB',
    country: 'uk',
  },
  { code: 'fr', iso: 'fr', file: 'fr', name: 'Français', server: 'fr_FR', country: 'us' },
  { code: 'de', iso: 'de', file: 'de', name: 'Deutsch', server: 'de_DE', country: 'us' },
  { code: 'zh', iso: 'zh-Hans', file: 'zh', name: '简体中文', server: 'zh_HANS', country: 'cn' },
  {
    code: 'zh-Hant',
    iso: 'zh-Hant',
    file: 'zh-Hant',
    name: '繁體中文',
    server: 'zh_HANT',
    country: 'cn',
  },
  { code: 'es-ES', iso: 'es-ES', file: 'es-ES', name: 'Español', server: 'es-ES', country: 'es' },
  { code: 'it', iso: 'it', file: 'it', name: 'Italiano', server: 'it_IT', country: 'us' },
  {
    code: 'pt',
    iso: 'pt-BR',
    file: 'pt',
    name: 'Português (Brasil)',
    server: 'pt_BR',
    country: 'br',
  },
  { code: 'ko', iso: 'ko', file: 'ko', name: '한국어', server: 'ko_KR', country: 'kr' },
] as const satisfies Locale[]

export type LocaleCode = (typeof locales)[number]['code']
export const defaultLocale: LocaleCode = 'en'

/** The locale with a code, or undefined. */
export function findLocale(code: string | undefined): (typeof locales)[number] | undefined {
  return locales.find((locale) => locale.code === code)
}

/** The tag of a locale's language, for `lang` attributes, `Intl` and `Accept-Language`; an unknown code itself. */
export function languageTag(code: string): string {
  return findLocale(code)?.iso ?? code
}

/** The locale of a server code such as `de_DE`; `es-419` is a server code only and means Spanish. */
export function findLocaleByServerCode(server: string): (typeof locales)[number] | undefined {
  if (server === 'es-419') return findLocale('es-ES')
  return locales.find((locale) => locale.server === server)
}

/** Returns the locale chosen by a `Cookie` header, or undefined. */
export function findLocaleInCookie(cookie: string | undefined): LocaleCode | undefined {
  return findLocale(/(?:^|;\s*)locale=([\w-]+)/.exec(cookie ?? '')?.[1])?.code
}

const traditionalChinese = /^zh-(hant|tw|hk|mo)/

/** Returns the locale of the first language tag that has one, such as `de-AT`, else the default one. */
export function preferredLocale(languageTags: readonly string[]): LocaleCode {
  for (const wanted of languageTags) {
    const tag = wanted.toLowerCase()
    if (traditionalChinese.test(tag)) return 'zh-Hant'
    const found =
      locales.find(({ code, iso }) => code.toLowerCase() === tag || iso.toLowerCase() === tag) ??
      locales.find(({ code }) => code.split('-')[0] === tag.split('-')[0])
    if (found) return found.code
  }
  return defaultLocale
}
