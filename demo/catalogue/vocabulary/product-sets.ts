import type { Kind } from '../../pictures/things.ts'

/** What a product set is about, and the kinds of things in it. The first four are on the cover. */
export type SetIdea = { title: string; description: string; kinds: readonly Kind[] }

export const setIdeas: readonly SetIdea[] = [
  {
    title: 'My winter coat rotation',
    description: 'Three coats are enough if they get on with one another.',
    kinds: ['coat', 'scarf', 'boots', 'hat', 'sweater', 'jacket'],
  },
  {
    title: 'Desk to dinner',
    description: 'What I change when there is no time to change.',
    kinds: ['blazer', 'trousers', 'heels', 'clutch', 'earrings', 'lipstick'],
  },
  {
    title: 'Everything on my bedside table',
    description: 'Including the things I pretend not to need.',
    kinds: ['lamp', 'mug', 'face-cream', 'candle', 'notebook', 'side-table'],
  },
  {
    title: 'Packed for a long weekend',
    description: 'One bag, four days, no regrets.',
    kinds: ['backpack', 'jeans', 'trainers', 't-shirt', 'sunglasses', 'jacket'],
  },
  {
    title: 'The kitchen things I use every day',
    description: 'No gadgets. All of this gets washed up each evening.',
    kinds: ['pan', 'cutting-board', 'plates', 'mug', 'teapot'],
  },
  {
    title: 'Small bathroom, good mirror',
    description: 'What makes four square metres feel planned.',
    kinds: ['mirror', 'serum', 'face-cream', 'candle', 'vase'],
  },
  {
    title: 'Rainy day clothes',
    description: 'Not glamorous, never wet.',
    kinds: ['jacket', 'boots', 'hat', 'jeans', 'backpack', 'sweater'],
  },
  {
    title: 'First warm day',
    description: 'For the hour in spring when everybody is out without a coat.',
    kinds: ['skirt', 't-shirt', 'sandals', 'sunglasses', 'tote', 'cardigan'],
  },
  {
    title: 'Wedding guest, three ways',
    description: 'One dress code, no stress.',
    kinds: ['dress', 'heels', 'clutch', 'earrings', 'necklace', 'sandals'],
  },
  {
    title: 'The shelf above the sofa',
    description: 'Rearranged eleven times. This is the one that stays.',
    kinds: ['vase', 'candle', 'plant-pot', 'lantern', 'mirror', 'lamp'],
  },
  {
    title: 'My make-up bag, emptied',
    description: 'Five minutes, good light, done.',
    kinds: ['lipstick', 'palette', 'serum', 'face-cream', 'perfume'],
  },
  {
    title: 'Balcony season',
    description: 'Two square metres and a lot of ambition.',
    kinds: ['plant-pot', 'watering-can', 'lantern', 'cushion', 'throw', 'side-table'],
  },
  {
    title: 'Everyday jewellery',
    description: 'Put on once, then forgotten about.',
    kinds: ['necklace', 'earrings', 'ring', 'watch'],
  },
  {
    title: 'The denim I come back to',
    description: 'Tried on forty pairs so that you need not.',
    kinds: ['jeans', 'jacket', 'shorts', 'skirt', 'loafers'],
  },
  {
    title: 'A reading corner for very little room',
    description: 'A chair, a light, somewhere to put the cup.',
    kinds: ['armchair', 'lamp', 'side-table', 'throw', 'cushion', 'mug'],
  },
  {
    title: 'School mornings',
    description: 'Whatever survives the playground.',
    kinds: ['backpack', 't-shirt', 'trainers', 'hat', 'jacket'],
  },
  {
    title: 'Table for eight',
    description: 'Set once in the afternoon, so that I can sit down, too.',
    kinds: ['plates', 'candle', 'vase', 'lantern', 'teapot', 'cutting-board'],
  },
  {
    title: 'Knitwear worth the drawer space',
    description: 'Soft, warm and shown to the machine only on purpose.',
    kinds: ['sweater', 'cardigan', 'scarf', 'hat', 'throw'],
  },
  {
    title: 'My shoes, ranked by miles',
    description: 'The scuffed ones are the good ones.',
    kinds: ['trainers', 'loafers', 'boots', 'sandals', 'heels'],
  },
  {
    title: 'Guest room, five-minute version',
    description: 'Clean sheets are yours. The rest is here.',
    kinds: ['lamp', 'throw', 'mirror', 'candle', 'mug', 'cushion'],
  },
  {
    title: 'Carry-on only',
    description: 'How I travel when somebody else checks the time.',
    kinds: ['backpack', 'scarf', 'trainers', 'sunglasses', 'serum', 'notebook'],
  },
  {
    title: 'Bags for real life',
    description: 'They all hold a laptop, a lunch or both.',
    kinds: ['tote', 'shoulder-bag', 'backpack', 'clutch'],
  },
  {
    title: 'Black, but make it interesting',
    description: 'Texture does the work that colour will not.',
    kinds: ['dress', 'blazer', 'boots', 'trousers', 'shoulder-bag', 'ring'],
  },
  {
    title: 'Sunday at home',
    description: 'Plans: none.',
    kinds: ['cardigan', 'mug', 'throw', 'candle', 'notebook', 'teapot'],
  },
  {
    title: 'Garden jobs in decent clothes',
    description: 'Mud washes out of all of it.',
    kinds: ['boots', 'hat', 'jacket', 'watering-can', 'plant-pot', 'jeans'],
  },
  {
    title: 'Nursery, without the beige',
    description: 'Soft corners, cheerful shelves.',
    kinds: ['romper', 'teddy-bear', 'building-blocks', 'rug', 'lamp', 'throw'],
  },
  {
    title: 'Office plants and other colleagues',
    description: 'What makes a desk mine.',
    kinds: ['plant-pot', 'mug', 'notebook', 'lamp', 'tote'],
  },
  {
    title: 'Summer evenings outside',
    description: 'From the first lantern to the last cardigan.',
    kinds: ['lantern', 'dress', 'sandals', 'throw', 'plates', 'cardigan'],
  },
  {
    title: 'The good basics',
    description: 'Replace them when they go. Nothing else here needs replacing.',
    kinds: ['t-shirt', 'jeans', 'sweater', 'loafers', 'trousers', 'blouse'],
  },
  {
    title: 'A hallway that says hello',
    description: 'The first thing I see at night, so it had better be nice.',
    kinds: ['mirror', 'rug', 'side-table', 'lamp', 'vase', 'plant-pot'],
  },
]
