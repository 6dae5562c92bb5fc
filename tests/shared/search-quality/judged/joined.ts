import { inLanguage, type JudgedQuery, nearest, posts, products } from './judge.ts'
import { showingCalled } from './of-posts.ts'
import { called, cut, kind, kindsOf, patterned } from './of-products.ts'

const bags = kindsOf('bags')

/** Words joined, hyphenated or divided differently from the catalogue, and words that must stay whole. */
export const joinedQueries: JudgedQuery[] = [
  products('vneck sweater', cut('sweater', 2)),
  products('turtle neck', cut('sweater', 1)),
  products('wideleg jeans', cut('jeans', 1, ['trousers'])),
  products('highwaisted jeans', cut('jeans', 0)),
  products('cross body bag', kind('shoulder-bag', bags), called(/Crossbody/)),
  products('shirtdress', cut('dress', 2)),
  products('polkadot dress', kind('dress'), patterned('dots')),
  products('pin stripe blazer', kind('blazer'), called(/Pinstripe/)),
  products('sling back heels', cut('heels', 2)),
  products('tea pot', kind('teapot')),
  posts('roll neck sweater', showingCalled('sweater', /Turtleneck|Roll-Neck/)),
  // Not sold here: things in the color butter are not an answer.
  products('butterfly', nearest(kind([]))),
  ...inLanguage('en-GB', [
    products('rollneck jumper', cut('sweater', 1)),
    products('hightop trainers', cut('trainers', 2)),
    // Nor are rings and coats.
    products('keyring', nearest(kind([]))),
    products('waistcoat', nearest(kind('blazer'))),
  ]),
  ...inLanguage('de', [
    products('Rollkragenpullover', cut('sweater', 1)),
    products('Strick Jacke', kind('cardigan', ['sweater', 'jacket'])),
    products('Jeansjacke', kind('jacket'), called(/Denim/)),
    // A flashlight, so never a bag; lamps come close.
    products('Taschenlampe', nearest(kind(['lamp', 'lantern']))),
  ]),
  ...inLanguage('fr', [products('tee-shirt', kind('t-shirt'))]),
  ...inLanguage('ko', [products('체크스카프', kind('scarf'), patterned('check'))]),
]
