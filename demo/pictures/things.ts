/** Departments of the demo's shops. */
export const departments = [
  'clothing',
  'shoes',
  'bags',
  'jewellery',
  'beauty',
  'home',
  'kitchen',
  'garden',
  'children',
  'gifts',
] as const
export type Department = (typeof departments)[number]

/** How a thing is placed in a picture: hanging from its top, or standing (or lying) on its bottom. */
export type Placement = 'hang' | 'stand'

/** Every kind of thing that can be drawn and sold. Cuts are the variations of its shape. */
export const kinds = {
  dress: { department: 'clothing', cuts: 4, placement: 'hang' },
  blouse: { department: 'clothing', cuts: 3, placement: 'hang' },
  't-shirt': { department: 'clothing', cuts: 3, placement: 'hang' },
  sweater: { department: 'clothing', cuts: 3, placement: 'hang' },
  cardigan: { department: 'clothing', cuts: 3, placement: 'hang' },
  coat: { department: 'clothing', cuts: 3, placement: 'hang' },
  jacket: { department: 'clothing', cuts: 3, placement: 'hang' },
  blazer: { department: 'clothing', cuts: 2, placement: 'hang' },
  jeans: { department: 'clothing', cuts: 3, placement: 'hang' },
  trousers: { department: 'clothing', cuts: 3, placement: 'hang' },
  skirt: { department: 'clothing', cuts: 3, placement: 'hang' },
  shorts: { department: 'clothing', cuts: 2, placement: 'hang' },
  scarf: { department: 'clothing', cuts: 2, placement: 'hang' },
  hat: { department: 'clothing', cuts: 3, placement: 'stand' },
  trainers: { department: 'shoes', cuts: 3, placement: 'stand' },
  boots: { department: 'shoes', cuts: 3, placement: 'stand' },
  heels: { department: 'shoes', cuts: 3, placement: 'stand' },
  sandals: { department: 'shoes', cuts: 3, placement: 'stand' },
  loafers: { department: 'shoes', cuts: 2, placement: 'stand' },
  tote: { department: 'bags', cuts: 3, placement: 'stand' },
  'shoulder-bag': { department: 'bags', cuts: 3, placement: 'stand' },
  backpack: { department: 'bags', cuts: 2, placement: 'stand' },
  clutch: { department: 'bags', cuts: 2, placement: 'stand' },
  necklace: { department: 'jewellery', cuts: 3, placement: 'hang' },
  earrings: { department: 'jewellery', cuts: 3, placement: 'hang' },
  ring: { department: 'jewellery', cuts: 3, placement: 'stand' },
  watch: { department: 'jewellery', cuts: 2, placement: 'stand' },
  sunglasses: { department: 'jewellery', cuts: 3, placement: 'stand' },
  lipstick: { department: 'beauty', cuts: 2, placement: 'stand' },
  serum: { department: 'beauty', cuts: 3, placement: 'stand' },
  perfume: { department: 'beauty', cuts: 3, placement: 'stand' },
  'face-cream': { department: 'beauty', cuts: 2, placement: 'stand' },
  palette: { department: 'beauty', cuts: 2, placement: 'stand' },
  lamp: { department: 'home', cuts: 3, placement: 'stand' },
  cushion: { department: 'home', cuts: 3, placement: 'stand' },
  throw: { department: 'home', cuts: 2, placement: 'stand' },
  vase: { department: 'home', cuts: 4, placement: 'stand' },
  candle: { department: 'home', cuts: 3, placement: 'stand' },
  armchair: { department: 'home', cuts: 3, placement: 'stand' },
  'side-table': { department: 'home', cuts: 2, placement: 'stand' },
  mirror: { department: 'home', cuts: 3, placement: 'hang' },
  rug: { department: 'home', cuts: 2, placement: 'stand' },
  mug: { department: 'kitchen', cuts: 3, placement: 'stand' },
  plates: { department: 'kitchen', cuts: 2, placement: 'stand' },
  teapot: { department: 'kitchen', cuts: 2, placement: 'stand' },
  'cutting-board': { department: 'kitchen', cuts: 2, placement: 'stand' },
  pan: { department: 'kitchen', cuts: 2, placement: 'stand' },
  'plant-pot': { department: 'garden', cuts: 4, placement: 'stand' },
  'watering-can': { department: 'garden', cuts: 2, placement: 'stand' },
  lantern: { department: 'garden', cuts: 2, placement: 'stand' },
  'teddy-bear': { department: 'children', cuts: 2, placement: 'stand' },
  'building-blocks': { department: 'children', cuts: 2, placement: 'stand' },
  romper: { department: 'children', cuts: 2, placement: 'hang' },
  'gift-box': { department: 'gifts', cuts: 3, placement: 'stand' },
  'chocolate-box': { department: 'gifts', cuts: 2, placement: 'stand' },
  notebook: { department: 'gifts', cuts: 2, placement: 'stand' },
} as const satisfies Record<string, { department: Department; cuts: number; placement: Placement }>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds).filter((name): name is Kind => name in kinds)

export const patterns = ['plain', 'stripe', 'check', 'floral', 'knit', 'denim', 'dots'] as const
export type Pattern = (typeof patterns)[number]

/** One thing to draw. Colours are `#rrggbb`; `seed` varies small details. */
export type Thing = {
  kind: Kind
  /** 0 to `kinds[kind].cuts - 1`. */
  cut: number
  colour: string
  /** The second colour, for trims, lids, soles and patterns. */
  accent: string
  pattern: Pattern
  seed: number
}

/** The settings in which the things of a post can be arranged. */
export const compositions = [
  'flat-lay',
  'rail',
  'shelf',
  'room',
  'vanity',
  'table',
  'portrait',
] as const
export type Composition = (typeof compositions)[number]

/** A post's picture: its products, arranged in a setting, in the creator's palette. */
export type Scene = {
  composition: Composition
  things: Thing[]
  /** The creator, who is shown with the things if the composition is a portrait. */
  person: Portrait
  /** The creator's palette, as `#rrggbb`. */
  palette: { background: string; surface: string; accent: string; ink: string }
  /** The picture's size in pixels. */
  width: number
  height: number
  seed: number
}

/** What a creator looks like. */
export type Portrait = {
  skin: string
  hair: string
  hairStyle: number
  clothes: string
  background: string
  glasses: boolean
  seed: number
}

/** A shop with a logo, which consists of a mark for its `slug` and its name. */
export type Shop = { slug: string; displayName: string }

/** The measurements of each size: one row per size, smallest first. */
export type SizeChart = {
  unit: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** How many views of a product can be drawn. They are numbered from 0. */
export const viewCount = 4

/** Everything that can be drawn. */
export type Picture =
  | { kind: 'product'; thing: Thing; view: number }
  | { kind: 'scene'; scene: Scene }
  | { kind: 'portrait'; portrait: Portrait }
  | { kind: 'logo'; shop: Shop }
  | { kind: 'size-chart'; of: Kind; chart: SizeChart }
