import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import { termOf } from '../text/tokens.ts'
import type { Thing } from '../understanding/understood-query.ts'
import { type Frequency, loadFrequencies } from '../vocabulary/queries.ts'

/** Longer words are looked for as they are. */
const maxLength = 24
const leastLength = 4

/** The two words that a word may be, for each place to divide it: `vneck` is `v neck`. */
export function divisionsOf(word: string): [string, string][] {
  const letters = Array.from(word)
  if (letters.length < leastLength || letters.length > maxLength || !/^\p{L}+$/u.test(word))
    return []
  return letters
    .slice(1)
    .map((_, at) => [
      termOf(letters.slice(0, at + 1).join('')),
      termOf(letters.slice(at + 1).join('')),
    ])
}

/**
 * Things with other ways to write them, as far as documents do: a word as two, two words in a row as one.
 * Documents hold a hyphenated word as words in a row, so `wide-leg`, `wide leg` and `wideleg` find each other.
 */
export async function withOtherForms(
  db: Db,
  index: SearchIndexName,
  things: readonly Thing[],
): Promise<Thing[]> {
  const divided = things.map((thing) => (isWord(thing) ? divisionsOf(thing.typed[0] ?? '') : []))
  const joined = things.map((thing, at) => joinedWith(thing, things[at + 1]))
  const asked = [...divided.flat(2), ...joined.flatMap((term) => term ?? [])]
  if (asked.length === 0) return [...things]
  const frequencies = await loadFrequencies(db, index, [...new Set(asked)])
  return things.map((thing, at) => {
    const division = commonest(divided[at] ?? [], frequencies)
    const ones = [joined[at], joined[at - 1]].flatMap((term) =>
      term !== undefined && frequencies.has(term) ? [[term]] : [],
    )
    const forms = [...(division ? [division] : []), ...ones]
    return forms.length > 0 ? { ...thing, others: [...(thing.others ?? []), ...forms] } : thing
  })
}

/** Of several divisions the one whose rarer word is the most common; undefined if documents have none. */
function commonest(
  divisions: readonly [string, string][],
  frequencies: ReadonlyMap<string, Frequency>,
): [string, string] | undefined {
  const documentsOf = (term: string) => frequencies.get(term)?.documents ?? 0
  let best: { division: [string, string]; documents: number } | undefined
  for (const division of divisions) {
    const documents = Math.min(...division.map(documentsOf))
    if (documents > (best?.documents ?? 0)) best = { division, documents }
  }
  return best?.division
}

/** Two words in a row as one, unless the vocabulary knows both: nobody writes `reddress`. */
function joinedWith(thing: Thing, next: Thing | undefined): string | undefined {
  if (!next || (!isWord(thing) && !isWord(next))) return undefined
  const [first, ...more] = thing.typed
  const [second, ...others] = next.typed
  if (!first || !second || more.length + others.length > 0) return undefined
  return termOf(first + second)
}

function isWord({ typed, attributes }: Thing): boolean {
  return attributes.length === 0 && typed.length === 1
}
