import { type Attribute, isSortOf } from '../attributes/attribute.ts'
import type { Phrase } from '../attributes/find-meanings.ts'
import { isUnwanted } from '../attributes/is-unwanted.ts'
import { isHeadFirst } from '../attributes/lexicon.ts'
import { hasRole } from '../attributes/tell-roles.ts'

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
    const quality = others.find(({ type }) => type !== 'kind')
    // `necklace without pearls`: what is not wanted of a thing is no other thing if it can be a quality.
    const isQuality = kind && phrase !== head && isUnwanted(phrases, at) && !isNarrower(first, kind)
    const sense = isOther ? quality : isQuality ? (quality ?? first) : first
    if (sense) chosen.set(phrase, sense)
  }
  return chosen
}

function isNarrower(one: Attribute, other: Attribute): boolean {
  return one.id !== other.id && isSortOf(one, other)
}
