import type { Composition, Kind, Scene } from '../../things.ts'
import type { ColourSlug } from './colours.ts'
import type { ThemeName } from './themes.ts'
import type { VoiceName } from './voices.ts'

/** A way of choosing and arranging things that several creators share. */
export type Style = {
  palettes: readonly Scene['palette'][]
  colours: readonly ColourSlug[]
  themes: { [theme in ThemeName]?: number }
  favourites: readonly Kind[]
  /** How much more often than others it uses a composition. */
  compositions: { [composition in Composition]?: number }
  voices: readonly VoiceName[]
  /** `{place}` stands for where the creator lives. */
  bios: readonly string[]
}

const palette = (background: string, surface: string, accent: string, ink: string) => ({
  background,
  surface,
  accent,
  ink,
})

export const styles = {
  'nordic-calm': {
    palettes: [
      palette('#e9e6df', '#f6f4ef', '#a2ac91', '#3c3f3a'),
      palette('#d9dedb', '#eef1ee', '#8b9aa0', '#333b3f'),
      palette('#ded5c7', '#f0eae0', '#6f7a63', '#3a352e'),
    ],
    colours: ['white', 'ivory', 'oat', 'stone', 'sage', 'slate', 'charcoal', 'oak', 'dove-grey', 'silver'],
    themes: { 'living-room': 5, 'shelf-styling': 4, 'cosy-corner': 4, 'cold-days': 3, weekend: 3, table: 2, bedside: 2, 'one-good-thing': 2 },
    favourites: ['lamp', 'throw', 'vase', 'sweater', 'coat', 'armchair'],
    compositions: { room: 1.5, shelf: 1.5 },
    voices: ['quiet', 'lyrical', 'practical'],
    bios: [
      'Pale rooms, long winters, good lamps. {place}.',
      'I buy less and look longer. Home and knitwear from {place}.',
      'Two children, one dog, a lot of linen.',
      'Interiors for people who like to sit down.',
      'Quiet things that last.',
    ],
  },
  'left-bank': {
    palettes: [
      palette('#e8e0d2', '#f5f0e6', '#8f2f33', '#26232a'),
      palette('#cfc6b6', '#e7dfd0', '#26324c', '#1f1d1c'),
      palette('#d8cdc6', '#efe7e1', '#6b2535', '#2a2324'),
    ],
    colours: ['black', 'cream', 'ivory', 'navy', 'camel', 'cherry', 'burgundy', 'indigo', 'gold', 'chocolate'],
    themes: { weekend: 4, 'date-night': 4, denim: 3, workwear: 3, bags: 3, shoes: 2, 'make-up': 2, jewels: 2 },
    favourites: ['blazer', 'loafers', 'shoulder-bag', 'scarf', 'jeans', 'lipstick'],
    compositions: { rail: 1.4, portrait: 1.4 },
    voices: ['wry', 'quiet', 'lyrical'],
    bios: [
      'Same six things, differently. {place}.',
      'Striped shirts and strong coffee.',
      'Former buyer, current hoarder of blazers.',
      'Getting dressed in {place}, mostly on foot.',
      'Red lipstick, flat shoes.',
    ],
  },
  coastal: {
    palettes: [
      palette('#dbe6ea', '#f4f7f6', '#d9a066', '#24405a'),
      palette('#f0e8da', '#fbf7ef', '#5f8fb4', '#26324c'),
      palette('#c9dbe0', '#eaf2f2', '#df7f62', '#22384a'),
    ],
    colours: ['white', 'ivory', 'sky', 'navy', 'sand', 'cornflower', 'coral', 'light-wash', 'oak', 'silver'],
    themes: { 'warm-days': 5, travel: 4, weekend: 3, table: 2, 'living-room': 2, balcony: 2, shoes: 2, 'little-ones': 1 },
    favourites: ['sandals', 'tote', 'sunglasses', 'shorts', 'dress', 'hat'],
    compositions: { 'flat-lay': 1.4 },
    voices: ['chatty', 'bright', 'quiet'],
    bios: [
      'Salt in everything. {place}.',
      'Beach walks before breakfast, linen all day.',
      'I pack light and post late.',
      'Stripes are a neutral. Ask anyone in {place}.',
      'Mother of twins, owner of eleven totes.',
    ],
  },
  'warm-clay': {
    palettes: [
      palette('#ead7c5', '#f6ebdf', '#b96547', '#4a2f23'),
      palette('#dcbfa5', '#f1dfcd', '#6d6e46', '#43291d'),
      palette('#f0e2cf', '#fbf4e8', '#c99a3a', '#5a3524'),
    ],
    colours: ['terracotta', 'rust', 'mustard', 'olive', 'cream', 'tan', 'sand', 'walnut', 'brass', 'dusty-rose', 'camel'],
    themes: { 'living-room': 4, balcony: 4, table: 4, 'shelf-styling': 3, 'warm-days': 2, weekend: 2, bags: 2, gifts: 1 },
    favourites: ['vase', 'plant-pot', 'rug', 'cushion', 'dress', 'boots'],
    compositions: { table: 1.4, shelf: 1.2 },
    voices: ['lyrical', 'chatty', 'lower'],
    bios: [
      'Clay, plants, and late lunches in {place}.',
      'Potter on Tuesdays. Everything else the other days.',
      'Warm colors for a cold flat.',
      'I grew up in a loud kitchen and I am recreating it.',
      'Handmade where possible, second-hand where better.',
    ],
  },
  pastel: {
    palettes: [
      palette('#f3dfe0', '#fcf3f1', '#b59bd0', '#5b4a5f'),
      palette('#dfe9dd', '#f4f9f1', '#e2a0a0', '#49574c'),
      palette('#f6ecc9', '#fdf8e8', '#d48ca0', '#5c4f3a'),
    ],
    colours: ['blush', 'lilac', 'butter', 'mint', 'sky', 'rose', 'white', 'rose-gold', 'dusty-rose', 'mauve'],
    themes: { 'morning-routine': 4, 'make-up': 4, 'warm-days': 3, wedding: 3, 'date-night': 2, 'little-ones': 2, jewels: 2, gifts: 2 },
    favourites: ['palette', 'lipstick', 'dress', 'earrings', 'clutch', 'blouse'],
    compositions: { vanity: 1.5, 'flat-lay': 1.2 },
    voices: ['bright', 'chatty', 'lower'],
    bios: [
      'Blush, butter, lilac, repeat. {place}.',
      'Skin first, then a nice lip.',
      'Professional wedding guest, nine this year.',
      'Soft colors, firm opinions.',
      'Beauty notes from a tiny bathroom in {place}.',
    ],
  },
  library: {
    palettes: [
      palette('#3d2f2a', '#54423a', '#b58a4e', '#efe3cf'),
      palette('#cbbba4', '#e2d6c3', '#6b2535', '#2f2420'),
      palette('#2f3a34', '#43514a', '#c29a5c', '#ece5d4'),
    ],
    colours: ['burgundy', 'forest', 'chocolate', 'charcoal', 'camel', 'espresso', 'gold', 'walnut', 'olive', 'cream', 'plum'],
    themes: { 'cold-days': 5, 'cosy-corner': 4, workwear: 3, 'shelf-styling': 3, gifts: 2, shoes: 2, 'date-night': 1, 'one-good-thing': 2 },
    favourites: ['coat', 'loafers', 'notebook', 'armchair', 'candle', 'cardigan', 'scarf'],
    compositions: { shelf: 1.4, rail: 1.2 },
    voices: ['lyrical', 'wry', 'practical'],
    bios: [
      'Tweed, rain, tea. {place}.',
      'Reads in cafés, writes about coats.',
      'Bookseller with a knitwear problem.',
      'It is always nearly autumn here.',
      'Brown is a personality.',
    ],
  },
  'bold-color': {
    palettes: [
      palette('#f2c9d6', '#fbe8ec', '#2d54a0', '#2a1a3a'),
      palette('#f5d9a8', '#fdf1d8', '#bd3b76', '#3a1f2b'),
      palette('#bfe0d2', '#e6f5ee', '#df7a37', '#173a33'),
    ],
    colours: ['cobalt', 'fuchsia', 'tangerine', 'emerald', 'cherry', 'mustard', 'teal', 'rose', 'butter', 'gold'],
    themes: { weekend: 4, 'date-night': 3, 'warm-days': 3, bags: 3, 'living-room': 2, wedding: 2, 'make-up': 2, jewels: 2, 'little-ones': 1 },
    favourites: ['skirt', 'heels', 'blazer', 'shoulder-bag', 'earrings', 'mirror'],
    compositions: { portrait: 1.4, rail: 1.2 },
    voices: ['bright', 'wry', 'chatty'],
    bios: [
      'Pink with red with orange. Keep up.',
      'Dopamine, dressed. {place}.',
      'I own one black thing and it is a suitcase.',
      'Graphic designer by day, loud by choice.',
      'Color is free.',
    ],
  },
  tailored: {
    palettes: [
      palette('#d6d4d0', '#ecebe8', '#7a6a58', '#2b2c2f'),
      palette('#c4bcb2', '#e1dbd3', '#404347', '#26221f'),
      palette('#e6e2da', '#f7f5f1', '#94857a', '#303136'),
    ],
    colours: ['charcoal', 'dove-grey', 'taupe', 'ivory', 'black', 'stone', 'camel', 'white', 'silver', 'slate', 'navy'],
    themes: { workwear: 6, bags: 3, shoes: 3, travel: 2, 'cold-days': 2, 'one-good-thing': 2, jewels: 2, denim: 1 },
    favourites: ['blazer', 'trousers', 'coat', 'tote', 'watch', 'loafers'],
    compositions: { rail: 1.6, portrait: 1.2 },
    voices: ['practical', 'quiet', 'wry'],
    bios: [
      'Lawyer. Trousers. {place}.',
      'Workwear that survives the commute.',
      'Five suits a week, forty minutes on the train.',
      'Consultant out of a carry-on.',
      'Cost per wear, worked out properly.',
    ],
  },
  cottage: {
    palettes: [
      palette('#e4e8d6', '#f5f6ea', '#cf8f8c', '#465038'),
      palette('#f1e4d8', '#fbf4ec', '#8fa07c', '#524339'),
      palette('#e9dfe6', '#f7f1f5', '#a3ad91', '#4d4350'),
    ],
    colours: ['sage', 'butter', 'rose', 'cream', 'forest', 'sky', 'oak', 'blush', 'mint', 'dusty-rose', 'brass'],
    themes: { balcony: 5, table: 4, 'cosy-corner': 3, 'little-ones': 3, 'warm-days': 2, gifts: 2, kitchen: 3, 'cold-days': 1 },
    favourites: ['watering-can', 'plant-pot', 'teapot', 'cardigan', 'dress', 'romper'],
    compositions: { table: 1.3 },
    voices: ['chatty', 'lyrical', 'bright'],
    bios: [
      'Too many roses, not enough vases. {place}.',
      'Allotment 14B. Come by.',
      'Slow mornings and muddy boots.',
      'Three hens, two boys, one patient husband.',
      'I garden in dresses. It is a choice.',
    ],
  },
  mono: {
    palettes: [
      palette('#e4e4e2', '#f5f5f4', '#d6e04a', '#161617'),
      palette('#2a2a2c', '#3b3b3e', '#f1efe9', '#f4f3ef'),
      palette('#bdbdbb', '#dadad8', '#a92432', '#1b1b1c'),
    ],
    colours: ['black', 'white', 'charcoal', 'dove-grey', 'slate', 'silver', 'cherry', 'ivory'],
    themes: { active: 4, weekend: 4, denim: 3, travel: 3, shoes: 3, 'date-night': 2, 'shelf-styling': 1, 'one-good-thing': 2 },
    favourites: ['trainers', 'jacket', 'backpack', 't-shirt', 'boots', 'sunglasses'],
    compositions: { 'flat-lay': 1.4, rail: 1.2 },
    voices: ['lower', 'quiet', 'practical'],
    bios: [
      'black, white, some grey. {place}.',
      'streets, sneakers, film cameras',
      'Night shifts, good boots.',
      'Photographer. I dress like a shadow.',
      'one bag, one jacket, many trains',
    ],
  },
  desert: {
    palettes: [
      palette('#e7d3bd', '#f5e9db', '#9c5b3f', '#47342a'),
      palette('#dcc9b4', '#efe3d5', '#7f8a74', '#40342c'),
      palette('#ebddd3', '#f9f2ec', '#b3796a', '#4c3a35'),
    ],
    colours: ['sand', 'oat', 'camel', 'terracotta', 'stone', 'ivory', 'tan', 'blush', 'gold', 'walnut', 'rust'],
    themes: { travel: 4, 'warm-days': 4, jewels: 3, 'morning-routine': 3, bags: 3, denim: 2, 'living-room': 2 },
    favourites: ['sandals', 'hat', 'necklace', 'tote', 'trousers', 'serum'],
    compositions: { 'flat-lay': 1.2, portrait: 1.3 },
    voices: ['lower', 'lyrical', 'quiet'],
    bios: [
      'Sun-bleached everything. {place}.',
      'Minimal, but make it warm.',
      'I plan trips around light.',
      'Gold hoops and a tank of gas.',
      'Slow skincare, slower travel.',
    ],
  },
  'busy-family': {
    palettes: [
      palette('#f4e3bd', '#fdf5e2', '#2b6b70', '#3a3327'),
      palette('#d5e3e6', '#f0f6f6', '#e2806a', '#2c3e44'),
      palette('#f0d5cb', '#fbefea', '#6d8f74', '#46342f'),
    ],
    colours: ['mustard', 'teal', 'coral', 'navy', 'cream', 'mid-wash', 'sky', 'sage', 'butter', 'oak', 'cherry'],
    themes: { 'little-ones': 6, kitchen: 4, weekend: 3, gifts: 3, active: 2, denim: 2, travel: 2, table: 2 },
    favourites: ['romper', 'teddy-bear', 'building-blocks', 'backpack', 'pan', 'sweater', 'jeans'],
    compositions: { 'flat-lay': 1.2, shelf: 1.2 },
    voices: ['chatty', 'practical', 'wry'],
    bios: [
      'Three under six. Send snacks. {place}.',
      'Washable is my love language.',
      'Dad of four, maker of lists.',
      'Nurse, mother, finder of odd socks.',
      'Real houses, real floors.',
    ],
  },
  'evening-jewel': {
    palettes: [
      palette('#2f2440', '#443659', '#c7a24f', '#f1e8dc'),
      palette('#1f4038', '#2f5a50', '#d7b56d', '#f2ecdf'),
      palette('#dccfd6', '#f1e9ee', '#5c3553', '#2d1f2c'),
    ],
    colours: ['emerald', 'plum', 'gold', 'burgundy', 'navy', 'black', 'fuchsia', 'teal', 'forest', 'mauve'],
    themes: { 'date-night': 5, wedding: 5, jewels: 4, 'make-up': 4, gifts: 2, shoes: 2, bedside: 1, table: 1 },
    favourites: ['heels', 'clutch', 'earrings', 'perfume', 'dress', 'ring', 'skirt'],
    compositions: { vanity: 1.4, portrait: 1.3 },
    voices: ['bright', 'lyrical', 'wry'],
    bios: [
      'Overdressed since forever. {place}.',
      'Velvet, vermouth, very late.',
      'Singer. I own a lot of earrings.',
      'For the invitations that say “festive”.',
      'Perfume first, then clothes.',
    ],
  },
  'green-kitchen': {
    palettes: [
      palette('#d9e0c9', '#f0f3e5', '#6f4d36', '#39422c'),
      palette('#ece5d6', '#faf6ec', '#7d8f5a', '#40382b'),
      palette('#c7d2c0', '#e3eadd', '#c9803f', '#33402f'),
    ],
    colours: ['sage', 'olive', 'cream', 'walnut', 'white', 'forest', 'mustard', 'brass', 'stone', 'mint'],
    themes: { kitchen: 6, table: 5, gifts: 3, balcony: 2, 'shelf-styling': 2, 'morning-routine': 1, 'one-good-thing': 2 },
    favourites: ['pan', 'cutting-board', 'plates', 'mug', 'teapot', 'chocolate-box'],
    compositions: { table: 1.6, shelf: 1.2 },
    voices: ['practical', 'chatty', 'wry'],
    bios: [
      'Soup person. {place}.',
      'I test pans so you can make eggs.',
      'Cook, eat, wash up, repeat.',
      'Matcha at nine, noodles at midnight.',
      'Tables for eight in a flat for two.',
    ],
  },
} as const satisfies Record<string, Style>

export type StyleName = keyof typeof styles

export const styleNames = Object.keys(styles).filter((name): name is StyleName => name in styles)

/** A style by its name, as the shape that all of them share. */
export function findStyle(name: StyleName): Style {
  return styles[name]
}
