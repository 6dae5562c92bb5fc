import type { Colour } from './colours.ts'
import type { Kind } from './kinds.ts'
import type { Material, Occasion, Pattern, Recipient } from './qualities.ts'
import type { NamedSize } from './sizes.ts'

/**
 * The words of a language, by what they say; several are separated by commas, and the first is the
 * name that is shown. Names of exactly the same thing have an `=` between them: whoever types one of
 * them finds first what is called by any. English plurals and the endings of adjectives go without
 * saying.
 */
export type VocabularyWords = {
  kind: Record<Kind, string>
  colour: Record<Colour, string>
  material: Record<Material, string>
  pattern: Record<Pattern, string>
  occasion: Record<Occasion, string>
  recipient: Record<Recipient, string>
  size: Record<NamedSize, string>
  grammar: Record<GrammarRole, string>
}

/** English words that say something else in the singular: a shade is no pair of sunglasses. */
export const onlyPlural = new Set(['shades', 'kicks'])

/** Returns the phrases in a list of words, those that name exactly the same thing together. */
export function phrasesIn(words: string): string[][] {
  return words.split(', ').map((same) => same.split(' = '))
}

/** The name that is shown of what has these words. */
export function shownName(words: string): string {
  const [[name = ''] = []] = phrasesIn(words)
  return name
}

/** How words say that others are meant, such as `not` before what is not wanted. */
export const grammarRoles = [
  /** Before what is not wanted, and after it. */
  'not',
  'notAfter',
  /** After what something is without, such as `free`, which is not always meant so. */
  'lacking',
  /** Without anything that is of animals. */
  'vegan',
  /** Joins two things that are both wanted, or both not. */
  'and',
  /** Says nothing in a search. */
  'stop',
  /** Before a price, and after it. */
  'under',
  'underAfter',
  'over',
  'overAfter',
  /** Before two prices, and between them. */
  'between',
  'to',
  'about',
  'currency',
  'cheap',
  'dear',
  'onSale',
  'inStock',
  /** Before a size, or after it. */
  'size',
] as const
export type GrammarRole = (typeof grammarRoles)[number]
