import { type Attribute, attributeTerm, type NameType, withWider } from '../attributes/attribute.ts'
import { attributesOf, guessLanguage } from '../attributes/attributes-of-text.ts'
import { tokensOf } from '../text/tokens.ts'
import { describeProduct, divideName, type ProductContent } from './product-attributes.ts'
import { type WeightedText, type WeightedWords, weighWords } from './weighted-words.ts'

export type PostContent = {
  title: string
  caption: string
  hashtags: string[]
  displayName: string
  creatorName: string
  products: ProductContent[]
}

type ProfileContent = {
  displayName: string
  name: string
  bio: string
  location: string
  /** The hashtags and kinds of products that the creator uses most. */
  subjects: string[]
}

/** No longer name can be filtered by (`searchFilters`). */
const maxNameLength = 100

/** A post's words: its title and hashtags first, then what it shows and whose it is, then its caption. */
export function postWords(post: PostContent): WeightedWords {
  const language = guessLanguage(`${post.title} ${post.caption}`)
  const hashtags = post.hashtags.map((hashtag) => hashtagWords(hashtag))
  return weighWords([
    ['A', post.title, attributesOf(post.title, language)],
    ['A', '', attributesOf(hashtags.join(' '), language)],
    ...hashtags.map((hashtag): WeightedText => ['A', hashtag]),
    ['B', nameWords(post.displayName)],
    ['B', post.creatorName],
    ...post.products.flatMap((product): WeightedText[] => [
      [
        'B',
        `${product.colours.join(' ')} ${product.name} ${product.kind ?? ''}`,
        describeProduct(product).is,
      ],
      ['C', `${product.brand} ${product.retailer}`],
    ]),
    ['D', post.caption, attributesOf(post.caption, language)],
  ])
}

/** A product's words: its type first, then its colours and brand, then the rest; and what it is. */
export function productWords(
  product: ProductContent & { description: string; retailerName: string },
): WeightedWords & { kind: string | null; facets: string[] } {
  const [what, details] = divideName(product.name)
  const { kind, is, mayBe } = describeProduct(product)
  const names = [
    ...nameTerms('brand', product.brand),
    ...nameTerms('retailer', product.retailerName),
  ]
  const language = guessLanguage(`${product.name} ${product.description}`)
  const words = weighWords(
    [
      ['A', what, is],
      ['B', details, mayBe],
      ['A', product.kind ?? ''],
      ['B', product.brand],
      ...product.colours.map((colour): WeightedText => ['B', colour]),
      ['C', product.category ?? ''],
      ['C', product.retailer],
      ['D', product.description, qualitiesOf(attributesOf(product.description, language))],
    ],
    [...phrasesOf(what, product), ...names],
  )
  const attributes = [...is, ...mayBe].flatMap(withWider).map(attributeTerm)
  return { ...words, kind: kind?.id ?? null, facets: [...new Set(attributes), ...names] }
}

/** A creator's words: the names first, then where they live and what they publish about. */
export function profileWords(profile: ProfileContent): WeightedWords {
  return weighWords([
    ['A', nameWords(profile.displayName)],
    ['A', profile.name],
    ['B', profile.location],
    ...profile.subjects.map((subject): WeightedText => ['C', hashtagWords(subject)]),
    ['D', profile.bio],
  ])
}

/** A hashtag as it is, and without the letters that many begin with. */
function hashtagWords(hashtag: string): string {
  return `${hashtag} ${hashtag.replace(/^ltk(?=.)/i, '')}`
}

/** A display name such as `Maya.LindqvistHome` in one piece and in its parts. */
function nameWords(displayName: string): string {
  const parts = displayName
    .replace(/[._-]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(' ')
  return [...new Set([displayName.replace(/[._-]+/g, ''), ...parts])].join(' ')
}

/** Likely queries for a product: `wrap dress`, `red dress`, its brand. */
function phrasesOf(what: string, { brand, colours }: ProductContent): string[] {
  const words = tokensOf(what).map(({ word }) => word)
  const name = tokensOf(brand).map(({ word }) => word)
  const [last, before] = [words.at(-1), words.at(-2)]
  if (!last) return []
  const named = attributesOf(colours.join(', '), 'en').flatMap(({ type, id }) =>
    type === 'colour' ? id.replace('-', ' ') : [],
  )
  const phrases = [[before, last], name, ...named.map((colour) => [colour, last])]
  return phrases.map((phrase) => phrase.join(' ').trim()).filter((phrase) => phrase.includes(' '))
}

/** The term of a name, as far as it can be filtered by. */
function nameTerms(type: NameType, name: string): string[] {
  const id = name.slice(0, maxNameLength).toWellFormed()
  return id === '' ? [] : [attributeTerm({ type, id })]
}

/** What a description says of a product: other things are in it, too, and other colours and sizes. */
function qualitiesOf(attributes: Attribute[]): Attribute[] {
  return attributes.filter(({ type }) => !['kind', 'colour', 'size'].includes(type))
}
