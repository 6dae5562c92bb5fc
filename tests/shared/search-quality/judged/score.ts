import type { Gain } from './judge.ts'

/** How many results are looked at. */
export const considered = 10

export type Score = { ndcg: number; reciprocalRank: number }

/**
 * nDCG at 10 and the reciprocal rank of the first result that must be found. No more results earn
 * something than must be found, so that an answer that leaves out what only may be found is as good as
 * one that has it at the end, and none that has it first is; what must not be found costs wherever it is.
 */
export function score(gains: Gain[], musts: number): Score {
  const first = gains.slice(0, considered)
  if (musts === 0) return scoreOfNothing(first)
  const most = Math.min(musts, considered)
  let earning = 0
  const sum = first.reduce<number>((sum, gain, place) => {
    const counts = gain < 0 || (gain > 0 && earning++ < most)
    return counts ? sum + gain * weightAt(place) : sum
  }, 0)
  const ideal = Array.from({ length: most }, (_, place) => 2 * weightAt(place))
  const rank = first.indexOf(2)
  return {
    ndcg: Math.max(0, sum / ideal.reduce((sum, gain) => sum + gain, 0)),
    reciprocalRank: rank < 0 ? 0 : 1 / (rank + 1),
  }
}

/** Where there is nothing to find: the share of results that may be there, all of it for none. */
function scoreOfNothing(first: Gain[]): Score {
  const fitting = first.filter((gain) => gain > 0).length
  return {
    ndcg: first.length === 0 ? 1 : fitting / first.length,
    reciprocalRank: first.length === 0 || (first[0] ?? 0) > 0 ? 1 : 0,
  }
}

/** For what says nothing: whether next to nothing was found of all that there is. */
export function scoreOfSilence(total: number, everything: number): Score {
  const isLittle = total <= everything / 20 ? 1 : 0
  return { ndcg: isLittle, reciprocalRank: isLittle }
}

const weightAt = (place: number) => 1 / Math.log2(place + 2)
