import type { Random } from './random.ts'
import type { Colourway, Product, Variant } from './types.ts'
import type { KindWords } from './vocabulary/kinds.ts'
import type { Shop } from './vocabulary/shops.ts'
import { findSizeScale } from './vocabulary/sizes.ts'

/** The nearest price with one of the shop's endings, in minor units. */
function roundPrice(shop: Shop, ending: number, price: number) {
  const step = shop.priceFactor > 1 && price > 20_000 ? 1000 : 100
  const whole = Math.max(step, Math.round(price / step) * step)
  return ending < 90 ? whole + ending : whole - 100 + ending
}

function chooseStock(random: Random, isSoldOut: boolean) {
  if (isSoldOut || random.chance(0.08)) return 0
  return random.chance(0.15) ? random.int(1, 3) : random.int(4, 120)
}

/** A price in a kind's range, more often near the lower end. */
function choosePrice(random: Random, [low, high]: readonly [number, number]) {
  return low + (high - low) * random.next() ** 1.9
}

export type Offer = Pick<Product, 'options' | 'variants'>

/**
 * A variant for each colour and size, with prices in minor units. About one product in four is on
 * sale, some of them in one colour only; about one in twenty is sold out.
 */
export function makeOffer(
  random: Random,
  product: { shop: Shop; words: KindWords; colours: Colourway[]; productId: string },
): Offer {
  const { shop, words, colours, productId } = product
  const { sizes } = findSizeScale(words.sizes)
  const ending = random.pick(shop.priceEndings)
  const base = choosePrice(random, words.price) * shop.priceFactor
  const isSoldOut = random.chance(0.05)
  const discount = random.chance(0.24) ? random.pick([0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.4, 0.5]) : 0
  const saleColour = random.chance(0.2) ? random.pick(colours).slug : null
  const isOnly = colours.length === 1 && sizes.length < 2
  const hasColourOption = colours.length > 1 || sizes.length > 0

  function makeVariant(colour: Colourway, size: string | null, factor: number): Variant {
    const price = roundPrice(shop, ending, base * factor)
    const onSale = discount > 0 && (saleColour === null || saleColour === colour.slug)
    const salePrice = onSale ? roundPrice(shop, ending, price * (1 - discount)) : price
    const stock = chooseStock(random, isSoldOut)
    const options: Record<string, string> = {}
    if (hasColourOption) options.Color = colour.name
    if (size) options.Size = size
    const sizePart = size?.toLowerCase().replace(/[^a-z0-9]+/g, '') ?? 'one'
    return {
      // As in Google's feeds, the only variant has the product's id.
      id: isOnly ? productId : `${productId}-${colour.slug}-${sizePart}`,
      title: Object.values(options).join(' / ') || 'Default Title',
      options,
      colour: colour.slug,
      price,
      salePrice: salePrice < price ? salePrice : null,
      quantity: shop.reportsStock ? stock : null,
      available: stock > 0,
    }
  }

  const options = []
  if (hasColourOption) options.push({ name: 'Color', values: colours.map((colour) => colour.name) })
  if (sizes.length > 0) options.push({ name: 'Size', values: sizes.map(({ size }) => size) })
  return {
    options,
    variants: colours.flatMap((colour) =>
      sizes.length > 0
        ? sizes.map(({ size, factor }) => makeVariant(colour, size, factor))
        : [makeVariant(colour, null, 1)],
    ),
  }
}

/**
 * The variant that a picture of a product in this colour shows: the first in stock, or the first if
 * all are sold out. Throws if the product does not come in the colour.
 */
export function findPictured(product: Product, { slug }: Colourway): Variant {
  const inColour = product.variants.filter(({ colour }) => colour === slug)
  const variant = inColour.find(({ available }) => available) ?? inColour[0]
  if (!variant) throw new RangeError(`${product.id} does not come in ${slug}`)
  return variant
}

/** A variant's current price, in minor units. */
export function currentPrice(variant: Variant): number {
  return variant.salePrice ?? variant.price
}
