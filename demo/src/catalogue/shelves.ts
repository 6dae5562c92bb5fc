import type { Kind, Thing } from '@ltk/demo-pictures/things'

import { isOnSale, isUnder } from './bargains.ts'
import type { Random } from './random.ts'
import type { ColourWay, Creator, Product, Retailer } from './types.ts'
import type { ColourSlug } from './vocabulary/colours.ts'
import { findStyle } from './vocabulary/styles.ts'
import type { Theme } from './vocabulary/themes.ts'

/** What a post's products must have in common, besides suiting each other. */
export type Aim = 'any' | 'sale' | 'under50' | 'under100' | 'buyNow'

/** A product in the colour in which a post shows it. */
export type Featured = { product: Product; colour: ColourWay }

export type Shelves = {
  /** The products for one look of a theme, the hero first: one to six, each of them once. */
  chooseFor: (
    random: Random,
    wish: { creator: Creator; look: Theme['looks'][number]; hero: Kind; aim: Aim },
  ) => Featured[]
}

const busyPatterns: readonly Thing['pattern'][] = ['stripe', 'check', 'floral', 'dots']
const triesPerPlace = 12

function isBusy(product: Product) {
  return product.colours.some(({ thing }) => busyPatterns.includes(thing.pattern))
}

/** All products by aim and kind, ready to be chosen from. */
export function fillShelves(
  products: readonly Product[],
  retailers: ReadonlyMap<string, Retailer>,
): Shelves {
  const meets: Record<Aim, (product: Product) => boolean> = {
    any: () => true,
    sale: isOnSale,
    under50: (product) => isUnder(product, 5000),
    under100: (product) => isUnder(product, 10_000),
    buyNow: (product) => retailers.get(product.retailer)?.buyable === true,
  }
  const shelves = new Map<string, Product[]>()
  for (const product of products) {
    for (const [aim, holds] of Object.entries(meets)) {
      if (!holds(product)) continue
      const shelf = shelves.get(`${aim}/${product.kind}`)
      if (shelf) shelf.push(product)
      else shelves.set(`${aim}/${product.kind}`, [product])
    }
  }
  const timesShown = new Map<Product, number>()

  function choose(random: Random, creator: Creator, shelf: readonly Product[], chosen: Featured[]) {
    const style = findStyle(creator.style)
    const palette = new Set<string>(style.colours satisfies readonly ColourSlug[])
    const hasBusy = chosen.some(({ product }) => isBusy(product))
    let best: (Featured & { score: number }) | undefined
    for (let tries = 0; tries < triesPerPlace && shelf.length > 0; tries++) {
      const product = random.pick(shelf)
      if (chosen.some((other) => other.product === product)) continue
      const fitting = product.colours.filter(({ slug }) => palette.has(slug))
      const score =
        random.next() +
        (fitting.length > 0 ? 1.6 : 0) -
        (hasBusy && isBusy(product) ? 1.2 : 0) -
        (product.variants.some((variant) => variant.available) ? 0 : 1.5) -
        0.06 * (timesShown.get(product) ?? 0)
      if (best && best.score >= score) continue
      best = { product, colour: random.pick(fitting.length > 0 ? fitting : product.colours), score }
    }
    if (!best) return
    timesShown.set(best.product, (timesShown.get(best.product) ?? 0) + 1)
    chosen.push({ product: best.product, colour: best.colour })
  }

  return {
    chooseFor(random, { creator, look, hero, aim }) {
      const favourites = findStyle(creator.style).favourites
      const chosen: Featured[] = []
      for (const [place, [kinds, odds]] of look.entries()) {
        if (!random.chance(odds)) continue
        const stocked = kinds.filter((kind) => shelves.has(`${aim}/${kind}`))
        if (place > 0 && stocked.length === 0) continue
        const weightOf = (kind: Kind) => (favourites.includes(kind) ? 2.5 : 1)
        const kind = place === 0 ? hero : random.weighted(stocked, weightOf)
        const shelf = shelves.get(`${aim}/${kind}`) ?? shelves.get(`any/${kind}`) ?? []
        choose(random, creator, shelf, chosen)
      }
      if (chosen.length === 0) choose(random, creator, products, chosen)
      return chosen
    },
  }
}
