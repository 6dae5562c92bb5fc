import { createProductPicker } from './product-picker.ts'
import { type Content, createAuthorChooser, createSetMaker } from './product-sets.ts'
import { createRandom } from './random.ts'
import type { GiftGuide } from './types.ts'
import { listGiftIdeas } from './vocabulary/ideas.ts'

/** How many creators publish guides: those with the largest reach. */
const authorCount = 20

/**
 * Gift guides of the last 80 days, newest first, each of 6 to 14 products that suit its creator's
 * taste. Their creators and products depend on the seed alone.
 */
export function makeGiftGuides(seed: number, now: Date, content: Content): GiftGuide[] {
  const random = createRandom(`${seed}/gift-guides`)
  const retailers = new Map(content.retailers.map((retailer) => [retailer.slug, retailer]))
  const makeSet = createSetMaker(random, now, {
    count: content.count,
    days: 80,
    mostProducts: 14,
    picker: createProductPicker(content.products, retailers),
  })
  const active = content.creators.filter(({ activeUntil }) => activeUntil >= now)
  const chooseAuthor = createAuthorChooser(random, active.slice(0, authorCount))
  return random
    .shuffle(listGiftIdeas())
    .slice(0, content.count)
    .map((idea, index): GiftGuide => {
      const { audience, occasion } = idea
      const set = makeSet(idea, chooseAuthor(idea), index)
      return { id: `guide-${String(index + 1).padStart(2, '0')}`, audience, occasion, ...set }
    })
}
