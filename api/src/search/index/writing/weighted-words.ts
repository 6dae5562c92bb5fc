import { tokensOf } from '../text/tokens.ts'

/** How much a word counts where it stands, the most first. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A text of a document, and how much its words count. */
export type WeightedText = [weight: Weight, text: string]

const lastPosition = 16_383
const mostTokens = 2_000

/**
 * The words of some texts as PostgreSQL writes a `tsvector`. Between two texts is a gap, so that no
 * phrase reaches from one into the next.
 */
export function weighWords(texts: WeightedText[]): string {
  const places = new Map<string, Set<string>>()
  let start = 0
  let count = 0
  for (const [weight, text] of texts) {
    let end = start
    for (const { term, position } of tokensOf(text)) {
      if (count++ > mostTokens) break
      end = Math.min(start + position, lastPosition)
      const known = places.get(term) ?? new Set()
      places.set(term, known.add(`${end}${weight}`))
    }
    start = end + 8
  }
  // Words are letters and digits only, so that nothing in them needs escaping.
  return [...places].map(([term, at]) => `'${term}':${[...at].join(',')}`).join(' ')
}
