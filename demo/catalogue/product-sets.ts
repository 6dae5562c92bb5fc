import { listProductPictures } from './picture-addresses.ts'
import { createProductPicker, type ProductPicker } from './product-picker.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Creator, Product, ProductSet, Retailer } from './types.ts'
import { listSetIdeas, type SetIdea } from './vocabulary/ideas.ts'
import { findStyle } from './vocabulary/styles.ts'

/** What sets are made of, and how many of them. */
export type Content = {
  creators: readonly Creator[]
  products: readonly Product[]
  retailers: readonly Retailer[]
  count: number
}

const minute = 60_000
const day = 24 * 60 * minute
const coverCount = 4
const fewestProducts = 6

/**
 * Returns a function that chooses the author of a set among those who have not had its idea: it
 * prefers creators who favour the idea's kinds and have published few sets so far.
 */
export function createAuthorChooser(random: Random, authors: readonly Creator[]) {
  const had = new Map(authors.map((author) => [author, new Set<SetIdea>()]))
  return (idea: SetIdea): Creator => {
    const possible = authors.filter((author) => !had.get(author)?.has(idea))
    const author = random.weighted(possible, (creator) => {
      const { favourites } = findStyle(creator.style)
      const liked = idea.kinds.filter((kind) => favourites.includes(kind)).length
      return (0.2 + liked ** 2) / (1 + (had.get(creator)?.size ?? 0)) ** 4
    })
    had.get(author)?.add(idea)
    return author
  }
}

type Making = { count: number; days: number; mostProducts: number; picker: ProductPicker }

/** Returns a function that makes sets, from the newest to the oldest, within a number of days. */
export function createSetMaker(
  random: Random,
  now: Date,
  { count, days, mostProducts, picker }: Making,
) {
  return (idea: SetIdea, creator: Creator, index: number): Omit<ProductSet, 'id'> => {
    const kinds = Array.from(
      { length: random.int(fewestProducts, mostProducts) },
      (_, place) => idea.kinds[place % idea.kinds.length] ?? 'gift-box',
    )
    const products = picker
      .pickFor(random, {
        creator,
        look: kinds.map((kind) => ({ kinds: [kind], odds: 1 })),
        hero: kinds[0] ?? 'gift-box',
        aim: 'any',
      })
      .map(({ product }) => product)
    const age = ((index + 0.1 + 0.8 * random.next()) / count) * days * day
    return {
      creator: creator.id,
      title: idea.title,
      description: idea.description,
      publishedAt: new Date(Math.round((now.getTime() - Math.max(age, minute)) / 1000) * 1000),
      // The first ones stand right below the covers.
      covers: products
        .slice(-coverCount)
        .toReversed()
        .flatMap((product) => listProductPictures(product).slice(0, 1)),
      products: products.map(({ retailer, id }) => ({ retailer, id })),
    }
  }
}

/**
 * Product sets of the last 120 days, newest first, each of 6 to 40 products that suit its creator's
 * taste. No creator has two with the same title.
 */
export function makeProductSets(seed: number, now: Date, content: Content): ProductSet[] {
  const { count } = content
  const random = createRandom(`${seed}/product-sets`)
  const retailers = new Map(content.retailers.map((retailer) => [retailer.slug, retailer]))
  const makeSet = createSetMaker(random, now, {
    count,
    days: 120,
    mostProducts: 40,
    picker: createProductPicker(content.products, retailers),
  })
  const active = content.creators.filter(({ activeUntil }) => activeUntil >= now)
  const chooseAuthor = createAuthorChooser(random, active)
  const ideas = listSetIdeas()
  const rounds = Array.from({ length: Math.ceil(count / ideas.length) }, () =>
    random.shuffle(ideas),
  )
  return rounds
    .flat()
    .slice(0, count)
    .map((idea, index) => ({
      id: `set-${String(index + 1).padStart(3, '0')}`,
      ...makeSet(idea, chooseAuthor(idea), index),
    }))
}
