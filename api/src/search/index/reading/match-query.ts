import type { WordGroup } from '../text/synonyms.ts'

/** A part of a query as PostgreSQL writes a `tsquery`, and how much it counts. */
export type RankedPart = { query: string; weight: number }

/** A thing in any of the ways to say it. */
export function partQuery(group: WordGroup): string {
  const ways = group.map((phrase) => {
    const words = phrase.map(quote)
    return words.length === 1 ? words.join('') : `(${words.join(' <-> ')})`
  })
  return ways.length === 1 ? ways.join('') : `(${ways.join(' | ')})`
}

/** Everything, or all that was asked for in one word, as hashtags are written. */
export function wholeQuery(groups: WordGroup[]): string {
  const all = groups.map(partQuery).join(' & ')
  const joined = groups.map(([asked]) => asked?.join('')).join('')
  const words = groups.reduce((count, [asked]) => count + (asked?.length ?? 0), 0)
  return words > 1 && words <= 4 && joined.length <= 40 ? `(${all}) | ${quote(joined)}` : all
}

/** Any of the things. */
export function anyQuery(groups: WordGroup[]): string {
  return groups.map(partQuery).join(' | ')
}

// Words are letters and digits; the quotes keep PostgreSQL from reading them as anything else.
function quote(word: string): string {
  return `'${word}'`
}
