import { foldCase } from './fold-case.ts'

/** Characters that look alike: strokes, rings, and letters of Cyrillic and Greek that Latin has, too. */
const alike: Record<string, string> = {
  '|': 'Il1ӀΙІ',
  o: '0OоОοΟ',
  a: 'аАΑα',
  b: 'ВΒ',
  c: 'сС',
  e: 'еЕΕ',
  h: 'НΗ',
  i: 'іι',
  j: 'јЈ',
  k: 'кКΚκ',
  m: 'МΜ',
  n: 'Νη',
  p: 'рРΡρ',
  s: 'ѕЅ',
  t: 'ТΤ',
  v: 'ν',
  x: 'хХΧχ',
  y: 'уУΥγ',
  z: 'Ζ',
}

const looks = new Map(
  Object.entries(alike).flatMap(([look, letters]) => Array.from(letters, (it) => [it, look])),
)

/**
 * Returns a name's look: names with the same one are easily taken for each other, such as `paypal` and
 * `paypaI`, even if all letters of one are of another script.
 */
export function lookOf(name: string): string {
  const letters = Array.from(name.normalize('NFKC'), (letter) => looks.get(letter) ?? letter)
  return foldCase(letters.join(''))
}
