import type { Kind, Thing } from '../pictures/things.ts'
import { isOnSale, isUnder } from './price-claims.ts'
import type { Random } from './random.ts'
import type { Colourway, Creator, Product, Retailer } from './types.ts'
import { findStyle } from './vocabulary/styles.ts'
import type { Place } from './vocabulary/themes.ts'

/** What all of a post's products must have in common. */
export type Aim = 'any' | 'sale' | 'under50' | 'under100' | 'buyNow'

/** A product in the colour that a post shows. */
export type Featured = { product: Product; colour: Colourway }

export type ProductPicker = {
  /** Different products for a look of a theme, one for each of its places at most, the hero first. */
  pickFor: (
    random: Random,
    plan: { creator: Creator; look: readonly Place[]; hero: Kind; aim: Aim },
  ) => Featured[]
}

const busyPatterns: readonly Thing['pattern'][] = ['stripe', 'check', 'floral', 'dots']
const attemptsPerPlace = 12

function isBusy(product: Product) {
  return product.colours.some(({ thing }) => busyPatterns.includes(thing.pattern))
}

/** A picker of products that match a plan and each other, preferring those shown less often so far. */
export function createProductPicker(
  products: readonly Product[],
  retailers: ReadonlyMap<string, Retailer>,
): ProductPicker {
  const matchers: Record<Aim, (product: Product) => boolean> = {
    any: () => true,
    sale: isOnSale,
    under50: (product) => isUnder(product, 5000),
    under100: (product) => isUnder(product, 10_000),
    buyNow: (product) => retailers.get(product.retailer)?.buyable === true,
  }
  const byAimAndKind = new Map<string, Product[]>()
  for (const product of products) {
    for (const [aim, matches] of Object.entries(matchers)) {
      if (!matches(product)) continue
      const group = byAimAndKind.get(`${aim}/${product.kind}`)
      if (group) group.push(product)
      else byAimAndKind.set(`${aim}/${product.kind}`, [product])
    }
  }
  const timesShown = new Map<Product, number>()

  function choose(
    random: Random,
    creator: Creator,
    candidates: readonly Product[],
    chosen: Featured[],
  ) {
    const style = findStyle(creator.style)
    const palette = new Set(style.colours)
    const hasBusy = chosen.some(({ product }) => isBusy(product))
    let best: (Featured & { score: number }) | undefined
    for (let tries = 0; tries < attemptsPerPlace && candidates.length > 0; tries++) {
      const product = random.pick(candidates)
      if (chosen.some((other) => other.product === product)) continue
      const matching = product.colours.filter(({ slug }) => palette.has(slug))
      const score =
        random.next() +
        (matching.length > 0 ? 1.6 : 0) -
        (hasBusy && isBusy(product) ? 1.2 : 0) -
        (product.variants.some((variant) => variant.available) ? 0 : 0.8) -
        0.06 * (timesShown.get(product) ?? 0)
      if (best && best.score >= score) continue
      best = {
        product,
        colour: random.pick(matching.length > 0 ? matching : product.colours),
        score,
      }
    }
    if (!best) return
    timesShown.set(best.product, (timesShown.get(best.product) ?? 0) + 1)
    chosen.push({ product: best.product, colour: best.colour })
  }

  return {
    pickFor(random, { creator, look, hero, aim }) {
      const favourites = findStyle(creator.style).favourites
      const chosen: Featured[] = []
      for (const [place, { kinds, odds }] of look.entries()) {
        if (!random.chance(odds)) continue
        const stocked = kinds.filter((kind) => byAimAndKind.has(`${aim}/${kind}`))
        if (place > 0 && stocked.length === 0) continue
        const weightOf = (kind: Kind) => (favourites.includes(kind) ? 2.5 : 1)
        const kind = place === 0 ? hero : random.weighted(stocked, weightOf)
        const candidates =
          byAimAndKind.get(`${aim}/${kind}`) ?? byAimAndKind.get(`any/${kind}`) ?? []
        choose(random, creator, candidates, chosen)
      }
      if (chosen.length === 0) choose(random, creator, products, chosen)
      return chosen
    },
  }
}
