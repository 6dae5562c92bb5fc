const toWear = ['clothing', 'shoes', 'bag', 'jewellery', 'accessories']

/**
 * The kinds of things that a category's products are, by the hashtag of its posts: what else stood in the
 * picture is none of them. A category that is missing here is about an occasion, and has things of all kinds.
 */
export const categoryKinds: Readonly<Record<string, readonly string[]>> = {
  ltkstyletip: toWear,
  ltkworkwear: toWear,
  fashionmonth: toWear,
  ltkhome: ['home', 'kitchen'],
  ltkbeauty: ['beauty'],
  ltkactive: [
    'trainers',
    'leggings',
    'shorts',
    't-shirt',
    'tank-top',
    'sweatshirt',
    'swimwear',
    'backpack',
    'belt-bag',
    'cap',
    'socks',
  ],
}
