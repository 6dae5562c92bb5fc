import { foldText } from './tokens.ts'

/** The shades that count as a colour when that is searched for. */
const shades: Record<string, string[]> = {
  white: ['ivory', 'cream', 'off white', 'snow', 'pearl'],
  beige: ['oat', 'sand', 'stone', 'taupe', 'ecru', 'nude', 'cream', 'camel'],
  brown: [
    'camel',
    'tan',
    'chocolate',
    'espresso',
    'taupe',
    'cognac',
    'walnut',
    'mocha',
    'coffee',
    'rust',
  ],
  grey: ['dove grey', 'slate', 'charcoal', 'silver', 'gray', 'stone'],
  black: ['charcoal', 'ebony', 'jet', 'onyx'],
  pink: ['blush', 'dusty rose', 'rose', 'fuchsia', 'magenta', 'coral', 'hot pink', 'salmon'],
  red: ['cherry', 'burgundy', 'crimson', 'scarlet', 'ruby', 'wine', 'maroon'],
  orange: ['tangerine', 'terracotta', 'rust', 'coral', 'apricot', 'peach'],
  purple: ['plum', 'mauve', 'lilac', 'lavender', 'violet', 'aubergine'],
  yellow: ['butter', 'mustard', 'lemon', 'gold'],
  green: ['mint', 'sage', 'olive', 'forest', 'emerald', 'khaki', 'moss'],
  blue: [
    'sky',
    'cornflower',
    'cobalt',
    'navy',
    'teal',
    'indigo',
    'light wash',
    'mid wash',
    'denim',
    'turquoise',
  ],
  gold: ['brass', 'rose gold', 'golden'],
  silver: ['chrome'],
}

const families = new Map<string, string[]>()
for (const [colour, names] of Object.entries(shades)) {
  for (const name of names) families.set(name, [...(families.get(name) ?? []), colour])
}

/** The colours that a shade counts as, such as `red` for `Cherry`; none for what is no shade. */
export function coloursOf(shade: string): string[] {
  return families.get(foldText(shade).replace(/[-_]/g, ' ').trim()) ?? []
}
