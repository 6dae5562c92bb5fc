import { inLanguage, type JudgedQuery, products } from './judge.ts'
import { called, cut, inColour, kind, patterned } from './of-products.ts'

/** What is on things. */
export const patternQueries: JudgedQuery[] = [
  products('striped shirt', kind(['blouse', 't-shirt'], ['dress']), patterned('stripe')),
  products('breton top', kind(['t-shirt', 'blouse']), called(/Breton/)),
  products('floral dress', kind('dress'), patterned('floral')),
  products('flowery skirt', kind('skirt'), patterned('floral')),
  products('polka dot dress', kind('dress'), patterned('dots')),
  products('dotted mug', kind('mug'), patterned('dots')),
  products('plaid scarf', kind('scarf'), patterned('check')),
  products('tartan scarf', kind('scarf'), called(/Tartan/)),
  products('checkered rug', kind('rug'), patterned('check')),
  products('houndstooth coat', kind('coat', ['blazer']), called(/Houndstooth/)),
  products('pinstripe pants', kind('trousers'), called(/Pinstripe/)),
  products('cable knit sweater', kind('sweater', ['cardigan']), called(/Cable-Knit/)),
  products('chunky knit cardigan', kind('cardigan', ['sweater']), called(/Chunky/)),
  products('gingham', patterned('check'), called(/Gingham/)),
  products('striped rug', kind('rug'), patterned('stripe')),
  products('blue striped tee', kind('t-shirt'), patterned('stripe'), inColour('blue')),
  products('floral notebook', kind('notebook'), patterned('floral')),
  ...inLanguage('en-GB', [
    products('stripy jumper', kind('sweater'), patterned('stripe')),
    products('spotty dress', kind('dress'), patterned('dots')),
    products('checked throw', kind('throw'), patterned('check')),
    products('striped babygrow', cut('romper', 1), patterned('stripe')),
  ]),
]
