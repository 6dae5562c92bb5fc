/** How many documents are from a week. */
export type WeekSize = { week: number; documents: number }

/**
 * Where matches are looked for: in all documents; among the newest, one after the other; or in those
 * of some weeks, by the index.
 */
export type Scope = 'all' | 'newest' | { weeks: number[] }

type Expected = {
  /** In how many documents each thing that was asked for occurs. */
  counts: number[]
  needs: 'all' | 'any'
  /** The week of the newest document that can match. */
  newest: number
  /** So many matches are wanted. */
  wanted: number
}

/** Of what this share of the documents has, enough is soon met by going through the newest. */
const oftenMet = 0.2
/** More weeks than these cost more to look up than they spare. */
const mostWeeks = 64

/**
 * Chooses where enough matches are found soonest, if things occur independently of each other and
 * evenly in time, from the week on in which they occurred last.
 */
export function chooseScope(
  sizes: readonly WeekSize[],
  { counts, needs, newest, wanted }: Expected,
): Scope {
  const candidates = sizes.filter(({ week }) => week <= newest)
  const documents = candidates.reduce((sum, size) => sum + size.documents, 0)
  const shares = counts.map((count) => Math.min(1, count / documents))
  const missing = shares.reduce((product, share) => product * (1 - share), 1)
  const share = needs === 'all' ? shares.reduce((product, of) => product * of, 1) : 1 - missing
  if (share >= oftenMet && candidates.length === sizes.length) return 'newest'
  const weeks: number[] = []
  let met = 0
  for (const { week, documents: size } of candidates) {
    if (met >= wanted) return { weeks }
    if (weeks.length >= mostWeeks) break
    weeks.push(week)
    met += size * share
  }
  return 'all'
}
