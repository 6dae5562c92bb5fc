import type { Product } from '@ltk/demo/catalogue-types'
import type { Kind } from '@ltk/demo/things'

import type { ShownPost } from '../demo-facts.ts'
import { all, inLanguage, type Judge, type JudgedQuery, mixed, nearest, posts } from './judge.ts'
import { postedBy, showing, showingCalled, tagged } from './of-posts.ts'
import { called, cut, inColour, kind, kindsOf, patterned } from './of-products.ts'

/** Words for a thing: posts that show it may stand among the products, and not in their place. */
function thing(query: string, kinds: Kind | Kind[], ...more: Judge<Product>[]): JudgedQuery {
  return mixed(query, { product: all(kind(kinds), ...more), post: nearest(showing(kinds)) })
}

/** Words that posts are about: no product is meant. */
function subject(query: string, post: Judge<ShownPost>): JudgedQuery {
  return mixed(query, { product: () => 0, post })
}

/** Products and posts at once: products come first where words mean products. */
export const productFirstQueries: JudgedQuery[] = [
  thing('armchair', 'armchair'),
  thing('blue dress', 'dress', inColour('blue')),
  thing('sneakers', 'trainers'),
  thing('linen trousers', 'trousers', called(/Linen/)),
  thing('face serum', 'serum'),
  thing('frying pan', 'pan', cut('pan', 0)),
  thing('gold hoop earrings', 'earrings', inColour('gold'), cut('earrings', 0)),
  thing('table lamp', 'lamp', cut('lamp', 0)),
  thing('striped shirt', ['blouse', 't-shirt'], patterned('stripe')),
  thing('teapot', 'teapot'),
  thing('wool scarf', 'scarf', called(/wool/i)),
  thing('building blocks', 'building-blocks'),
  subject('#ltkworkwear', tagged(['ltkworkwear'])),
  subject('#ltktravel', tagged(['ltktravel'])),
  subject('wedding guest', tagged(['ltkwedding'], /wedding/i)),
  subject('gift guide', tagged(['ltkgiftguide'], /gift/i)),
  subject('harper westlake', postedBy('harperwestlake')),
  ...inLanguage('en-GB', [thing('jumper', 'sweater'), thing('chopping board', 'cutting-board')]),
]

/** Posts by what they show, for the tab that is open at first. */
export const postQueries: JudgedQuery[] = [
  posts('sneakers', showing('trainers')),
  posts('red dress', showing('dress', 'red')),
  posts('sweater', showing('sweater')),
  posts('purse', showing(['shoulder-bag', 'clutch', 'tote'])),
  posts('rug', showing('rug')),
  posts('black blazer', showing('blazer', 'black')),
  posts('wool coat', showingCalled('coat', /Wool/)),
  posts('floral dress', showingCalled('dress', /Floral|Botanical/)),
  posts('leather tote', showingCalled('tote', /Leather/)),
  posts('pillows', showing('cushion')),
  posts('lipstick', showing('lipstick')),
  posts('white vase', showing('vase', 'white')),
  posts('plant pots', showing('plant-pot')),
  posts('jewelry', showing(kindsOf('jewellery', ['watch', 'sunglasses']))),
  posts('cardigen', showing('cardigan')),
  ...inLanguage('en-GB', [
    posts('woolly jumper', showing('sweater')),
    posts('navy trousers', showing('trousers', 'navy')),
  ]),
]
