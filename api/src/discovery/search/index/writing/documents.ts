import { coloursOf } from '../text/colours.ts'
import { tokensOf } from '../text/tokens.ts'
import { type WeightedText, type WeightedWords, weighWords } from './weighted-words.ts'

/** A product as it is read for the index. */
export type ProductContent = {
  name: string
  kind: string | null
  brand: string
  retailer: string
  category: string | null
  colours: string[]
}

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

/** A post's words: its title and hashtags first, then what it shows and whose it is, then its caption. */
export function postWords(post: PostContent): WeightedWords {
  return weighWords([
    ['A', post.title],
    ...post.hashtags.map((hashtag): WeightedText => ['A', hashtagWords(hashtag)]),
    ['B', nameWords(post.displayName)],
    ['B', post.creatorName],
    ...post.products.flatMap((product): WeightedText[] => [
      ['B', `${colourWords(product.colours)} ${product.name} ${product.kind ?? ''}`],
      ['C', `${product.brand} ${product.retailer}`],
    ]),
    ['D', post.caption],
  ])
}

/** A product's words: its type first, then its colours and brand, then the rest. */
export function productWords(product: ProductContent & { description: string }): WeightedWords {
  const [what, details] = divideName(product.name)
  return weighWords(
    [
      ['A', what],
      ['B', details],
      ['A', product.kind ?? ''],
      ['B', product.brand],
      ...product.colours.map((colour): WeightedText => ['B', colourWords([colour])]),
      ['C', product.category ?? ''],
      ['C', product.retailer],
      ['D', product.description],
    ],
    phrasesOf(what, product.brand, product.colours),
  )
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

/** Shades with the colours that they count as. */
function colourWords(shades: string[]): string {
  return shades.flatMap((shade) => [...coloursOf(shade), shade]).join(' ')
}

/** Splits the name of a product into the product and what comes with it: `Bear` and `in a Sweater`. */
function divideName(name: string): [what: string, details: string] {
  const at = name.search(/ (?:in|with|for|by|from|on) |[,(–]/i)
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/** Likely queries for a product: `wrap dress`, `red dress`, its brand. */
function phrasesOf(what: string, brand: string, shades: string[]): string[] {
  const words = tokensOf(what).map(({ word }) => word)
  const name = tokensOf(brand).map(({ word }) => word)
  const [last, before] = [words.at(-1), words.at(-2)]
  if (!last) return []
  const colours = new Set(shades.flatMap(coloursOf))
  const phrases = [[before, last], name, ...Array.from(colours, (colour) => [colour, last])]
  return phrases.map((phrase) => phrase.join(' ').trim()).filter((phrase) => phrase.includes(' '))
}
