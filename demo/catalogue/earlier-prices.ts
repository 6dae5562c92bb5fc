import { createRandom, type Random } from './random.ts'
import type { EarlierProducts, Product, Variant } from './types.ts'
import { currentPrice } from './variants.ts'

const day = 86_400_000
/** The share of products whose prices have fallen lately. */
const fallenShare = 0.05
/** How many days before the catalogue's time prices changed; most products are known from the first. */
const days = [100, 60, 45, 20, 12] as const
type Moment = (typeof days)[number]

/** What a product was at the moments at which it changed; what it is today comes with the last. */
type Story = Partial<Record<Moment, (variant: Variant) => Variant>>

const asToday = (variant: Variant) => variant
const withoutSale = (variant: Variant): Variant => ({ ...variant, salePrice: null })
/** On sale for half as much less as today. */
const onTheWay = ({ salePrice, ...variant }: Variant): Variant => {
  const distance = Math.floor((variant.price - (salePrice ?? variant.price)) / 200) * 100
  return { ...variant, salePrice: distance > 0 ? variant.price - distance : null }
}
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

/** What sales came to be: only the first two are reductions. */
const saleStories = {
  /** After the regular price had been paid for long. */
  real: { 100: withoutSale, 45: asToday },
  stepByStep: { 100: withoutSale, 60: onTheWay, 45: asToday },
  /** After a price that was raised for it. */
  raised: { 100: beforeTheRise, 60: withoutSale, 45: asToday },
  /** As long as the product is known: nobody was ever asked for more. */
  always: { 100: asToday },
  /** Since the product is new: nothing is known of the time before. */
  fromTheStart: { 20: asToday },
} satisfies Record<string, Story>

function tellFallen(random: Random, product: Product): Story {
  return isOnSale(product)
    ? { 100: withoutSale, 12: asToday }
    : { 100: timesPrice(random.pick([1.1, 1.15, 1.2, 1.25, 1.4])), 12: asToday }
}

function tellSale(random: Random): Story {
  const { real, stepByStep, raised, always, fromTheStart } = saleStories
  return random.weighted<[Story, number]>(
    [
      [real, 40],
      [stepByStep, 8],
      [raised, 14],
      [always, 8],
      [fromTheStart, 30],
    ],
    ([, weight]) => weight,
  )[0]
}

function tellOther(random: Random): Story {
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

/** What the prices of products were before, the same for the same seed. */
export type Stories = ReadonlyMap<Product, Story>

/**
 * Tells of each product how its price came to be what it is: prices that rose and fell, sales that are
 * reductions and some that are none, new products, and spans out of stock. One in twenty fell lately.
 */
export function tellStories(seed: number, products: readonly Product[]): Stories {
  const random = createRandom(`${seed}/price-drops`)
  const fallen = new Set(
    random.shuffle(products).slice(0, Math.max(1, Math.round(products.length * fallenShare))),
  )
  return new Map(
    products.map((product) => {
      if (fallen.has(product)) return [product, tellFallen(random, product)]
      return [product, isOnSale(product) ? tellSale(random) : tellOther(random)]
    }),
  )
}

/** Whether a product is on sale, and cost its regular price before. */
export function isReduced(stories: Stories, product: Product): boolean {
  const first = stories.get(product)?.[100]
  return isOnSale(product) && first === withoutSale
}

/** The products as they were at moments of the last 100 days, the oldest first. The last has those that fell lately. */
export function makeEarlierProducts(now: Date, stories: Stories): EarlierProducts[] {
  return days.map((ago) => ({
    at: new Date(now.getTime() - ago * day),
    products: [...stories].flatMap(([product, story]) => {
      const change = story[ago]
      return change ? [{ ...product, variants: product.variants.map(change) }] : []
    }),
  }))
}
