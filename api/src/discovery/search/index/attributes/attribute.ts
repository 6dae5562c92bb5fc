import { colours } from '@ltk/contract/vocabulary/colours'
import { kinds } from '@ltk/contract/vocabulary/kinds'
import { materials, occasions, patterns, recipients } from '@ltk/contract/vocabulary/qualities'

/** For each entry of the vocabulary those that it is a sort of. */
const wider = {
  kind: kinds,
  colour: colours,
  material: materials,
  pattern: patterns,
  occasion: occasions,
  recipient: recipients,
  size: {},
} satisfies Record<string, Record<string, readonly string[]>>

/** What people do not think of first by the wider word, though it is one: by leather, suede. */
const isOnlyNear = new Set(['suede'])

export type AttributeType = keyof typeof wider
/** What can be said of a thing in the words of the vocabulary, and its size. */
export type Attribute = {
  type: AttributeType
  id: string
  /** It is not quite this, as rust, which is as much a shade of orange, is not quite brown. */
  isNear?: boolean | undefined
}

/** Who makes or sells a thing, which is filtered by but not understood as words. */
export type NameType = 'brand' | 'retailer'

/** The term of the index for an attribute or a name. Its space keeps it from suggestions and from corrections. */
export function attributeTerm({
  type,
  id,
}: {
  type: AttributeType | NameType
  id: string
}): string {
  return `#${type} ${id}`
}

/** Whether a term of the index is for an attribute, and no word. */
export function isAttributeTerm(term: string): boolean {
  return term.startsWith('#')
}

/** An attribute and all that it is a sort of. */
export function withWider(attribute: Attribute): Attribute[] {
  const { type, id } = attribute
  const entries: Record<string, readonly string[]> = wider[type]
  const ids = [id]
  for (const one of ids) ids.push(...(entries[one] ?? []))
  const others = [...new Set(ids)].slice(1)
  const isNear = attribute.isNear || isOnlyNear.has(id)
  return [attribute, ...others.map((one) => ({ type, id: one, isNear }))]
}

/** Whether one attribute is a sort of another, or the same. */
export function isSortOf(one: Attribute, other: Attribute): boolean {
  return one.type === other.type && withWider(one).some(({ id }) => id === other.id)
}

/** A size as it is compared: `30 ml` and `30ml` are the same, and so are `4 × 6 ft` and `4x6 ft`. */
export function sizeOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/[–—]/g, '-')
    .replace(/[^\p{L}\p{N}.,/-]/gu, '')
    .slice(0, 40)
}
