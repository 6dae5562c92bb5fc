const named = {
  white: ['White', '#f6f4ee'],
  ivory: ['Ivory', '#efe8d8'],
  cream: ['Cream', '#ecdfc3'],
  oat: ['Oat', '#d9cbb2'],
  sand: ['Sand', '#d1b892'],
  stone: ['Stone', '#b5ada0'],
  taupe: ['Taupe', '#94857a'],
  camel: ['Camel', '#b78a5c'],
  tan: ['Tan', '#a3704a'],
  chocolate: ['Chocolate', '#57402f'],
  espresso: ['Espresso', '#3b2b25'],
  'dove-grey': ['Dove Grey', '#bfbfbb'],
  slate: ['Slate', '#68737f'],
  charcoal: ['Charcoal', '#404347'],
  black: ['Black', '#211f20'],
  blush: ['Blush', '#e6c5bb'],
  'dusty-rose': ['Dusty Rose', '#c48f8c'],
  rose: ['Rose', '#cf6c7d'],
  fuchsia: ['Fuchsia', '#bd3b76'],
  coral: ['Coral', '#e2806a'],
  terracotta: ['Terracotta', '#b96547'],
  rust: ['Rust', '#96482f'],
  cherry: ['Cherry', '#a92432'],
  burgundy: ['Burgundy', '#6b2535'],
  plum: ['Plum', '#5c3553'],
  mauve: ['Mauve', '#a08399'],
  lilac: ['Lilac', '#c4b4d7'],
  butter: ['Butter', '#f0dd9f'],
  mustard: ['Mustard', '#c99a3a'],
  tangerine: ['Tangerine', '#df7a37'],
  mint: ['Mint', '#bad6c3'],
  sage: ['Sage', '#a2ac91'],
  olive: ['Olive', '#6d6e46'],
  forest: ['Forest', '#314b3d'],
  emerald: ['Emerald', '#23705a'],
  sky: ['Sky', '#adc9de'],
  cornflower: ['Cornflower', '#7192c4'],
  cobalt: ['Cobalt', '#2d54a0'],
  navy: ['Navy', '#26324c'],
  teal: ['Teal', '#2b6b70'],
  indigo: ['Indigo', '#3b4a6a'],
  'light-wash': ['Light Wash', '#9ab0c4'],
  'mid-wash': ['Mid Wash', '#67819e'],
  gold: ['Gold', '#c7a24f'],
  silver: ['Silver', '#bdc2c6'],
  'rose-gold': ['Rose Gold', '#ca937f'],
  brass: ['Brass', '#ab8b4c'],
  oak: ['Oak', '#c39b6e'],
  walnut: ['Walnut', '#6f4d36'],
} as const satisfies Record<string, readonly [name: string, hex: string]>

/** The address form of one of the colours in which products come. */
export type ColourSlug = keyof typeof named

/** A colour's name for shoppers. */
export function nameOfColour(slug: ColourSlug): string {
  return named[slug][0]
}

/** A colour as `#rrggbb`. */
export function hexOfColour(slug: ColourSlug): string {
  return named[slug][1]
}

/** Which colours a sort of thing is made in. */
export const colourGroups = {
  wear: [
    'white', 'ivory', 'cream', 'oat', 'sand', 'stone', 'taupe', 'camel', 'chocolate', 'dove-grey',
    'slate', 'charcoal', 'black', 'blush', 'dusty-rose', 'rose', 'fuchsia', 'coral', 'terracotta',
    'rust', 'cherry', 'burgundy', 'plum', 'mauve', 'lilac', 'butter', 'mustard', 'tangerine',
    'mint', 'sage', 'olive', 'forest', 'emerald', 'sky', 'cornflower', 'cobalt', 'navy', 'teal',
  ],
  outer: [
    'cream', 'oat', 'stone', 'taupe', 'camel', 'chocolate', 'slate', 'charcoal', 'black', 'rust',
    'burgundy', 'plum', 'mustard', 'olive', 'forest', 'navy', 'dusty-rose', 'cobalt', 'sage', 'teal',
  ],
  leather: [
    'ivory', 'oat', 'stone', 'taupe', 'camel', 'tan', 'chocolate', 'espresso', 'black', 'blush',
    'cherry', 'burgundy', 'rust', 'olive', 'forest', 'navy', 'silver', 'gold', 'butter', 'sky',
    'cobalt', 'fuchsia', 'sage', 'lilac', 'terracotta',
  ],
  trainer: [
    'white', 'ivory', 'oat', 'dove-grey', 'black', 'navy', 'sage', 'blush', 'sky', 'butter',
    'cherry', 'emerald', 'lilac', 'tangerine', 'slate', 'chocolate',
  ],
  denim: ['indigo', 'light-wash', 'mid-wash', 'black', 'white', 'charcoal'],
  metal: ['gold', 'silver', 'rose-gold', 'brass'],
  frame: ['black', 'chocolate', 'camel', 'olive', 'burgundy', 'gold', 'navy', 'oat', 'rose'],
  lip: [
    'cherry', 'rose', 'dusty-rose', 'burgundy', 'coral', 'mauve', 'fuchsia', 'terracotta', 'plum',
    'blush', 'rust',
  ],
  jar: [
    'white', 'ivory', 'blush', 'sage', 'mint', 'butter', 'lilac', 'oat', 'sky', 'terracotta',
    'forest', 'charcoal', 'coral',
  ],
  scent: ['butter', 'blush', 'rose', 'mint', 'sky', 'lilac', 'camel', 'olive', 'plum', 'tangerine'],
  textile: [
    'white', 'ivory', 'cream', 'oat', 'sand', 'stone', 'camel', 'chocolate', 'charcoal', 'blush',
    'dusty-rose', 'coral', 'terracotta', 'rust', 'burgundy', 'lilac', 'butter', 'mustard', 'mint',
    'sage', 'olive', 'forest', 'emerald', 'sky', 'cobalt', 'navy', 'teal', 'plum',
  ],
  glaze: [
    'white', 'ivory', 'oat', 'sand', 'stone', 'charcoal', 'black', 'blush', 'terracotta', 'rust',
    'butter', 'mustard', 'mint', 'sage', 'olive', 'forest', 'sky', 'cobalt', 'navy', 'teal',
    'lilac', 'coral', 'emerald', 'cherry',
  ],
  wood: ['oak', 'walnut'],
  enamel: [
    'black', 'charcoal', 'cream', 'sage', 'forest', 'navy', 'cherry', 'terracotta', 'butter', 'teal',
    'tangerine', 'sky', 'emerald',
  ],
  outdoor: [
    'black', 'charcoal', 'brass', 'sage', 'forest', 'cream', 'terracotta', 'sky', 'butter', 'cherry',
    'navy',
  ],
  toy: ['cream', 'oat', 'camel', 'chocolate', 'blush', 'sky', 'butter', 'mint', 'dove-grey', 'coral', 'cherry', 'cobalt'],
  baby: ['white', 'oat', 'blush', 'sage', 'butter', 'sky', 'mint', 'dusty-rose', 'lilac', 'navy', 'mustard'],
  paper: [
    'ivory', 'blush', 'sage', 'navy', 'burgundy', 'forest', 'butter', 'charcoal', 'lilac',
    'terracotta', 'sky', 'cherry', 'emerald', 'plum', 'teal',
  ],
  pale: ['white', 'ivory', 'cream', 'oat'],
  dark: ['charcoal', 'black', 'espresso', 'navy'],
  leg: ['oak', 'walnut', 'black', 'brass'],
  strap: ['black', 'tan', 'espresso', 'navy', 'stone'],
} as const satisfies Record<string, readonly ColourSlug[]>

export type ColourGroup = keyof typeof colourGroups

const pairings: { [slug in ColourSlug]?: readonly ColourSlug[] } = {
  white: ['navy', 'sky', 'sage', 'oat'],
  ivory: ['camel', 'black', 'dusty-rose', 'olive'],
  cream: ['terracotta', 'forest', 'chocolate', 'cobalt'],
  oat: ['chocolate', 'white', 'slate'],
  sand: ['white', 'rust', 'navy'],
  camel: ['ivory', 'black'],
  chocolate: ['cream', 'blush', 'sky'],
  charcoal: ['dove-grey', 'ivory'],
  black: ['ivory', 'camel', 'white'],
  blush: ['ivory', 'burgundy', 'camel'],
  rose: ['blush', 'ivory', 'cherry'],
  fuchsia: ['blush', 'tangerine', 'ivory'],
  coral: ['ivory', 'butter', 'blush'],
  terracotta: ['cream', 'blush', 'mustard'],
  rust: ['cream', 'sand'],
  cherry: ['ivory', 'blush'],
  burgundy: ['blush', 'cream'],
  plum: ['lilac', 'oat'],
  lilac: ['ivory', 'plum', 'butter'],
  butter: ['white', 'sage', 'cornflower'],
  mustard: ['cream', 'navy'],
  tangerine: ['cream', 'fuchsia'],
  mint: ['white', 'forest'],
  sage: ['ivory', 'forest', 'cream'],
  olive: ['cream', 'camel'],
  forest: ['cream', 'sage'],
  emerald: ['mint', 'ivory', 'navy'],
  sky: ['white', 'navy', 'cherry'],
  cornflower: ['white', 'navy'],
  cobalt: ['white', 'sky', 'butter'],
  navy: ['white', 'cream', 'sky'],
  teal: ['cream', 'sand', 'coral'],
}

/** Colours that sit well beside a colour as its second. */
export function listPairings(slug: ColourSlug): readonly ColourSlug[] {
  return pairings[slug] ?? ['ivory', 'white', 'charcoal']
}
