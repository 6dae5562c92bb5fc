import { listProductPictures } from './picture-addresses.ts'
import { createProductPicker } from './product-picker.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Creator, GiftGuide, Product, Retailer } from './types.ts'
import { giftIdeas } from './vocabulary/gift-guides.ts'
import type { GiftIdea } from './vocabulary/gift-guides.ts'
import { findStyle } from './vocabulary/styles.ts'

const minute = 60_000
const span = 80 * 24 * 60 * minute
/** How many creators publish guides: those with the largest reach. */
const authorCount = 10
const coverCount = 4

/** Prefers creators who favour the idea's kinds and have written few guides so far. */
function chooseAuthor(
  random: Random,
  authors: readonly Creator[],
  idea: GiftIdea,
  written: ReadonlyMap<Creator, number>,
) {
  return random.weighted(authors, (creator) => {
    const { favourites } = findStyle(creator.style)
    const liked = idea.kinds.filter((kind) => favourites.includes(kind)).length
    return (0.2 + liked ** 2) / (1 + (written.get(creator) ?? 0)) ** 4
  })
}

/**
 * Gift guides of the last 80 days, newest first, each of 6 to 14 products that suit its creator's
 * taste. Their creators and products depend on the seed alone.
 */
export function makeGiftGuides(
  seed: number,
  now: Date,
  options: {
    creators: readonly Creator[]
    products: readonly Product[]
    retailers: readonly Retailer[]
    count: number
  },
): GiftGuide[] {
  const random = createRandom(`${seed}/gift-guides`)
  const retailers = new Map(options.retailers.map((retailer) => [retailer.slug, retailer]))
  const picker = createProductPicker(options.products, retailers)
  const active = options.creators.filter(({ activeUntil }) => activeUntil >= now)
  const authors = active.slice(0, authorCount)
  const written = new Map<Creator, number>()
  return random
    .shuffle(giftIdeas)
    .slice(0, options.count)
    .map((idea, index): GiftGuide => {
      const creator = chooseAuthor(random, authors, idea, written)
      written.set(creator, (written.get(creator) ?? 0) + 1)
      const kinds = Array.from(
        { length: random.int(6, 14) },
        (_, place) => idea.kinds[place % idea.kinds.length] ?? 'gift-box',
      )
      const products = picker
        .pickFor(random, {
          creator,
          look: kinds.map((kind) => [[kind], 1] as const),
          hero: kinds[0] ?? 'gift-box',
          aim: 'any',
        })
        .map(({ product }) => product)
      const age = ((index + 0.1 + 0.8 * random.next()) / options.count) * span
      return {
        id: `guide-${String(index + 1).padStart(2, '0')}`,
        creator: creator.id,
        title: idea.title,
        description: idea.description,
        audience: idea.audience,
        occasion: idea.occasion,
        publishedAt: new Date(Math.round((now.getTime() - Math.max(age, minute)) / 1000) * 1000),
        covers: products
          .slice(0, coverCount)
          .flatMap((product) => listProductPictures(product).slice(0, 1)),
        products: products.map(({ retailer, id }) => ({ retailer, id })),
      }
    })
}
