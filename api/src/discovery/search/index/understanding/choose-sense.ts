import { type Attribute, isSortOf } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { isHeadFirst } from '../attributes/lexicon.ts'
import { hasRole, isSign } from './tell-roles.ts'

/** The attributes that a phrase can mean, the likeliest first. */
export function attributesIn(phrase: Phrase | undefined): Attribute[] {
  return (phrase?.meaning?.senses ?? []).flatMap((sense) =>
    sense.role === 'attribute' ? [sense.attribute] : [],
  )
}

/**
 * What each phrase means among the others. Of several kinds one is what is wanted, and the others are
 * said of it: in `chocolate sweater` the colour, in `shirt dress` only the word. Undefined for those.
 * What is not wanted is a thing of its own: `coat without belt`.
 */
export function chooseSenses(phrases: readonly Phrase[]): Map<Phrase, Attribute> {
  const withKind = phrases.filter(
    (phrase, at) => attributesIn(phrase)[0]?.type === 'kind' && !isUnwanted(phrases, at),
  )
  const beginsWithHead = withKind.every(({ meaning }) => meaning && isHeadFirst(meaning.language))
  const head = beginsWithHead ? withKind[0] : withKind.at(-1)
  const [kind] = attributesIn(head)
  const chosen = new Map<Phrase, Attribute>()
  for (const [at, phrase] of phrases.entries()) {
    const isJoined = hasRole(phrases[at - 1], 'and') || hasRole(phrases[at + 1], 'and')
    const [first, ...others] = attributesIn(phrase)
    if (!first) continue
    const isOther =
      phrase !== head &&
      !isJoined &&
      !isUnwanted(phrases, at) &&
      first.type === 'kind' &&
      kind &&
      !isSortOf(first, kind) &&
      !isSortOf(kind, first)
    const sense = isOther ? others.find(({ type }) => type !== 'kind') : first
    if (sense) chosen.set(phrase, sense)
  }
  return chosen
}

/**
 * Whether a phrase stands after a word such as `without` or a minus, before a word that says the same, or
 * is joined to what is not wanted: `no hats or gloves`.
 */
function isUnwanted(phrases: readonly Phrase[], at: number): boolean {
  if (hasRole(phrases[at + 1], 'notAfter')) return true
  let before = at - 1
  let isJoined = false
  while (isBetween(phrases[before])) isJoined = hasRole(phrases[before--], 'and') || isJoined
  const sign = phrases[before]
  if (hasRole(sign, 'not')) return true
  if (isSign(sign, /^[-−]$/)) return sign?.end === phrases[at]?.start
  return isJoined && sign !== undefined && isUnwanted(phrases, before)
}

function isBetween(phrase: Phrase | undefined): boolean {
  return (hasRole(phrase, 'stop') || hasRole(phrase, 'and')) && !hasRole(phrase, 'not')
}
