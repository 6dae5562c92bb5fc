import { inLanguage, type JudgedQuery, products } from './judge.ts'
import {
  called,
  costs,
  inColour,
  inSize,
  inStock,
  isCheap,
  isDear,
  isReduced,
  kind,
  kindsOf,
} from './of-products.ts'

const shoes = kind(kindsOf('shoes'))

/** For how much. */
export const priceQueries: JudgedQuery[] = [
  products('red shoes under 100', shoes, inColour('red'), costs({ to: 100 })),
  products('red dress under 80', kind('dress'), inColour('red'), costs({ to: 80 })),
  products('dress under $100', kind('dress'), costs({ to: 100 })),
  products('sneakers less than 80', kind('trainers'), costs({ to: 80 })),
  products('lamp below 100 dollars', kind('lamp'), costs({ to: 100 })),
  products('boots over 200', kind('boots'), costs({ from: 200 })),
  products('necklace 50-100', kind('necklace'), costs({ from: 50, to: 100 })),
  products('dress 50–100', kind('dress'), costs({ from: 50, to: 100 })),
  products('coat between 150 and 250', kind('coat'), costs({ from: 150, to: 250 })),
  products('sweater from 60 to 90', kind('sweater'), costs({ from: 60, to: 90 })),
  products('jeans max 90', kind('jeans'), costs({ to: 90 })),
  products('earrings < 50', kind('earrings'), costs({ to: 50 })),
  products('vase around 50', kind('vase'), costs({ from: 35, to: 65 })),
  products('$30 t-shirt or less', kind('t-shirt'), costs({ to: 30 })),
  products('cheap sunglasses', kind('sunglasses'), isCheap),
  products('cheap red shoes', shoes, inColour('red'), isCheap),
  products('affordable rugs', kind('rug'), isCheap),
  products('luxury watch', kind('watch'), isDear),
  products('leather bag under 80', kind(kindsOf('bags')), called(/Leather/), costs({ to: 80 })),
  ...inLanguage('en-GB', [
    products('jumper under 70', kind('sweater'), costs({ to: 70 })),
    products(
      'handbag up to 100',
      kind(['shoulder-bag', 'tote', 'clutch'], ['backpack']),
      costs({ to: 100 }),
    ),
    products('inexpensive trainers', kind('trainers'), isCheap),
  ]),
]

/** On sale, and in stock. */
export const offerQueries: JudgedQuery[] = [
  products('dresses on sale', kind('dress'), isReduced),
  products('sale sneakers', kind('trainers'), isReduced),
  products('discounted bags', kind(kindsOf('bags')), isReduced),
  products('boots sale', kind('boots'), isReduced),
  products('marked down sweaters', kind('sweater', ['cardigan']), isReduced),
  products(
    'jewelry deals',
    kind(kindsOf('jewellery', ['watch', 'sunglasses']), ['watch']),
    isReduced,
  ),
  products('clearance shoes', shoes, isReduced),
  products('black shoes on sale', shoes, inColour('black'), isReduced),
  products('shoes on sale under 100', shoes, isReduced, costs({ to: 100 })),
  products('boots in stock', kind('boots'), inStock),
  products('in stock blazer', kind('blazer'), inStock),
  products('available armchairs', kind('armchair'), inStock),
  products('vase not sold out', kind('vase'), inStock),
  products('jeans 28 in stock', kind('jeans'), inStock, inSize('28')),
  ...inLanguage('en-GB', [
    products('reduced coats', kind('coat'), isReduced),
    products('skirts in the sale', kind('skirt'), isReduced),
    products('tops on offer', kind(['blouse', 't-shirt'], ['sweater', 'cardigan']), isReduced),
  ]),
]
