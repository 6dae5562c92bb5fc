import pluralize from 'pluralize'

/** A word as the index holds it and as it is written, and its place among the text's words. */
type Token = { term: string; word: string; position: number }

const maxTermLength = 40
// One canvas, and no `canva`, which words would be corrected to.
pluralize.addUncountableRule('canvas')
const accents = /[\u0300-\u036f]/g
/** What Arabic and Hebrew may write above, below and between letters: vowels, and tatweel to stretch a word. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06ed]/g
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
/** Scripts that are written without spaces: a word can begin at any character. */
export const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const runs = new RegExp(
  `[${unspacedScripts}ー々]+|(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
)
const unspaced = new RegExp(`^[${unspacedScripts}ー々]`, 'u')

/** A text in lower case, without accents and vowel signs, as texts are compared. */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(points, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’ʼ]s\b/g, '')
    .replace(/['’ʼ]/g, '')
}

/** The words of a text for the index: singular, and what is written without spaces as one and two characters. */
export function tokensOf(text: string): Token[] {
  let position = 0
  return [...foldText(text).matchAll(runs)].flatMap(([run]) => {
    if (!unspaced.test(run)) return [{ term: termOf(run), word: run, position: ++position }]
    const characters = Array.from(run)
    return characters.flatMap((character, at) => {
      position++
      const next = characters[at + 1]
      const terms = next ? [character, character + next] : [character]
      return terms.map((term) => ({ term, word: term, position }))
    })
  })
}

/** The words to look for: of what is written without spaces pairs of characters only, but for a single one. */
export function queryWordsOf(text: string): Omit<Token, 'position'>[] {
  return [...foldText(text).matchAll(runs)].flatMap(([run]) => {
    if (!unspaced.test(run)) return [{ term: termOf(run), word: run }]
    const characters = Array.from(run)
    const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
    return (pairs.length > 0 ? pairs : characters).map((term) => ({ term, word: term }))
  })
}

/** The same as terms of the index. */
export function termsOf(text: string): string[] {
  return queryWordsOf(text).map(({ term }) => term)
}

const singulars = new Map<string, string>()

/** The singular of a folded word. */
export function termOf(word: string): string {
  const known = singulars.get(word)
  if (known !== undefined) return known
  if (singulars.size >= 50_000) singulars.clear()
  const term = /^[a-z]{4,}$/.test(word) ? pluralize.singular(word) : word
  const short = Array.from(term).slice(0, maxTermLength).join('')
  singulars.set(word, short)
  return short
}
