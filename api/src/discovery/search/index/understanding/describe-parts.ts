import type { Phrase } from '../attributes/find-meanings.ts'
import type { ReadFilter, ReadThing, Stretch } from './read-parts.ts'
import type { UnderstoodPart } from './understood-query.ts'

/**
 * What was read as it can be shown and left out. Words that are wanted need not be, as they are as typed,
 * unless an operator says that they mean others.
 */
export function describeParts(
  query: string,
  phrases: readonly Phrase[],
  parts: readonly (ReadThing | ReadFilter)[],
): UnderstoodPart[] {
  return parts.flatMap((part): UnderstoodPart[] => {
    const rest = queryWithout(query, placeOf(part, phrases))
    if ('filter' in part) return [{ ...part.filter, isExcluded: false, rest }]
    const { isExcluded, named } = part
    const { attributes } = part.thing
    if (attributes.length > 0) return [{ type: 'attribute', attributes, isExcluded, rest }]
    const { start, end } = placeOf(named, phrases)
    const other = named.to - named.from === 1 ? phrases[named.from]?.other : undefined
    const text = other?.text ?? (isExcluded ? query.slice(start, end) : undefined)
    return text === undefined ? [] : [{ type: 'words', text, isExcluded, rest }]
  })
}

type Place = { start: number; end: number }

/** Where phrases stand in the query. */
function placeOf({ from, to }: Stretch, phrases: readonly Phrase[]): Place {
  return { start: phrases[from]?.start ?? 0, end: phrases[to - 1]?.end ?? 0 }
}

function queryWithout(query: string, { start, end }: Place): string {
  return `${query.slice(0, start)} ${query.slice(end)}`.replace(/\s+/gu, ' ').trim()
}
