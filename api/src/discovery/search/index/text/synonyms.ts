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
  // Clothes and shoes.
  'swimsuit, bathing suit, swimming costume, swimwear',
  'swim trunks, swimming trunks, swim shorts',
  'bathrobe, dressing gown, robe',
  'pajamas, pyjamas, pjs',
  'pantyhose, tights, hosiery',
  'underwear, undies',
  'bra, brassiere',
  'vest, waistcoat, gilet',
  'tank top, camisole, cami',
  'turtleneck, polo neck, roll neck',
  'hoodie, hooded sweatshirt',
  'windbreaker, anorak',
  'raincoat, rain jacket',
  'puffer jacket, puffer, down jacket',
  'tuxedo, dinner jacket',
  'flip flops, thongs',
  'slippers, house shoes',
  'ballet flats, ballerinas, ballet pumps',
  'wellies, rain boots, wellington boots, rubber boots',
  'beanie, knit hat',
  'suspenders, braces',
  'fanny pack, belt bag, bum bag',
  'crossbody bag, cross body bag, shoulder bag',
  'wallet, billfold',
  'eyeglasses, spectacles',
  // Beauty.
  'lip gloss, lipgloss',
  'nail polish, nail varnish',
  'blush, blusher, rouge',
  'sunscreen, sunblock, sun cream, spf',
  'hair dryer, hairdryer, blow dryer',
  'bobby pin, hair grip, hair pin',
  'cotton swabs, cotton buds',
  'body lotion, body cream, body milk',
  // Home.
  'comforter, duvet, quilt',
  'drapes, curtains',
  'nightstand, bedside table',
  'dresser, chest of drawers',
  'closet, wardrobe, armoire',
  'bookcase, bookshelf, bookshelves',
  'trash can, garbage can, rubbish bin, waste bin',
  'faucet, tap',
  'washcloth, face cloth, flannel',
  'silverware, cutlery, flatware',
  'pitcher, jug',
  'stove, cooker',
  'stroller, pram, pushchair, buggy',
  'crib, cot',
  'diaper, nappy',
  'pacifier, dummy',
  'flashlight, torch',
  // Spellings.
  'aluminum, aluminium',
  'favorite, favourite',
  'jewelry box, jewellery box',
].map((line) => line.split(',').map((phrase) => termsOf(phrase)))

const maxPhraseLength = Math.max(...sameThings.flat().map((phrase) => phrase.length))
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
    let length = Math.min(maxPhraseLength, words.length - at)
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    groups.push([phrase, ...(synonyms.get(phrase.join(' ')) ?? [])])
    at += length
  }
  return groups
}
