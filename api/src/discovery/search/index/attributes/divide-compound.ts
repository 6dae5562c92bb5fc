import type { LocaleCode } from '@ltk/contract/locales'

import type { Piece } from '../text/split-text.ts'
import { type Meaning, meaningOf } from './lexicon.ts'

const leastHead = 4
const leastBeginning = 3
/** What German puts between the parts of a compound. */
const link = /(?:es|en|er|s|n|e)$/

/**
 * Divides a German compound into what it is, at its end, and what is said of that: `Leinenhose` into
 * `Leinen` and `Hose`, `lederfrei` into `Leder` and `frei`. What the vocabulary does not know is divided
 * off for readers of German only.
 */
export function divideCompound(
  piece: Piece,
  inOrder: readonly LocaleCode[],
): (Piece & { meaning: Meaning | undefined })[] {
  const { text } = piece
  if (!inOrder.includes('de')) return []
  for (let at = leastBeginning; at <= text.length - leastHead; at++) {
    const head = headIn(text.slice(at))
    if (!head) continue
    const beginning = text.slice(0, at)
    const said = meaningOf([beginning], ['de']) ?? meaningOf([beginning.replace(link, '')], ['de'])
    const isAttribute = said?.senses.some(({ role }) => role === 'attribute')
    const isLacking = head.senses.some(({ role }) => role === 'lacking')
    if (!isAttribute && (isLacking || inOrder[0] !== 'de')) return []
    return [
      { ...piece, text: beginning, meaning: isAttribute ? said : undefined },
      { ...piece, text: text.slice(at), meaning: head },
    ]
  }
  return []
}

/** What can end a compound: a kind of thing, or `frei`. */
function headIn(word: string): Meaning | undefined {
  const meaning = meaningOf([word], ['de'])
  const isHead = meaning?.senses.some(
    (sense) =>
      sense.role === 'lacking' || (sense.role === 'attribute' && sense.attribute.type === 'kind'),
  )
  return isHead ? meaning : undefined
}
