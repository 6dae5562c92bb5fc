import type { LocaleCode } from '@ltk/contract/locales'

import {
  type Attribute,
  attributeTerm,
  type AttributeType,
  withWider,
} from '../index/attributes/attribute.ts'
import { guessLanguage } from '../index/attributes/attributes-of-text.ts'
import { isHeadFirst } from '../index/attributes/lexicon.ts'
import { coloursNamed } from '../index/writing/product-attributes.ts'
import { nameOf } from '../present-understood.ts'
import type { Described } from './queries.ts'

/** A search for products like one. */
export type SimilarSearch = { query: string; priceMin: number | null; priceMax: number | null }

const anyPrice = { priceMin: null, priceMax: null }
/** A product that costs half as much, or half as much again, is still like it. */
const [least, most] = [0.5, 1.5]

/** The searches for products like one, the closest first: each leaves out one more thing that it is. */
export function searchesLike(product: Described, language: LocaleCode): SimilarSearch[] {
  const { name, kind, price } = product
  if (kind === null) return [{ query: name, ...anyPrice }]
  const thing: Attribute = { type: 'kind', id: kind }
  const qualities = [colourOf(product), oneOf(product, 'material'), oneOf(product, 'pattern')]
  const known = qualities.filter((quality) => quality !== undefined)
  // The colour is what is seen first, so it goes last.
  const steps = known.map((_, left) => known.slice(0, known.length - left))
  const queries = [...steps, []].map((some) => phraseOf(thing, some, language))
  const [closest = name] = queries
  const about = price === null ? [] : [{ query: closest, ...rangeAbout(price) }]
  return [...about, ...queries.map((query) => ({ query, ...anyPrice }))]
}

/** Whole dollars about a price. */
function rangeAbout(price: number): Pick<SimilarSearch, 'priceMin' | 'priceMax'> {
  return {
    priceMin: Math.floor((price * least) / 100) * 100,
    priceMax: Math.ceil((price * most) / 100) * 100,
  }
}

/** The colour of the variant, or the only one that the product has. */
function colourOf(product: Described): Attribute | undefined {
  if (product.colour === null) return oneOf(product, 'colour')
  return coloursNamed(product.colour, guessLanguage(product.name))[0]
}

/** What a product is of a type, if that is one thing: wider words for it do not count. */
function oneOf({ attributes }: Described, type: AttributeType): Attribute | undefined {
  const beginning = attributeTerm({ type, id: '' })
  const ids = attributes.flatMap((term) =>
    term.startsWith(beginning) ? term.slice(beginning.length) : [],
  )
  const wider = new Set(ids.flatMap((id) => withWider({ type, id }).slice(1)).map(({ id }) => id))
  const [only, ...others] = ids.filter((id) => !wider.has(id))
  return only !== undefined && others.length === 0 ? { type, id: only } : undefined
}

/** What people would type for it: `red linen dress`, `robe rouge lin`. */
function phraseOf(thing: Attribute, qualities: readonly Attribute[], language: LocaleCode): string {
  const [head, ...others] = [thing, ...qualities].map((it) => nameOf(it, language))
  return (isHeadFirst(language) ? [head, ...others] : [...others, head]).join(' ')
}
