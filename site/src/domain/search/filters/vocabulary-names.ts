import type { LocaleCode } from '@ltk/contract/locales'
import { shownName, type VocabularyWords } from '@ltk/contract/vocabulary/vocabulary-words'
import { queryOptions } from '@tanstack/react-query'

/** What kinds of things, colours and some sizes are called, by their ids. */
export type VocabularyNames = Record<'kind' | 'colour' | 'size', Record<string, string>>

/** Each language is loaded by itself. */
const wordsOf: Record<LocaleCode, () => Promise<VocabularyWords>> = {
  en: async () => (await import('@ltk/contract/vocabulary/words/en')).en,
  'en-GB': async () => (await import('@ltk/contract/vocabulary/words/en')).en,
  fr: async () => (await import('@ltk/contract/vocabulary/words/fr')).fr,
  de: async () => (await import('@ltk/contract/vocabulary/words/de')).de,
  zh: async () => (await import('@ltk/contract/vocabulary/words/zh')).zh,
  'zh-Hant': async () => (await import('@ltk/contract/vocabulary/words/zh-hant')).zhHant,
  'es-ES': async () => (await import('@ltk/contract/vocabulary/words/es')).es,
  it: async () => (await import('@ltk/contract/vocabulary/words/it')).it,
  pt: async () => (await import('@ltk/contract/vocabulary/words/pt')).pt,
  ko: async () => (await import('@ltk/contract/vocabulary/words/ko')).ko,
}

/** Query: the names of kinds, colours and sizes in a language, as they begin a label. */
export function vocabularyNames(locale: LocaleCode) {
  return queryOptions({
    queryKey: ['vocabulary-names', locale],
    queryFn: async (): Promise<VocabularyNames> => {
      const { kind, colour, size } = await wordsOf[locale]()
      return {
        kind: firstOf(kind, locale),
        colour: firstOf(colour, locale),
        size: firstOf(size, locale),
      }
    },
    staleTime: Infinity,
  })
}

/** The first word for each id: the one that is shown. */
function firstOf(words: Record<string, string>, locale: LocaleCode): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([id, all]) => {
      const word = shownName(all)
      return [id, word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)]
    }),
  )
}
