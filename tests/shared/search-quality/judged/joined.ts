import { inLanguage, type JudgedQuery, posts, products } from './judge.ts'
import { showing } from './of-posts.ts'
import { called, kind } from './of-products.ts'

/** Words joined, hyphenated or divided differently than in the products they should find. */
export const joinedQueries: JudgedQuery[] = [
  products('vneck', called(/V-Neck/)),
  products('v neck', called(/V-Neck/)),
  products('v-neck', called(/V-Neck/)),
  products('wideleg', called(/Wide-Leg/)),
  products('wide leg', called(/Wide-Leg/)),
  products('wideleg trousers', kind('trousers'), called(/Wide-Leg/)),
  products('rollneck', kind('sweater', ['cardigan'])),
  products('roll-neck', kind('sweater', ['cardigan'])),
  products('cableknit sweater', kind('sweater'), called(/Cable-Knit/)),
  products('cable knit throw', kind('throw'), called(/Cable-Knit/)),
  products('castiron pan', kind('pan'), called(/Cast-Iron/)),
  products('cast iron teapot', kind('teapot'), called(/Cast-Iron/)),
  products('hightops', kind('trainers')),
  products('lowtop trainers', kind('trainers'), called(/Low-Top/)),
  products('laceup boots', kind('boots'), called(/Lace-Up/)),
  products('knee high boots', kind('boots'), called(/Knee-High/)),
  products('kneehigh boots', kind('boots'), called(/Knee-High/)),
  products('widebrim hat', kind('hat'), called(/Wide-Brim/)),
  products('straightleg jeans', kind('jeans'), called(/Straight-Leg/)),
  products('doublebreasted blazer', kind('blazer'), called(/Double-Breasted/)),
  products('cateye sunglasses', kind('sunglasses'), called(/Cat-Eye/)),
  products('endgrain board', kind('cutting-board'), called(/End-Grain/)),
  products('sidetable', kind('side-table')),
  products('neck lace', kind('necklace')),
  products('ear rings', kind('earrings')),
  products('back pack', kind('backpack')),
  posts('neck lace', showing('necklace')),
  ...inLanguage('en-GB', [
    products('wide-leg trousers', kind('trousers'), called(/Wide-Leg/)),
    products('buttondown', called(/Button-Down/)),
  ]),
]
