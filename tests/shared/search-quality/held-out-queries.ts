import {
  hasColour,
  isCalled,
  isOnSale,
  isTagged,
  priceOf,
  type QualityQuery,
  shows,
} from './wanted.ts'

/**
 * The half of the queries that nobody looks at while tuning: only their figures are printed. To tune
 * for one of them, move it to the others and write a new one here first.
 */
export const heldOutQueries: QualityQuery[] = [
  {
    query: 'blue dress',
    index: 'products',
    wants: (it) => it.kind === 'dress' && hasColour(it, 'blue'),
  },
  {
    query: 'white shirt under $80',
    index: 'products',
    wants: (it) =>
      it.kind === 'blouse' && isCalled(it, /Shirt/) && hasColour(it, 'white') && priceOf(it) <= 80,
  },
  { query: 'chelsea boots', index: 'products', wants: (it) => isCalled(it, /Chelsea Boots/) },
  {
    query: 'black leather loafers',
    index: 'products',
    wants: (it) => it.kind === 'loafers' && isCalled(it, /Leather/) && hasColour(it, 'black'),
  },
  {
    query: 'wool scarves',
    index: 'products',
    wants: (it) => it.kind === 'scarf' && isCalled(it, /Wool/),
  },
  {
    query: 'jumpers on sale',
    index: 'products',
    wants: (it) => it.kind === 'sweater' && isOnSale(it),
  },
  {
    query: 'velvet cushions',
    index: 'products',
    wants: (it) => it.kind === 'cushion' && isCalled(it, /Velvet/),
  },
  { query: 'round mirror', index: 'products', wants: (it) => isCalled(it, /Round (Wall )?Mirror/) },
  { query: 'lipstik', index: 'products', wants: (it) => it.kind === 'lipstick' },
  { query: 'frying pan', index: 'products', wants: (it) => isCalled(it, /Frying Pan|Skillet/) },
  {
    query: 'pearl necklace',
    index: 'products',
    wants: (it) => it.kind === 'necklace' && isCalled(it, /Pearl/),
  },
  { query: 'rucksack', index: 'products', wants: (it) => it.kind === 'backpack' },
  {
    query: 'vitamin c serum',
    index: 'products',
    wants: (it) => it.kind === 'serum' && isCalled(it, /Vitamin C/),
  },
  {
    query: 'ostrava glass vase',
    index: 'products',
    wants: (it) => it.kind === 'vase' && it.brand === 'Ostrava Glass',
  },
  { query: 'plant pots', index: 'products', wants: (it) => it.kind === 'plant-pot' },
  { query: 'wedding guest', index: 'posts', wants: (it) => isTagged(it, 'ltkwedding') },
  { query: 'green cardigan', index: 'posts', wants: (it) => shows(it, ['cardigan'], 'green') },
  { query: 'ltkbeauty', index: 'posts', wants: (it) => isTagged(it, 'ltkbeauty') },
  { query: 'high-top sneakers', index: 'posts', wants: (it) => shows(it, ['trainers']) },
  {
    query: 'trench coat',
    index: 'posts',
    wants: (it) => it.shown.some(({ product }) => isCalled(product, /Trench/)),
  },
  { query: 'clementine jourdain', index: 'posts', wants: (it) => it.creator === 'clementine-j' },
  { query: 'yellow lamp', index: 'posts', wants: (it) => shows(it, ['lamp'], 'yellow') },
  { query: 'perfum', index: 'posts', wants: (it) => shows(it, ['perfume']) },
  { query: 'building blocks', index: 'posts', wants: (it) => shows(it, ['building-blocks']) },
  { query: 'travel', index: 'posts', wants: (it) => isTagged(it, 'ltktravel') },
  { query: 'nina navy', index: 'profiles', wants: (it) => it.displayName === 'NinaInNavy' },
  { query: 'zuri', index: 'profiles', wants: (it) => it.displayName === 'zuri_wanjiku' },
  { query: '陈慧琳', index: 'profiles', wants: (it) => it.displayName === 'weilin.home' },
  { query: 'zürich', index: 'profiles', wants: (it) => it.location === 'Zürich' },
  {
    query: 'clementine jordain',
    index: 'profiles',
    wants: (it) => it.displayName === 'clementine.j',
  },
]
