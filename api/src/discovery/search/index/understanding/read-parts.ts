import type { LocaleCode } from '@ltk/contract/locales'

import type { Attribute } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { hasRole } from '../attributes/tell-roles.ts'
import { readFilter } from './read-filter.ts'
import { readNegation } from './read-negation.ts'
import { readThing } from './read-thing.ts'
import type { Thing, UnderstoodFilter } from './understood-query.ts'

/** The phrases from one to before another. */
export type Stretch = { from: number; to: number }

/** A thing, the phrases that name it, and with them those that say whether it is wanted. */
export type ReadThing = Stretch & { thing: Thing; isExcluded: boolean; named: Stretch }
/** A filter, and the phrases that say it. */
export type ReadFilter = Stretch & { filter: UnderstoodFilter }

type Read = {
  parts: (ReadThing | ReadFilter)[]
  /** What says nothing beside others. */
  skipped: Phrase[]
}

type Context = { senses: ReadonlyMap<Phrase, Attribute>; own: LocaleCode }

/** Reads phrases in their order: each says something, or that something is not wanted, or nothing. */
export function readParts(phrases: readonly Phrase[], { senses, own }: Context): Read {
  const read: Read = { parts: [], skipped: [] }
  /** Where what is not wanted begins, with the word that says so. */
  let negatedFrom: number | undefined
  let to = 0
  for (let at = 0; at < phrases.length; at = to) {
    const isNegated = negatedFrom !== undefined
    const last = read.parts.findLast((part) => 'thing' in part)
    const filter = readFilter(phrases, at, { senses, isNegated })
    if (filter) {
      to = at + filter.taken
      read.parts.push({ filter: filter.filter, from: at, to })
      continue
    }
    const negation = readNegation(phrases, at, { senses, last })
    if (negation) {
      to = at + negation.taken
      if (negation.unwanted === 'next') negatedFrom ??= at
      else if (last) Object.assign(last, { isExcluded: true, to })
      continue
    }
    const found = readThing(phrases, at, { senses, own, isNegated })
    to = at + (found?.taken ?? 1)
    if (!found) {
      read.skipped.push(...phrases.slice(at, to))
    } else if (
      !isNegated &&
      !found.isExcluded &&
      last &&
      isAlternative(found.thing, last.thing, phrases[at - 1])
    ) {
      last.thing.attributes.push(...found.thing.attributes)
      last.to = to
    } else {
      const { thing, isExcluded = isNegated } = found
      const from = negatedFrom ?? at
      read.parts.push({ thing, isExcluded, from, to, named: { from: at, to } })
      negatedFrom = undefined
    }
  }
  return read
}

/** Two attributes of a type with `and` or `or` between them are alternatives. */
function isAlternative(thing: Thing, last: Thing, between: Phrase | undefined): boolean {
  const type = thing.attributes[0]?.type
  return type !== undefined && type === last.attributes[0]?.type && hasRole(between, 'and')
}
