import type { WordGroup } from '../text/synonyms.ts'

/** A thing that was asked for, as PostgreSQL writes a `tsquery`. */
export type RankedPart = {
  /** In the words that were typed. */
  asked: string
  /** In any words for it. */
  any: string
  /** Its weight. */
  weight: number
}

/** Within how many places two words count as side by side: `black leather ankle boots`. */
const nearness = 6

/** A thing in any of the ways to say it. */
export function anySynonym(group: WordGroup): string {
  return orOf(group.map(phraseQuery))
}

/** A thing as it was typed. */
export function asTyped([asked = []]: WordGroup): string {
  return phraseQuery(asked)
}

/** Everything, or all that was asked for in one word if there is one, as hashtags are written. */
export function allOf(groups: WordGroup[], joined?: string): string {
  const all = groups.map(anySynonym).join(' & ')
  return joined ? `(${all}) | ${quote(joined)}` : all
}

/** All that was asked for in one word; undefined if nobody would write it like that. */
export function joinWords(groups: WordGroup[]): string | undefined {
  const words = groups.flatMap(([asked]) => asked ?? [])
  const joined = words.join('')
  return words.length > 1 && words.length <= 4 && joined.length <= 40 ? joined : undefined
}

/** Any of the things. */
export function oneOf(groups: WordGroup[]): string {
  return groups.map(anySynonym).join(' | ')
}

/** For each two things in a row, that they are side by side and in this order. */
export function adjacentPairs(groups: WordGroup[]): string[] {
  return groups.slice(1).map((group, at) => {
    const [first, second] = [anySynonym(groups[at] ?? []), anySynonym(group)]
    return Array.from({ length: nearness }, (_, n) => `(${first} <${n + 1}> ${second})`).join(' | ')
  })
}

function phraseQuery(words: string[]): string {
  const quoted = words.map(quote)
  return quoted.length === 1 ? quoted.join('') : `(${quoted.join(' <-> ')})`
}

function orOf(queries: string[]): string {
  return queries.length === 1 ? queries.join('') : `(${queries.join(' | ')})`
}

// Words are letters and digits; the quotes prevent PostgreSQL from reading them as anything else.
function quote(word: string): string {
  return `'${word}'`
}
