import { inLanguage, type JudgedQuery, nearest, products } from './judge.ts'
import { called, cut, kind, kindsOf } from './of-products.ts'

const bags = kindsOf('bags')
const jewellery = kindsOf('jewellery', ['watch', 'sunglasses'])

/** Kinds of things, by whichever name people have for them. */
export const kindQueries: JudgedQuery[] = [
  products('sneakers', kind('trainers')),
  products('tennis shoes', kind('trainers')),
  products('running shoes', cut('trainers', 1)),
  products('sweaters', kind('sweater', ['cardigan'])),
  products('pullover', kind('sweater')),
  products('turtleneck', cut('sweater', 1)),
  products('pants', kind('trousers', ['jeans'])),
  products('slacks', kind('trousers')),
  products('purse', kind(['shoulder-bag', 'clutch'], ['tote'])),
  products('handbags', kind(['shoulder-bag', 'tote', 'clutch'], ['backpack'])),
  products('crossbody', kind('shoulder-bag', bags), called(/Crossbody|Saddle/)),
  products('skillet', cut('pan', 0)),
  products('dutch ovens', cut('pan', 1)),
  products('tshirt', kind('t-shirt')),
  products('button up shirt', cut('blouse', 1, ['dress'])),
  products('beanie', cut('hat', 1)),
  products('fragrance', kind('perfume', ['candle'])),
  products('moisturizer', kind('face-cream', ['serum'])),
  products('blanket', kind('throw', ['scarf'])),
  products('throw pillows', kind('cushion', ['throw'])),
  products('carpet', kind('rug')),
  products('stuffed animal', kind('teddy-bear')),
  products('planters', kind('plant-pot')),
  products('dinnerware', kind('plates', ['mug', 'teapot'])),
  products('jewelry', kind(jewellery, ['watch'])),
  products('shoes', kind(kindsOf('shoes'))),
  products('makeup', kind(['lipstick', 'palette'], kindsOf('beauty'))),
  products('lip gloss', cut('lipstick', 1)),
  products('skin care', kind(['serum', 'face-cream'])),
  products('shades', kind('sunglasses', ['lamp', 'palette'])),
  products('couch', nearest(kind('armchair'))),
  products('sofa', nearest(kind('armchair'))),
  ...inLanguage('en-GB', [
    products('jumper', kind('sweater', ['cardigan'])),
    products('trainers', kind('trainers')),
    products('rucksack', kind('backpack')),
    products('settee', nearest(kind('armchair'))),
    products('woolly hat', cut('hat', 1)),
    products('crockery', kind(['plates', 'mug', 'teapot'])),
    products('babygrow', cut('romper', 1)),
    products('polo neck', cut('sweater', 1)),
    products('chopping board', kind('cutting-board')),
    products('jewellery', kind(jewellery, ['watch'])),
  ]),
]
