import type { Product } from '@ltk/demo/catalogue-types'

import { type Colour, isShade } from '../shades.ts'
import type { Judge } from './judge.ts'

/** Can be had in another colour; what has this one, too, may be found, and what has no other must not. */
export function notInColour(colour: Colour): Judge<Product> {
  return ({ colours }) => {
    if (!colours.some(({ slug }) => isShade(colour, slug))) return 2
    return colours.every(({ slug }) => isShade(colour, slug)) ? -1 : 1
  }
}

/** Neither of the name nor, as far as the title says, of what is excluded; what comes near it may be found. */
export function notCalled(excluded: RegExp, near?: RegExp): Judge<Product> {
  return ({ title, description }) => {
    if (near?.test(title)) return 1
    if (excluded.test(title)) return -1
    return excluded.test(description) ? 0 : 2
  }
}

/** Sold by any retailer but one. */
export function notFrom(retailer: string): Judge<Product> {
  return (it) => (it.retailer === retailer ? -1 : 2)
}

/** Not of leather, as far as the title says; what is like it may be found. */
export const withoutLeather = notCalled(
  /(?<!Faux-|Vegan )\bLeather\b/i,
  /Faux-|Vegan|Suede|Nubuck|Croc|Patent/,
)
