import { type Attribute, attributeTerm, withWider } from '../attributes/attribute.ts'
import { quoteTerm } from '../text/quote-term.ts'
import { tokensOf } from '../text/tokens.ts'

/** The weights of words by their field, the greatest first. */
type Weight = 'A' | 'B' | 'C' | 'D'

/** A text of a document, how much its words count, and what it says of a thing: all that in one place. */
export type WeightedText = [weight: Weight, text: string, says?: readonly Attribute[]]

/** The words of a document as PostgreSQL writes a `tsvector`, and how each is written in it. */
export type WeightedWords = { tokens: string; words: Map<string, string> }

/** How much a colour counts where a thing is only near it. */
const weightOfNear: Record<Weight, Weight> = { A: 'C', B: 'D', C: 'D', D: 'D' }

const lastPosition = 16_383
const maxTokens = 2_000
/** More than the places within which two words count as side by side. */
const gap = 8

/**
 * The words of some texts, and phrases that are found only as a whole. Between two texts is a gap, so
 * that no words of one are beside words of another.
 */
export function weighWords(texts: WeightedText[], phrases: string[] = []): WeightedWords {
  const places = new Map<string, Set<string>>()
  const words = new Map<string, string>()
  const put = (term: string, position: number, weight: Weight) =>
    places.set(term, (places.get(term) ?? new Set()).add(`${position}${weight}`))
  let start = 0
  for (const [weight, text, says = []] of texts) {
    let end = Math.min(start + 1, lastPosition)
    for (const said of says.flatMap(withWider)) {
      put(attributeTerm(said), end, said.isNear ? weightOfNear[weight] : weight)
    }
    for (const { term, word, position } of tokensOf(text)) {
      if (places.size >= maxTokens) break
      end = Math.min(start + position, lastPosition)
      put(term, end, weight)
      words.set(term, word)
    }
    start = end + gap
  }
  for (const phrase of phrases) put(phrase, 1, 'A')
  const tokens = [...places]
    .map(([term, at]) => `${quoteTerm(term)}:${[...at].join(',')}`)
    .join(' ')
  return { tokens, words }
}
