import type { LocaleCode } from '@ltk/contract/locales'
import type { ProductFacts } from '@ltk/contract/product-facts'

import { type Attribute, isSortOf, sizeOf } from '../attributes/attribute.ts'
import { attributesOf, guessLanguage, readName } from '../attributes/attributes-of-text.ts'
import { languages, meaningOf } from '../attributes/lexicon.ts'

/** A product as it is read for the index. */
export type ProductContent = {
  name: string
  kind: string | null
  brand: string
  retailer: string
  category: string | null
  colours: string[]
  facts: ProductFacts | null
  options: { name: string; values: string[] }[]
}

/** What a product is, for sure and perhaps. */
type Description = { kind: Attribute | undefined; is: Attribute[]; mayBe: Attribute[] }

/**
 * A product in the words of the vocabulary: what the retailer says in so many words first, and what its
 * name and category say. The name says best what kind of thing it is, unless the category says it closer.
 */
export function describeProduct(product: ProductContent): Description {
  const language = guessLanguage(`${product.name} ${product.category ?? ''}`)
  const [what, details] = divideName(product.name)
  const name = readName(what, language)
  const filedUnder = attributesOf(`${product.category ?? ''} > ${product.kind ?? ''}`, language)
  const kinds = filedUnder.filter(({ type }) => type === 'kind')
  const closest = kinds.at(-1)
  const kind =
    name.kind === undefined || (closest && isSortOf(closest, name.kind)) ? closest : name.kind
  const facts = factsOf(product, language)
  const knows = (type: Attribute['type']) => facts.some((fact) => fact.type === type)
  const isCertain = ({ type }: Attribute) => type === 'material' || type === 'pattern'
  const said = [...name.others, ...attributesOf(details, language)].filter(
    ({ type }) => type !== 'kind' && !(type === 'colour' && knows('colour')),
  )
  return {
    kind,
    is: [...(kind ? [kind] : []), ...facts, ...said.filter(isCertain)],
    mayBe: [...filedUnder, ...said.filter((it) => !isCertain(it))],
  }
}

/** Splits the name of a product into the product and what comes with it: `Bear` and `in a Sweater`. */
export function divideName(name: string): [what: string, details: string] {
  const at = name.search(/ (?:in|with|for|by|from|on) |[,(–]/i)
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/** The colours that a retailer's name of one says: of `dusty-rose`, pink. */
export function coloursNamed(name: string, language: LocaleCode): Attribute[] {
  const said = attributesOf(name.replace(/[-_]/g, ' '), language)
  return said.filter(({ type }) => type === 'colour')
}

const recipientOf = { female: 'HER', male: 'HIM', unisex: undefined }

/** What a retailer says in so many words. */
function factsOf({ colours, facts, options }: ProductContent, language: LocaleCode): Attribute[] {
  const of = (type: Attribute['type'], text = '') =>
    attributesOf(text, language).filter((attribute) => attribute.type === type)
  const recipient = facts?.gender && recipientOf[facts.gender]
  const isForChildren = facts?.ageGroup !== undefined && facts.ageGroup !== 'adult'
  const sizes = options.filter(({ name }) => isSize(name)).flatMap(({ values }) => values)
  return [
    ...colours.flatMap((colour) => coloursNamed(colour, language)),
    ...of('material', facts?.material),
    ...of('pattern', facts?.pattern),
    ...(isForChildren ? [{ type: 'recipient' as const, id: 'KIDS' }] : []),
    ...(recipient && !isForChildren ? [{ type: 'recipient' as const, id: recipient }] : []),
    ...sizes.flatMap((size) => {
      const named = of('size', size)
      return named.length > 0 ? named : [{ type: 'size' as const, id: sizeOf(size) }]
    }),
  ]
}

function isSize(option: string): boolean {
  return (
    meaningOf([option.toLowerCase()], languages)?.senses.some(({ role }) => role === 'size') ??
    false
  )
}
