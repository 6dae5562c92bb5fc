import type { Pattern } from '../../pictures/things.ts'
import type { ColourGroup } from './colours.ts'

/** The sizes that a kind of thing comes in, each with its price factor. */
export const sizeScales = {
  none: [],
  clothing: [
    ['XS', 1],
    ['S', 1],
    ['M', 1],
    ['L', 1],
    ['XL', 1],
  ],
  waist: [
    ['25', 1],
    ['26', 1],
    ['27', 1],
    ['28', 1],
    ['29', 1],
    ['30', 1],
    ['31', 1],
  ],
  shoe: [
    ['6', 1],
    ['7', 1],
    ['8', 1],
    ['9', 1],
    ['10', 1],
  ],
  ring: [
    ['5', 1],
    ['6', 1],
    ['7', 1],
    ['8', 1],
  ],
  baby: [
    ['0–3 m', 1],
    ['3–6 m', 1],
    ['6–12 m', 1],
    ['12–18 m', 1],
  ],
  serum: [
    ['30 ml', 1],
    ['50 ml', 1.4],
  ],
  perfume: [
    ['30 ml', 1],
    ['50 ml', 1.45],
    ['100 ml', 2.2],
  ],
  rug: [
    ['4 × 6 ft', 1],
    ['5 × 8 ft', 1.6],
    ['8 × 10 ft', 2.8],
  ],
  pan: [
    ['8 in', 1],
    ['10 in', 1.25],
    ['12 in', 1.5],
  ],
  candle: [
    ['180 g', 1],
    ['300 g', 1.5],
  ],
  pot: [
    ['Small', 1],
    ['Medium', 1.4],
    ['Large', 1.9],
  ],
} as const satisfies Record<string, readonly (readonly [size: string, factor: number])[]>

export type SizeScale = keyof typeof sizeScales

/** The words for one cut of a kind. They must match the drawing of that cut. */
export type CutWords = {
  /** In title case, such as `Slip Dress`. */
  nouns: readonly string[]
  /** One sentence about the shape. */
  shape: string
  /** Replace those of the kind. */
  materials?: readonly string[]
  patterns?: Weights<Pattern>
  colours?: ColourGroup
}

type Weights<T extends string> = { [choice in T]?: number }

/** Everything needed to name, price and describe the things of one kind. */
export type KindWords = {
  /** The category that shops list it under. */
  category: string
  /** One for each cut, in the order of the drawings. */
  cuts: readonly CutWords[]
  /** For titles; an empty string omits the material. */
  materials: readonly string[]
  patterns: Weights<Pattern>
  /** Words for a pattern in titles, replacing those of `patternWords`. */
  patternWords?: { [pattern in Pattern]?: readonly string[] }
  colours: ColourGroup
  /** The group of the second colour. If missing, it is one that goes with the first colour. */
  accents?: ColourGroup
  sizes: SizeScale
  /** Lowest and highest regular price of the smallest size, in minor units. */
  price: readonly [low: number, high: number]
  /** Sentences for a product's description. */
  about: readonly string[]
  /** Sentences for a caption, written as by an owner. */
  notes: readonly string[]
}

/** Words for a pattern in titles, unless the kind replaces them. */
export const patternWords: { [pattern in Pattern]: readonly string[] } = {
  plain: [''],
  stripe: ['Striped', 'Stripe'],
  check: ['Checked', 'Plaid', 'Gingham'],
  floral: ['Floral', 'Floral-Print', 'Botanical'],
  knit: ['Knitted', 'Ribbed'],
  denim: [''],
  dots: ['Polka-Dot', 'Dotted'],
}
