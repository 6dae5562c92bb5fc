import type { KindWords } from './words.ts'

export const childrenAndGifts = {
  'teddy-bear': {
    category: 'Toys',
    cuts: [
      { nouns: ['Teddy Bear', 'Sitting Bear'], shape: 'Sits by itself, with a bow at the neck.' },
      {
        nouns: ['Bear in a Sweater', 'Dressed Bear'],
        shape: 'Stands up, in a knitted sweater and a scarf.',
      },
    ],
    materials: ['Plush', 'Organic-Cotton', 'Corduroy', 'Knitted', 'Bouclé'],
    patterns: { plain: 1 },
    colours: 'toy',
    sizes: 'none',
    price: [1800, 5800],
    about: ['Safe from birth.', 'Embroidered eyes.', 'Machine wash in a bag.'],
    notes: [
      'Chosen over every toy with a battery.',
      'It went in the wash twice and kept its face.',
      'Small enough for a small arm.',
      'I say it is for the baby.',
    ],
  },
  'building-blocks': {
    category: 'Toys',
    cuts: [
      { nouns: ['Building Blocks', 'Block Set'], shape: 'Six big cubes with a picture on each.' },
      {
        nouns: ['Rainbow Stacker', 'Stacking Arches'],
        shape: 'Arches that nest, stack and become tunnels.',
      },
    ],
    materials: ['Wooden', 'Beech', 'Painted', 'Waldorf-Style'],
    patterns: { plain: 1 },
    colours: 'toy',
    sizes: 'none',
    price: [1800, 6800],
    about: ['Water-based paint.', 'From twelve months.', 'Comes in a cotton bag.'],
    notes: [
      'A castle, a tunnel, a hat for the cat.',
      'They look good on the floor, which is where they live.',
      'Forty minutes of quiet. Forty.',
      'Stepping on one is still stepping on one.',
    ],
  },
  romper: {
    category: 'Baby',
    cuts: [
      {
        nouns: ['Dungarees', 'Baby Overalls'],
        shape: 'Straps with two buttons, and a pocket on the bib.',
      },
      {
        nouns: ['Babygrow', 'Sleepsuit'],
        shape: 'Long sleeves, covered feet and snaps all the way.',
      },
    ],
    materials: ['Organic-Cotton', 'Muslin', 'Waffle', 'Linen'],
    patterns: { plain: 4, stripe: 3, floral: 2, dots: 2, check: 1, knit: 1 },
    colours: 'baby',
    sizes: 'baby',
    price: [1800, 4800],
    about: ['Snaps without nickel.', 'Roomy over a diaper.', 'Wash warm.'],
    notes: [
      'Changed in the dark without a word of complaint.',
      'Beetroot came out at 40 degrees.',
      'It lasted two sizes, somehow.',
      'It stays on. Parents will understand.',
    ],
  },
  'gift-box': {
    category: 'Gifts',
    cuts: [
      { nouns: ['Gift Box', 'Gift Set'], shape: 'A square box tied with a ribbon, with a card.' },
      {
        nouns: ['Gift Tower', 'Three-Box Gift Set'],
        shape: 'Three boxes, stacked and tied together.',
      },
      {
        nouns: ['Hat-Box Gift Set', 'Round Gift Box'],
        shape: 'Round, with a ribbon over the lid.',
      },
    ],
    materials: ['Spa', 'Breakfast', 'New-Parent', 'Thank-You', 'Housewarming', 'Birthday'],
    patterns: { plain: 5, stripe: 2, dots: 2, floral: 1 },
    colours: 'paper',
    sizes: 'none',
    price: [3400, 12800],
    about: ['A card with your own words.', 'Packed by hand.', 'The box is made to be kept.'],
    notes: [
      'Arrived tied with a real ribbon, so I wrapped nothing.',
      'Sent one, then bought one for myself.',
      'It now holds every letter I have kept.',
      'It looks as though I planned ahead.',
    ],
  },
  'chocolate-box': {
    category: 'Gifts',
    cuts: [
      { nouns: ['Chocolate Box', 'Box of Chocolates'], shape: 'An open box of filled chocolates.' },
      { nouns: ['Truffle Assortment', 'Round Chocolate Box'], shape: 'A round box of truffles.' },
    ],
    materials: ['Dark', 'Sea-Salt', 'Hazelnut', 'Single-Origin', 'Salted-Caramel'],
    patterns: { plain: 6, stripe: 1, dots: 1 },
    colours: 'paper',
    accents: 'metal',
    sizes: 'none',
    price: [1800, 5800],
    about: ['Made within the week.', 'May contain nuts.', 'Keeps for six weeks in a cool place.'],
    notes: [
      'The map inside is a lie, and I love them all.',
      'Meant for the hostess. There were complications.',
      'Dark, but friendly about it.',
    ],
  },
  notebook: {
    category: 'Stationery',
    cuts: [
      {
        nouns: ['Notebook', 'Hardback Notebook'],
        shape: 'Hardbound, with a ribbon to keep the place.',
      },
      {
        nouns: ['Spiral Notebook', 'Spiral Planner'],
        shape: 'Bound with a wire, so it lies flat.',
      },
    ],
    materials: ['Linen', 'Dotted-Page', 'Ruled', 'Recycled-Paper'],
    patterns: { plain: 6, stripe: 1, floral: 2, check: 1, dots: 1 },
    colours: 'paper',
    sizes: 'none',
    price: [1200, 3400],
    about: ['160 pages that take ink.', 'Lies flat.', 'A pocket inside the back cover.'],
    notes: [
      'The ink does not show through, even mine.',
      'One page a day, no rules about what.',
      'Lists look more achievable in it.',
    ],
  },
} as const satisfies Record<string, KindWords>
