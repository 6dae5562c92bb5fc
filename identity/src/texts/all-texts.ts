import type { LocaleCode } from '@ltk/contract/locales'

import { de } from './de.ts'
import { enGb } from './en-gb.ts'
import { en } from './en.ts'
import { esEs } from './es-es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import type { Texts } from './texts.ts'
import { zhHant } from './zh-hant.ts'
import { zh } from './zh.ts'

/** The texts of identity, in each language. */
export const allTexts: Record<LocaleCode, Texts> = {
  en,
  'en-GB': enGb,
  fr,
  de,
  zh,
  'zh-Hant': zhHant,
  'es-ES': esEs,
  it,
  pt,
  ko,
}
