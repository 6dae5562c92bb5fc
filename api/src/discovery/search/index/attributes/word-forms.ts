import type { LocaleCode } from '@ltk/contract/locales'

import { termOf } from '../text/tokens.ts'

/** Shorter words are only found as they are written. */
const leastLength = 4
const leastStem = 3

/** Umlauts as keyboards without them have them; folded, they are `a`, `o` and `u`: `gruen`. */
const umlauts = /(?<![aeq])([aou])e/g
/** Endings of German nouns and adjectives, the longest first. */
const germanEnding = /(?:ern|em|en|er|es|e|n|s)$/

/**
 * What the forms of a word have in common: those of `rojo`, `rojas` are `roj`. Good enough to look words
 * up in a vocabulary, where nothing else has the same beginning, and for nothing else.
 */
export function stemOf(word: string, language: LocaleCode): string {
  switch (language) {
    case 'en':
    case 'en-GB':
      return termOf(word)
    case 'de':
      return shorten(word.replace(umlauts, '$1'), (it) => it.replace(germanEnding, ''))
    case 'fr':
    case 'es-ES':
    case 'it':
    case 'pt':
      return shorten(word, (it) => it.replace(/[sx]$/, '').replace(/[aeio]$/, ''))
    case 'zh':
    case 'zh-Hant':
    case 'ko':
      return word
  }
}

function shorten(word: string, cut: (word: string) => string): string {
  if (word.length < leastLength) return word
  const stem = cut(word)
  return stem.length < leastStem ? word : stem
}
