import type { Kind } from '../../pictures/things.ts'
import { childrenAndGifts } from './children-and-gifts.ts'
import { clothing } from './clothing.ts'
import { homeAndGarden } from './home-and-garden.ts'
import { jewelleryAndBeauty } from './jewellery-and-beauty.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import type { KindWords } from './words.ts'

/** The words for every kind of thing. */
export const wordsOfKind: Record<Kind, KindWords> = {
  ...clothing,
  ...shoesAndBags,
  ...jewelleryAndBeauty,
  ...homeAndGarden,
  ...childrenAndGifts,
}
