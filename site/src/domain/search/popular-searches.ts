/** In the language of the content: translated, they would find nothing. */
export const popularSearches = [
  'linen dress',
  'wrap dress',
  'maxi dress',
  'silk blouse',
  'white shirt',
  'striped t-shirt',
  'turtleneck sweater',
  'cropped cardigan',
  'trench coat',
  'biker jacket',
  'quilted jacket',
  'black blazer',
  'wide-leg jeans',
  'pleated trousers',
  'midi skirt',
  'linen shorts',
  'sun hat',
  'white sneakers',
  'chelsea boots',
  'knee-high boots',
  'block heels',
  'strappy sandals',
  'leather loafers',
  'canvas tote',
  'saddle bag',
  'gold necklace',
  'hoop earrings',
  'cat-eye sunglasses',
  'lip gloss',
  'face serum',
  'night cream',
  'perfume',
  'table lamp',
  'velvet cushion',
  'ceramic vase',
  'scented candle',
  'round mirror',
  'wool rug',
  'dinner plates',
  'plant pot',
] as const

const shown = 3

/** Returns three of the popular searches at random: always the same three for a seed. */
export function pickPopularSearches(seed: string): string[] {
  return popularSearches
    .map((term) => ({ term, place: hash(`${seed} ${term}`) }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, shown)
    .map(({ term }) => term)
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
