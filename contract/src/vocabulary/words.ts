import type { LocaleCode } from '../locales.ts'
import type { VocabularyWords } from './vocabulary-words.ts'
import { de } from './words/de.ts'
import { enGb } from './words/en-gb.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ko } from './words/ko.ts'
import { pt } from './words/pt.ts'
import { zhHant } from './words/zh-hant.ts'
import { zh } from './words/zh.ts'

/** The words of each language of the site. */
export const vocabularyWords: Record<LocaleCode, VocabularyWords> = {
  en,
  'en-GB': enGb,
  fr,
  de,
  zh,
  'zh-Hant': zhHant,
  'es-ES': es,
  it,
  pt,
  ko,
}
