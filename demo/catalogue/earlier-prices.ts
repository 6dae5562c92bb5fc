import { createRandom, type Random } from './random.ts'
import type { EarlierProducts, Product, Variant } from './types.ts'
import { currentPrice } from './variants.ts'

const day = 86_400_000
/** The share of products whose prices have dropped lately. */
const droppedShare = 0.05
/** How many days ago prices changed; most products have been listed since the first. */
const days = [100, 60, 45, 20, 12] as const
type Moment = (typeof days)[number]

/** How a product's variants differed from today's at each moment at which they changed. */
type PriceHistory = Partial<Record<Moment, (variant: Variant) => Variant>>

const asToday = (variant: Variant) => variant
const withoutSale = (variant: Variant): Variant => ({ ...variant, salePrice: null })
/** On sale, with half of today's reduction. */
const halfReduced = ({ salePrice, ...variant }: Variant): Variant => {
  const distance = Math.floor((variant.price - (salePrice ?? variant.price)) / 200) * 100
  return { ...variant, salePrice: distance > 0 ? variant.price - distance : null }
}
/** At a regular price that is today's sale price. */
const beforeIncrease = (variant: Variant): Variant => ({
  ...variant,
  price: currentPrice(variant),
  salePrice: null,
})
const soldOut = (variant: Variant): Variant => ({
  ...variant,
  available: false,
  quantity: variant.quantity === null ? null : 0,
})

/** At another regular price, whole dollars apart, so that the price keeps its ending. */
function timesPrice(factor: number) {
  return (variant: Variant): Variant => {
    const distance = Math.max(100, Math.round((variant.price * Math.abs(factor - 1)) / 100) * 100)
    const price = variant.price + Math.sign(factor - 1) * distance
    return { ...variant, price: Math.max(100, price), salePrice: null }
  }
}

const isOnSale = ({ variants }: Product) => variants.some(({ salePrice }) => salePrice !== null)

/** How products came to be on sale: only the first two are reductions. */
const saleHistories = {
  /** After the regular price had applied for a long time. */
  real: { 100: withoutSale, 45: asToday },
  stepByStep: { 100: withoutSale, 60: halfReduced, 45: asToday },
  /** After the price had been raised for the sale. */
  raised: { 100: beforeIncrease, 60: withoutSale, 45: asToday },
  /** Ever since the product has been listed: it never cost more. */
  always: { 100: asToday },
  /** A new product: it has no earlier prices. */
  fromTheStart: { 20: asToday },
} satisfies Record<string, PriceHistory>

function chooseDrop(random: Random, product: Product): PriceHistory {
  return isOnSale(product)
    ? { 100: withoutSale, 12: asToday }
    : { 100: timesPrice(random.pick([1.1, 1.15, 1.2, 1.25, 1.4])), 12: asToday }
}

function chooseSale(random: Random): PriceHistory {
  const { real, stepByStep, raised, always, fromTheStart } = saleHistories
  return random.weighted<[PriceHistory, number]>(
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

function chooseOther(random: Random): PriceHistory {
  return random.weighted<[PriceHistory, number]>(
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

/** How the prices of products have changed. */
export type PriceHistories = ReadonlyMap<Product, PriceHistory>

/**
 * Chooses a price history for each product, always the same for the same seed: prices that rose and
 * dropped, sales that are reductions and some that are not, new products, and times out of stock. One
 * in twenty prices has dropped lately.
 */
export function makePriceHistories(seed: number, products: readonly Product[]): PriceHistories {
  const random = createRandom(`${seed}/price-drops`)
  const dropped = new Set(
    random.shuffle(products).slice(0, Math.max(1, Math.round(products.length * droppedShare))),
  )
  return new Map(
    products.map((product) => {
      if (dropped.has(product)) return [product, chooseDrop(random, product)]
      return [product, isOnSale(product) ? chooseSale(random) : chooseOther(random)]
    }),
  )
}

/** Whether a product is on sale, and cost its regular price before. */
export function isReduced(histories: PriceHistories, product: Product): boolean {
  const first = histories.get(product)?.[100]
  return isOnSale(product) && first === withoutSale
}

/**
 * The products as they were at moments of the last 100 days, the oldest first. The last moment has
 * those whose price has dropped lately.
 */
export function makeEarlierProducts(now: Date, histories: PriceHistories): EarlierProducts[] {
  return days.map((ago) => ({
    at: new Date(now.getTime() - ago * day),
    products: [...histories].flatMap(([product, history]) => {
      const change = history[ago]
      return change ? [{ ...product, variants: product.variants.map(change) }] : []
    }),
  }))
}
