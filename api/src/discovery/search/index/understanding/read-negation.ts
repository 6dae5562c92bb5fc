import type { Attribute } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { saysLacking } from '../attributes/is-unwanted.ts'
import { hasRole, isSign, numberIn } from '../attributes/tell-roles.ts'

/** What a phrase makes unwanted: what follows or what was read last; and how many phrases say so. */
export type NegationRead = { unwanted: 'next' | 'last'; taken: number }

type Before = {
  senses: ReadonlyMap<Phrase, Attribute>
  /** Whether something was read before, and was not wanted. */
  last: { isExcluded: boolean } | undefined
}

/**
 * Reads `-`, `without` and the like, what says so after the thing (`말고`, `-free`), and `or` after what
 * is unwanted.
 */
export function readNegation(
  phrases: readonly Phrase[],
  at: number,
  { senses, last }: Before,
): NegationRead | undefined {
  const [phrase, next] = phrases.slice(at, at + 2)
  const isBeforeWord = next !== undefined && numberIn(next) === undefined
  if (isBeforeWord && isSign(phrase, /^[-−]$/) && next.start === phrase?.end)
    return { unwanted: 'next', taken: 1 }
  if (isBeforeWord && phrase && hasRole(phrase, 'not') && !senses.has(phrase))
    return { unwanted: 'next', taken: 1 + countFillers(phrases, at + 1) }
  if (last && (hasRole(phrase, 'notAfter') || saysLacking(phrases, at)))
    return { unwanted: 'last', taken: 1 }
  // `without wool or cashmere`
  return last?.isExcluded && next && hasRole(phrase, 'and')
    ? { unwanted: 'next', taken: 1 }
    : undefined
}

/** How many words after `not` say nothing, as in `not from the`; the last word of all says something. */
function countFillers(phrases: readonly Phrase[], from: number): number {
  let at = from
  while (at + 1 < phrases.length && hasRole(phrases[at], 'stop') && !hasRole(phrases[at], 'not'))
    at++
  return at - from
}
