import { inLanguage, type JudgedQuery, products } from './judge.ts'
import { cut, inColour, inSize, kind } from './of-products.ts'

/** How large things are. */
export const sizeQueries: JudgedQuery[] = [
  products('dress size m', kind('dress'), inSize('M')),
  products('medium dress', kind('dress'), inSize('M')),
  products('xl sweater', kind('sweater'), inSize('XL')),
  products('extra small blazer', kind('blazer'), inSize('XS')),
  products('jeans 28', kind('jeans'), inSize('28')),
  products('boots size 9', kind('boots'), inSize('9')),
  products('black boots size 7', kind('boots'), inColour('black'), inSize('7')),
  products('size 10 sneakers', kind('trainers'), inSize('10')),
  products('ring size 7', kind('ring'), inSize('7')),
  products('perfume 100ml', kind('perfume'), inSize('100 ml')),
  products('50 ml serum', kind('serum'), inSize('50 ml')),
  products('8x10 rug', kind('rug'), inSize('8 × 10 ft')),
  products('rug 5 x 8', kind('rug'), inSize('5 × 8 ft')),
  products('10 inch skillet', cut('pan', 0), inSize('10 in')),
  products('12" frying pan', cut('pan', 0), inSize('12 in')),
  products('candle 300g', kind('candle'), inSize('300 g')),
  products('large plant pot', kind('plant-pot'), inSize('Large')),
  products('baby romper 3-6 months', kind('romper'), inSize('3–6 m')),
  products('red dress in small', kind('dress'), inColour('red'), inSize('S')),
  ...inLanguage('en-GB', [
    products('large jumper', kind('sweater'), inSize('L')),
    // A British 6 is 8 in the chart of the shoes.
    products('loafers uk 6', kind('loafers'), inSize('8')),
  ]),
]
