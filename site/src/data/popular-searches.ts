import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Translate them only into words that what is published has: others would find nothing. */
export const popularSearches: readonly MessageDescriptor[] = [
  msg`linen dress`,
  msg`wrap dress`,
  msg`maxi dress`,
  msg`silk blouse`,
  msg`white shirt`,
  msg`striped t-shirt`,
  msg`turtleneck sweater`,
  msg`cropped cardigan`,
  msg`trench coat`,
  msg`biker jacket`,
  msg`quilted jacket`,
  msg`black blazer`,
  msg`wide-leg jeans`,
  msg`pleated trousers`,
  msg`midi skirt`,
  msg`linen shorts`,
  msg`sun hat`,
  msg`white sneakers`,
  msg`chelsea boots`,
  msg`knee-high boots`,
  msg`block heels`,
  msg`strappy sandals`,
  msg`leather loafers`,
  msg`canvas tote`,
  msg`crossbody bag`,
  msg`gold necklace`,
  msg`hoop earrings`,
  msg`cat-eye sunglasses`,
  msg`lip gloss`,
  msg`face serum`,
  msg`night cream`,
  msg`perfume`,
  msg`table lamp`,
  msg`velvet cushion`,
  msg`ceramic vase`,
  msg`scented candle`,
  msg`round mirror`,
  msg`wool rug`,
  msg`dinner plates`,
  msg`plant pot`,
]

const shown = 3

/** Returns three of the popular searches at random: always the same three for a seed. */
export function pickPopularSearches(seed: string): MessageDescriptor[] {
  return popularSearches
    .map((term) => ({ term, place: hash(`${seed} ${term.id}`) }))
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
