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
 * Chooses where `wanted` matches are found soonest, if the things that a match needs occur independently
 * of each other and evenly in time, from the week on in which the last of them occurred last.
 */
export function chooseScope(
  sizes: readonly WeekSize[],
  needed: readonly Frequency[],
  wanted: number,
): Scope {
  const { candidates, share, weeks } = reckon(sizes, needed, wanted)
  const isOftenMet = share >= oftenMet && candidates.length === sizes.length
  if (isOftenMet) return 'newest'
  if (weeks.length === 0 || weeks.length === sizes.length) return 'all'
  const terms = termsOf(weeks, candidates)
  return terms.length > maxTerms ? 'all' : { terms }
}

/**
 * Chooses the newest seasons with at least `wanted` matches; everything where these are most of them. Where no
 * more than that are looked at anyway, more of them cost less than a word for each week.
 */
export function chooseSeasons(
  sizes: readonly WeekSize[],
  needed: readonly Frequency[],
  wanted: number,
): Scope {
  const { weeks } = reckon(sizes, needed, wanted)
  const seasons = new Set(weeks.map(seasonOf))
  const all = new Set(sizes.map(({ week }) => seasonOf(week)))
  const areFew = seasons.size > 0 && 2 * seasons.size <= all.size
  return areFew ? { terms: [...seasons].map(seasonTerm) } : 'all'
}

/** The newest weeks that should have so many matches, or all from the newest match on. */
function reckon(sizes: readonly WeekSize[], needed: readonly Frequency[], wanted: number) {
  const newest = Math.min(...needed.map((thing) => thing.newest))
  const candidates = sizes.filter(({ week }) => week <= newest)
  const documents = candidates.reduce((sum, size) => sum + size.documents, 0)
  const shares = needed.map((thing) => Math.min(1, thing.documents / documents))
  const share = shares.reduce((product, of) => product * of, 1)
  const weeks: number[] = []
  let met = 0
  for (const size of candidates) {
    weeks.push(size.week)
    met += size.documents * share
    if (met >= wanted) break
  }
  return { candidates, share, weeks }
}

/** The words for some weeks, the newest of all: whole seasons, and the weeks of the oldest. */
function termsOf(weeks: readonly number[], all: readonly WeekSize[]): string[] {
  const isInOldest = (week: number) => seasonOf(week) === seasonOf(weeks.at(-1) ?? 0)
  const oldest = weeks.filter(isInOldest)
  const isWhole = oldest.length === all.filter(({ week }) => isInOldest(week)).length
  const seasons = (isWhole ? weeks : weeks.filter((week) => !isInOldest(week))).map(seasonOf)
  return [...[...new Set(seasons)].map(seasonTerm), ...(isWhole ? [] : oldest.map(weekTerm))]
}
