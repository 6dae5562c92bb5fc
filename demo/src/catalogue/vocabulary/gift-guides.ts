import type { Kind } from '@ltk/demo-pictures/things'

/** What a gift guide is about: who it is for, the occasion, and the kinds of things in it. */
export type GiftIdea = {
  title: string
  description: string
  /** Codes of the site's recipients and occasions. */
  audience: string
  occasion: string | null
  /** The first four are on the cover. */
  kinds: readonly Kind[]
}

export const giftIdeas: readonly GiftIdea[] = [
  {
    title: 'For the friend who is always cold',
    description:
      'She brings a blanket to the cinema. Everything in here is warm, and most of it can be worn at the table.',
    audience: 'HER',
    occasion: 'HOLIDAY',
    kinds: ['throw', 'sweater', 'mug', 'scarf', 'boots', 'cardigan', 'candle', 'hat'],
  },
  {
    title: 'Hosts deserve better than wine',
    description: 'They have cooked for two days. Bring something that is still there in spring.',
    audience: 'HOST',
    occasion: 'THANK_YOU',
    kinds: ['candle', 'plates', 'vase', 'chocolate-box', 'cutting-board', 'lantern', 'teapot'],
  },
  {
    title: 'He says he needs nothing',
    description: 'He is wrong. These are good things that he would never buy for himself.',
    audience: 'HIM',
    occasion: 'BIRTHDAY',
    kinds: ['watch', 'backpack', 'sweater', 'notebook', 'loafers', 'jacket', 'pan', 'scarf'],
  },
  {
    title: 'Small presents for small people',
    description: 'Nothing that beeps. Tried out by three nephews and a very strict niece.',
    audience: 'KIDS',
    occasion: 'BIRTHDAY',
    kinds: ['teddy-bear', 'building-blocks', 'backpack', 'romper', 'mug', 'hat', 'notebook'],
  },
  {
    title: 'First flat, empty shelves',
    description: 'The things one forgets to buy between the sofa and the curtains.',
    audience: 'FRIEND',
    occasion: 'NEW_HOME',
    kinds: ['lamp', 'plant-pot', 'pan', 'cushion', 'mirror', 'rug', 'side-table', 'vase', 'mug'],
  },
  {
    title: 'Sparkle that fits in an envelope',
    description: 'Little jewels, light to post and hard to get wrong.',
    audience: 'HER',
    occasion: 'HOLIDAY',
    kinds: ['earrings', 'necklace', 'ring', 'clutch', 'perfume', 'lipstick', 'watch'],
  },
  {
    title: 'A baby is coming',
    description: 'For the small one, and one or two things for those who will not sleep.',
    audience: 'PARENTS',
    occasion: 'NEW_BABY',
    kinds: ['romper', 'teddy-bear', 'throw', 'building-blocks', 'mug', 'tote', 'lamp'],
  },
  {
    title: 'For whoever cooks',
    description: 'Heavy pans, good boards, plates that make toast look like dinner.',
    audience: 'HOST',
    occasion: 'HOLIDAY',
    kinds: ['pan', 'cutting-board', 'plates', 'teapot', 'mug', 'chocolate-box', 'lantern'],
  },
  {
    title: 'Ten minutes alone in the bathroom',
    description: 'The door has a lock. This is for what happens behind it.',
    audience: 'HER',
    occasion: 'MOTHERS_DAY',
    kinds: ['face-cream', 'candle', 'serum', 'perfume', 'palette', 'throw', 'lipstick'],
  },
  {
    title: 'The office draw, done kindly',
    description: 'You have drawn a name and know two things about them. That will do.',
    audience: 'COLLEAGUE',
    occasion: 'HOLIDAY',
    kinds: ['notebook', 'mug', 'candle', 'chocolate-box', 'plant-pot', 'scarf', 'gift-box'],
  },
  {
    title: 'For the one with the green thumb',
    description: 'Every windowsill is taken already, so these are worth making room for.',
    audience: 'FRIEND',
    occasion: 'BIRTHDAY',
    kinds: ['plant-pot', 'watering-can', 'vase', 'lantern', 'hat', 'tote', 'boots'],
  },
  {
    title: 'She is leaving for the coast',
    description: 'A farewell parcel: sun, sand and something to carry both home in.',
    audience: 'HER',
    occasion: 'FAREWELL',
    kinds: ['sunglasses', 'tote', 'sandals', 'hat', 'dress', 'shorts', 'serum'],
  },
  {
    title: 'Off to university',
    description: 'Sturdy, good-looking and not from our own cupboard.',
    audience: 'TEEN',
    occasion: 'GRADUATION',
    kinds: ['backpack', 'lamp', 'trainers', 'mug', 'jacket', 'notebook', 'cushion', 't-shirt'],
  },
  {
    title: 'Two people, one parcel',
    description: 'Wedding presents for couples who have lived together for years.',
    audience: 'COUPLE',
    occasion: 'WEDDING',
    kinds: ['vase', 'plates', 'throw', 'mirror', 'lantern', 'teapot', 'armchair', 'rug'],
  },
  {
    title: 'For readers of long books',
    description: 'A chair, a light, something hot. The book they will choose themselves.',
    audience: 'FRIEND',
    occasion: 'HOLIDAY',
    kinds: ['armchair', 'lamp', 'cardigan', 'mug', 'throw', 'notebook', 'candle', 'scarf'],
  },
  {
    title: 'Ordered at the last minute',
    description: 'Nobody will know that it was on the train.',
    audience: 'HER',
    occasion: 'BIRTHDAY',
    kinds: ['perfume', 'scarf', 'chocolate-box', 'earrings', 'candle', 'gift-box', 'clutch'],
  },
  {
    title: 'For my father, who fixes things',
    description: 'Clothes that survive the shed, and two things that keep him out of it.',
    audience: 'HIM',
    occasion: 'FATHERS_DAY',
    kinds: ['jacket', 'boots', 'watch', 'mug', 'sweater', 'watering-can', 'hat', 'loafers'],
  },
  {
    title: 'A red lipstick and other certainties',
    description: 'Presents between friends who know exactly what the other one likes.',
    audience: 'HER',
    occasion: 'VALENTINES_DAY',
    kinds: ['lipstick', 'heels', 'clutch', 'palette', 'earrings', 'dress', 'perfume'],
  },
  {
    title: 'Under the tree before breakfast',
    description: 'What the children may unwrap while the grown-ups are still asleep.',
    audience: 'KIDS',
    occasion: 'HOLIDAY',
    kinds: ['building-blocks', 'teddy-bear', 'chocolate-box', 'romper', 'gift-box', 'backpack'],
  },
  {
    title: 'The good coat, and what goes with it',
    description: 'One large present and a few small ones that make it look planned.',
    audience: 'HER',
    occasion: 'HOLIDAY',
    kinds: ['coat', 'scarf', 'shoulder-bag', 'boots', 'hat', 'sweater', 'loafers', 'watch'],
  },
  {
    title: 'New desk, better mood',
    description: 'For somebody who starts on Monday and says it is no big thing.',
    audience: 'COLLEAGUE',
    occasion: 'THANK_YOU',
    kinds: ['notebook', 'blazer', 'lamp', 'tote', 'mug', 'watch', 'plant-pot', 'loafers'],
  },
  {
    title: 'Weekend away, packed for him',
    description: 'Two nights, one bag, no ironing board.',
    audience: 'HIM',
    occasion: 'HOLIDAY',
    kinds: ['backpack', 'trainers', 't-shirt', 'sunglasses', 'jeans', 'jacket', 'watch'],
  },
]
