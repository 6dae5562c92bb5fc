import { coloursOf } from '../text/colours.ts'
import { type WeightedText, weighWords } from './weighted-words.ts'

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

export type ProfileContent = {
  displayName: string
  name: string
  bio: string
  location: string
  /** The hashtags and kinds of products that the creator uses most. */
  subjects: string[]
}

/** A post's words: its title and hashtags first, then what it shows and whose it is, then its caption. */
export function postTokens(post: PostContent): string {
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

/** A product's words: its name and kind first, then its colours and brand, then whatever else is said. */
export function productTokens(product: ProductContent & { description: string }): string {
  return weighWords([
    ['A', product.name],
    ['A', product.kind ?? ''],
    ['B', product.brand],
    ...product.colours.map((colour): WeightedText => ['B', colourWords([colour])]),
    ['C', product.category ?? ''],
    ['C', product.retailer],
    ['D', product.description],
  ])
}

/** A creator's words: the names first, then where they live and what they publish about. */
export function profileTokens(profile: ProfileContent): string {
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
export function nameWords(displayName: string): string {
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
