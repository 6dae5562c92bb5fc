import { type JudgedQuery, products } from './judge.ts'
import { withVariant } from './of-products.ts'

/** SKUs and GTINs, as people copy them: only the products that have them should be found. */
export const identifierQueries: JudgedQuery[] = [
  products('p10028-stone-s', withVariant('p10028-stone-s')),
  products('P10028-STONE-S', withVariant('p10028-stone-s')),
  products('p10056-oat-s', withVariant('p10056-oat-s')),
  products('NO100052-olive-one', withVariant('NO100052-olive-one')),
  products('no100104-cornflower-s', withVariant('NO100104-cornflower-s')),
  products('RU100052-burgundy-one', withVariant('RU100052-burgundy-one')),
  products('RU100104', withVariant('RU100104')),
  products('TH100052', withVariant('TH100052')),
  products('SO100052-espresso-7', withVariant('SO100052-espresso-7')),
  products('EV100104-coral-one', withVariant('EV100104-coral-one')),
  products('cast-iron-skillet-sage-10in', withVariant('cast-iron-skillet-sage-10in')),
  products('0258328408927', withVariant('p10028-stone-s')),
  products('0 258328 408927', withVariant('p10028-stone-s')),
  products('0220270506983', withVariant('cast-iron-skillet-sage-10in')),
  products('0245865872854', withVariant('NO100052-olive-one')),
  products('0215014723733', withVariant('RU100052-burgundy-one')),
  products(' 0200879342977 ', withVariant('SO100052-espresso-7')),
  products('236697171147', withVariant('EV100104-coral-one')),
]
