/** The shades that people call by a colour's name. */
const shades = {
  red: ['cherry', 'burgundy'],
  white: ['white', 'ivory', 'cream'],
  green: ['mint', 'sage', 'olive', 'forest', 'emerald'],
  blue: ['sky', 'cornflower', 'cobalt', 'navy', 'indigo', 'teal'],
  navy: ['navy'],
  burgundy: ['burgundy'],
  black: ['black', 'charcoal'],
  pink: ['blush', 'dusty-rose', 'rose', 'fuchsia'],
  brown: ['chocolate', 'espresso', 'camel', 'tan'],
  tan: ['tan', 'camel'],
  beige: ['oat', 'sand'],
  orange: ['tangerine', 'coral'],
  yellow: ['butter', 'mustard'],
  purple: ['plum', 'mauve', 'lilac'],
  grey: ['dove-grey', 'slate', 'charcoal'],
  gold: ['gold', 'brass'],
  silver: ['silver'],
} satisfies Record<string, string[]>
export type Colour = keyof typeof shades

/** Shades that some call by that name and others do not. */
const nearShades: Partial<Record<Colour, string[]>> = {
  red: ['rust', 'terracotta', 'coral', 'rose'],
  white: ['oat'],
  green: ['teal'],
  blue: ['light-wash', 'mid-wash', 'slate'],
  navy: ['indigo', 'cobalt'],
  burgundy: ['plum', 'cherry'],
  black: ['espresso'],
  pink: ['coral', 'mauve', 'rose-gold'],
  brown: ['walnut', 'oak', 'taupe', 'rust'],
  tan: ['chocolate', 'sand', 'rust'],
  beige: ['stone', 'taupe', 'cream', 'camel', 'ivory'],
  orange: ['terracotta', 'rust'],
  yellow: ['gold'],
  purple: ['burgundy', 'fuchsia'],
  grey: ['stone', 'taupe', 'silver'],
  gold: ['mustard'],
}

/** Whether a shade of the catalogue goes by a colour's name. */
export function isShade(colour: Colour, slug: string): boolean {
  return shades[colour].some((shade) => shade === slug)
}

/** Whether a shade of the catalogue may go by a colour's name. */
export function isNearShade(colour: Colour, slug: string): boolean {
  return nearShades[colour]?.includes(slug) ?? false
}
