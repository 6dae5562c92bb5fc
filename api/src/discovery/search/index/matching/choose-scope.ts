import { seasonOf, seasonTerm, weekTerm } from '../text/weeks.ts'
import type { Frequency, WeekSize } from '../vocabulary/queries.ts'

/**
 * The scope of a search: all documents; the newest, one after the other; or those
 * that have one of the words for some weeks.
 */
export type Scope = 'all' | 'newest' | { terms: string[] }

/** Above this share of the documents, enough matches are soon found among the newest. */
const oftenMet = 0.2
/** More words than these cost more to look up than they spare. */
const maxTerms = 24

/**
 * Chooses where `wanted` matches are found soonest, and where as many as `many` are, if the things that a
 * match needs occur independently of each other and evenly in time, from the week on in which the last of
 * them occurred last.
 */
export function chooseScopes(
  sizes: readonly WeekSize[],
  needed: readonly Frequency[],
  { wanted, many }: { wanted: number; many: number },
): { scope: Scope; wide: Scope } {
  const newest = Math.min(...needed.map((thing) => thing.newest))
  const candidates = sizes.filter(({ week }) => week <= newest)
  const documents = candidates.reduce((sum, size) => sum + size.documents, 0)
  const shares = needed.map((thing) => Math.min(1, thing.documents / documents))
  const share = shares.reduce((product, of) => product * of, 1)
  /** The newest weeks with so many matches, or all documents where too many weeks would have to be named. */
  const weeksWith = (matches: number): Scope => {
    const weeks: number[] = []
    let met = 0
    for (const size of candidates) {
      weeks.push(size.week)
      met += size.documents * share
      if (met >= matches) break
    }
    if (weeks.length === 0 || weeks.length === sizes.length) return 'all'
    const terms = termsOf(weeks, candidates)
    return terms.length > maxTerms ? 'all' : { terms }
  }
  const isOftenMet = share >= oftenMet && candidates.length === sizes.length
  return { scope: isOftenMet ? 'newest' : weeksWith(wanted), wide: weeksWith(many) }
}

/** The words for some weeks, the newest of all: whole seasons, and the weeks of the oldest. */
function termsOf(weeks: readonly number[], all: readonly WeekSize[]): string[] {
  const isInOldest = (week: number) => seasonOf(week) === seasonOf(weeks.at(-1) ?? 0)
  const oldest = weeks.filter(isInOldest)
  const isWhole = oldest.length === all.filter(({ week }) => isInOldest(week)).length
  const seasons = (isWhole ? weeks : weeks.filter((week) => !isInOldest(week))).map(seasonOf)
  return [...[...new Set(seasons)].map(seasonTerm), ...(isWhole ? [] : oldest.map(weekTerm))]
}
