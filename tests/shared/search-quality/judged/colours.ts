import { inLanguage, type JudgedQuery, products } from './judge.ts'
import { called, cut, inColour, kind, kindsOf } from './of-products.ts'

/** A colour and a kind, in whichever order. */
export const colourQueries: JudgedQuery[] = [
  products('red dress', kind('dress'), inColour('red')),
  products('dress red', kind('dress'), inColour('red')),
  products('navy blazer', kind('blazer'), inColour('navy')),
  products('white sneakers', kind('trainers'), inColour('white')),
  products('green vase', kind('vase'), inColour('green')),
  products('pink lipstick', kind('lipstick'), inColour('pink')),
  products('black ankle boots', cut('boots', 0), inColour('black')),
  products('brown leather bag', kind(kindsOf('bags')), called(/Leather/), inColour('brown')),
  products('yellow cushions', kind('cushion'), inColour('yellow')),
  products('blue rug', kind('rug'), inColour('blue')),
  products('beige coat', kind('coat', ['jacket']), inColour('beige')),
  products('purple skirt', kind('skirt'), inColour('purple')),
  products('gold earrings', kind('earrings'), inColour('gold')),
  products('silver ring', kind('ring'), inColour('silver')),
  products('orange pan', kind('pan'), inColour('orange')),
  products('black and gold mirror', kind('mirror'), inColour('black'), inColour('gold')),
  products('burgundy loafers', kind('loafers'), inColour('burgundy')),
  products('tan bag', kind(kindsOf('bags')), inColour('tan')),
  products('blue shirt', kind('blouse', ['dress', 't-shirt']), inColour('blue')),
  ...inLanguage('en-GB', [
    products('grey jumper', kind('sweater'), inColour('grey')),
    products('navy trousers', kind('trousers'), inColour('navy')),
    products('cream cardi', kind('cardigan'), inColour('white')),
  ]),
]
