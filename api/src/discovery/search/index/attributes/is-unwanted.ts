import type { Phrase } from './find-meanings.ts'
import { hasRole, isSign } from './tell-roles.ts'

/** No more things are joined: each word of a long text looks back only so far. */
const maxJoined = 4

/**
 * Whether a phrase stands after a word such as `without` or a minus, before a word that says the same, or
 * is joined to what is not wanted: `no hats or gloves`.
 */
export function isUnwanted(phrases: readonly Phrase[], at: number, joined = 1): boolean {
  if (hasRole(phrases[at + 1], 'notAfter') || saysLacking(phrases, at + 1)) return true
  let before = at - 1
  let isJoined = false
  while (isBetween(phrases[before])) isJoined = hasRole(phrases[before--], 'and') || isJoined
  const sign = phrases[before]
  if (hasRole(sign, 'not')) return true
  if (isSign(sign, /^[-−]$/)) return sign?.end === phrases[at]?.start
  return isJoined && joined < maxJoined && before >= 0 && isUnwanted(phrases, before, joined + 1)
}

/**
 * Whether a phrase says that there is nothing of the material or pattern before it: `wool-free`. What is
 * no word of the vocabulary makes a name of it, as in `linen Free People`.
 */
export function saysLacking(phrases: readonly Phrase[], at: number): boolean {
  const next = phrases[at + 1]
  if (!hasRole(phrases[at], 'lacking') || (next && !next.meaning)) return false
  const senses = phrases[at - 1]?.meaning?.senses ?? []
  return senses.some(
    (sense) => sense.role === 'attribute' && ['material', 'pattern'].includes(sense.attribute.type),
  )
}

function isBetween(phrase: Phrase | undefined): boolean {
  return (hasRole(phrase, 'stop') || hasRole(phrase, 'and')) && !hasRole(phrase, 'not')
}
