import type { SearchFilters } from '@ltk/contract/search'

import type { Attribute } from '../attributes/attribute.ts'

/** Something that is wanted or not: one of some attributes, or words that stand side by side. */
export type Thing = {
  /** The words that were typed for it, as terms of the index. */
  typed: string[]
  /** One of these is enough; empty for words that the vocabulary does not know. */
  attributes: Attribute[]
  /** Other names of just that, which say it as well as the words that were typed. */
  names?: string[][]
  /** The English word for it, where another was typed: most things are described in English. */
  inEnglish?: string[]
  /** Words of another language than the page's: what has them as they are typed is found, too. */
  isForeign: boolean
  /** Other ways to say it, by an operator: each as terms of which a document has to have all. */
  others?: string[][] | undefined
}

/** What a query asks of offers: a price, or a word such as `cheap`. */
export type UnderstoodFilter =
  | { type: 'price'; priceMin: number | undefined; priceMax: number | undefined }
  | { type: 'cheap' | 'dear' | 'onSale' | 'inStock' }

/** A part of a query that was understood, and the query without it. */
export type UnderstoodPart = {
  rest: string
  isExcluded: boolean
} & (
  | { type: 'attribute'; attributes: Attribute[] }
  | { type: 'words'; text: string }
  | UnderstoodFilter
)

/** What a query says. */
export type UnderstoodQuery = {
  wanted: Thing[]
  unwanted: Thing[]
  filters: SearchFilters
  /** Cheap or dear for what it is. */
  priceLevel: 'cheap' | 'dear' | undefined
  parts: UnderstoodPart[]
}
