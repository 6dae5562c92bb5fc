import { createRandom, type Random } from './random.ts'
import type { Product, Variant } from './types.ts'
import { currentPrice } from './variants.ts'

const day = 86_400_000
/** The share of products whose prices have fallen lately. */
const fallenShare = 0.08
/** How many days before the catalogue's time prices changed; all products are known from the first. */
const days = [100, 60, 45, 12] as const
type Moment = (typeof days)[number]

/** Products as they became at a moment in the past. */
export type EarlierProducts = { at: Date; products: Product[] }

/** What a product was at the moments at which it changed; what it is today comes with the last. */
type Story = Partial<Record<Moment, (variant: Variant) => Variant>>

const asToday = (variant: Variant) => variant
const withoutSale = (variant: Variant): Variant => ({ ...variant, salePrice: null })
/** Nothing was ever paid but the sale price of today, which was the regular price. */
const beforeTheRise = (variant: Variant): Variant => ({
  ...variant,
  price: currentPrice(variant),
  salePrice: null,
})
const soldOut = (variant: Variant): Variant => ({
  ...variant,
  available: false,
  quantity: variant.quantity === null ? null : 0,
})

/** At another regular price, in whole dollars' distance, so that the price keeps its ending. */
function timesPrice(factor: number) {
  return (variant: Variant): Variant => {
    const distance = Math.max(100, Math.round((variant.price * Math.abs(factor - 1)) / 100) * 100)
    const price = variant.price + Math.sign(factor - 1) * distance
    return { ...variant, price: Math.max(100, price), salePrice: null }
  }
}

const isOnSale = ({ variants }: Product) => variants.some(({ salePrice }) => salePrice !== null)

function tellFallen(random: Random, product: Product): Story {
  if (!isOnSale(product)) {
    return { 100: timesPrice(random.pick([1.1, 1.15, 1.2, 1.25, 1.4])), 12: asToday }
  }
  // Some are no sales: the price was raised for them.
  return random.chance(0.25)
    ? { 100: beforeTheRise, 45: withoutSale, 12: asToday }
    : { 100: withoutSale, 12: asToday }
}

function tellOther(random: Random, product: Product): Story {
  if (isOnSale(product)) {
    return random.weighted<[Story, number]>(
      [
        [{ 100: withoutSale, 45: asToday }, 40],
        [{ 100: beforeTheRise, 60: withoutSale, 45: asToday }, 15],
        [{ 100: asToday }, 45],
      ],
      ([, weight]) => weight,
    )[0]
  }
  return random.weighted<[Story, number]>(
    [
      [{ 100: timesPrice(0.9), 45: asToday }, 5],
      [
        {
          100: asToday,
          60: (variant) => ({ ...variant, salePrice: timesPrice(0.8)(variant).price }),
          45: asToday,
        },
        3,
      ],
      [{ 100: asToday, 60: soldOut, 45: asToday }, 2],
      [{ 100: asToday }, 90],
    ],
    ([, weight]) => weight,
  )[0]
}

/**
 * The products as they were at moments of the last 100 days, the oldest with all of them: prices that
 * rose and fell, real sales, sales after a price was raised for them, and spans out of stock. The last
 * has those whose prices have fallen lately, about one in twelve; what it ends with is today's.
 */
export function makeEarlierProducts(
  seed: number,
  now: Date,
  products: readonly Product[],
): EarlierProducts[] {
  const random = createRandom(`${seed}/price-drops`)
  const fallen = new Set(
    random.shuffle(products).slice(0, Math.max(1, Math.round(products.length * fallenShare))),
  )
  const stories = products.map((product) => ({
    product,
    story: fallen.has(product) ? tellFallen(random, product) : tellOther(random, product),
  }))
  return days.map((ago) => ({
    at: new Date(now.getTime() - ago * day),
    products: stories.flatMap(({ product, story }) => {
      const change = story[ago]
      return change ? [{ ...product, variants: product.variants.map(change) }] : []
    }),
  }))
}
