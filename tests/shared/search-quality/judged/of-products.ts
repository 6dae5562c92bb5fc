import type { Product } from '@ltk/demo/catalogue-types'
import { gtinOf } from '@ltk/demo/gtin'
import { type Department, type Kind, kinds, type Pattern } from '@ltk/demo/things'

import { lowestPrice } from '../demo-facts.ts'
import { type Colour, isNearShade, isShade } from '../shades.ts'
import type { Judge } from './judge.ts'

const yes = (holds: boolean) => (holds ? 2 : 0)
const strictly = (holds: boolean) => (holds ? 2 : -1)

/** Of one of these kinds; those near them may be found, and no others. */
export function kind(wanted: Kind | Kind[], near: Kind[] = []): Judge<Product> {
  const names = [wanted].flat()
  return (it) => (names.includes(it.kind) ? 2 : near.includes(it.kind) ? 1 : -1)
}

/** All kinds of a department but these. */
export function kindsOf(department: Department, except: Kind[] = []): Kind[] {
  return Object.entries(kinds).flatMap(([name, { department: its }]) =>
    its === department && !except.some((one) => one === name) && isKind(name) ? [name] : [],
  )
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

/** One shape of a kind, by its number; the other shapes may be found. */
export function cut(wanted: Kind, number: number, near: Kind[] = []): Judge<Product> {
  return (it) => {
    if (near.includes(it.kind)) return 1
    if (it.kind !== wanted) return -1
    return it.colours.every(({ thing }) => thing.cut === number) ? 2 : 1
  }
}

/** Comes in a colour; shades that only some call by its name may be found. */
export function inColour(colour: Colour): Judge<Product> {
  return ({ colours }) => {
    if (colours.some(({ slug }) => isShade(colour, slug))) return 2
    return colours.some(({ slug }) => isNearShade(colour, slug)) ? 1 : 0
  }
}

/** Called something in its title, or at least in its description. */
export function called(words: RegExp): Judge<Product> {
  return (it) => (words.test(it.title) ? 2 : words.test(it.description) ? 1 : 0)
}

/** Drawn with a pattern. */
export function patterned(...wanted: Pattern[]): Judge<Product> {
  return (it) => yes(it.colours.some(({ thing }) => wanted.includes(thing.pattern)))
}

/** In stock in a size; those whose size is sold out may be found. */
export function inSize(size: string): Judge<Product> {
  return ({ variants }) => {
    const inSize = variants.filter(({ options }) => options.Size === size)
    return inSize.some(({ available }) => available) ? 2 : inSize.length > 0 ? 1 : 0
  }
}

/** Sold by a retailer. */
export function from(retailer: string): Judge<Product> {
  return (it) => yes(it.retailer === retailer)
}

/** Has a variant whose SKU begins with this, in any case; nothing else may be found. */
export function numbered(start: string): Judge<Product> {
  return ({ variants }) =>
    strictly(variants.some(({ id }) => id.toLowerCase().startsWith(start.toLowerCase())))
}

/** Has a variant with this GTIN of 13 digits; nothing else may be found. */
export function withGtin(gtin: string): Judge<Product> {
  return (it) => strictly(it.variants.some((variant) => gtinOf(it, variant) === gtin))
}

/** Made by a brand. */
export function by(brand: string): Judge<Product> {
  return (it) => yes(it.brand === brand)
}

/** For this many dollars, with both ends. Other sizes or colours may be in between where the cheapest is not. */
export function costs({ from = 0, to = Infinity }): Judge<Product> {
  const isWithin = (price: number) => price >= from * 100 && price <= to * 100
  return (it) => {
    if (isWithin(lowestPrice(it))) return 2
    return it.variants.some(({ price, salePrice }) => isWithin(salePrice ?? price)) ? 1 : -1
  }
}

/** Among the cheapest third of its kind; it may be in the middle one. */
export const isCheap: Judge<Product> = (it, { pricesOfKind }) => {
  const place = shareBelow(pricesOfKind.get(it.kind) ?? [], lowestPrice(it))
  return place <= 1 / 3 ? 2 : place <= 2 / 3 ? 1 : -1
}

/** Among the dearest third of its kind; it may be in the middle one. */
export const isDear: Judge<Product> = (it, { pricesOfKind }) => {
  const place = shareBelow(pricesOfKind.get(it.kind) ?? [], lowestPrice(it))
  return place >= 2 / 3 ? 2 : place >= 1 / 3 ? 1 : -1
}

/** The share of prices that are lower than one. */
function shareBelow(prices: readonly number[], price: number): number {
  return prices.filter((other) => other < price).length / prices.length
}

/** Cheaper than before; what its retailer only calls a sale may be found, and nothing else. */
export const isReduced: Judge<Product> = (it, { reduced }) => {
  if (reduced.has(it)) return 2
  return it.variants.some(({ salePrice }) => salePrice !== null) ? 1 : -1
}

/** To be had now, in some variant. */
export const inStock: Judge<Product> = ({ variants }) =>
  strictly(variants.some(({ available }) => available))
