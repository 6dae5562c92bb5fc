import { termsOf } from './tokens.ts'

/** Names of the same thing, as shoppers of one country or another say. */
const sameThings = [
  'sneakers, trainers, tennis shoes, running shoes',
  'sofa, couch, settee',
  'sweater, jumper, pullover',
  'pants, trousers, slacks',
  'purse, handbag, hand bag',
  'backpack, rucksack, daypack',
  't-shirt, tshirt, tee, t shirt',
  'blouse, top',
  'coat, overcoat',
  'cushion, throw pillow, pillow',
  'throw, blanket',
  'planter, plant pot, plantpot, flowerpot, flower pot',
  'sunglasses, sunnies',
  'jewelry, jewellery',
  'makeup, make-up, make up, cosmetics',
  'perfume, fragrance, parfum, cologne',
  'cutting board, chopping board, serving board',
  'skillet, frying pan, fry pan',
  'casserole, dutch oven',
  'plates, dinnerware, tableware',
  'mug, cup, coffee cup',
  'gray, grey',
  'color, colour',
  'heels, pumps, stilettos, high heels',
  'romper, onesie, babygrow, sleepsuit',
  'dungarees, overalls',
  'notebook, journal',
  'lamp, light',
  'rug, carpet',
  'armchair, accent chair, lounge chair, club chair, wingback chair',
  'moisturizer, moisturiser, face cream',
  'eyeshadow, eye shadow',
  'shopper, tote',
  'bag, handbag',
  'gift, present',
  'kids, children',
  'christmas, xmas',
  'teddy bear, teddy, stuffed bear, plush bear, bear',
  'necklace, pendant',
  'skincare, skin care',
  'homewares, home decor, decor',
].map((line) => line.split(',').map((phrase) => termsOf(phrase)))

const longestPhrase = Math.max(...sameThings.flat().map((phrase) => phrase.length))
const synonyms = new Map<string, string[][]>()
for (const phrases of sameThings) {
  for (const phrase of phrases) {
    const key = phrase.join(' ')
    const others = phrases.filter((other) => other.join(' ') !== key)
    synonyms.set(key, [...(synonyms.get(key) ?? []), ...others])
  }
}

/** Ways to say one thing, each as words that stand side by side; the first is the one that was asked for. */
export type WordGroup = string[][]

/** Divides words into things, each with its synonyms. */
export function groupWords(words: readonly string[]): WordGroup[] {
  const groups: WordGroup[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    groups.push([phrase, ...(synonyms.get(phrase.join(' ')) ?? [])])
    at += length
  }
  return groups
}
