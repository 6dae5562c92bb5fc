import { type JudgedQuery, products } from './judge.ts'
import { called, kind } from './of-products.ts'

/** Words that few products have, many of them near common ones: they mean what they say. */
export const rareQueries: JudgedQuery[] = [
  products('plaster', called(/Plaster/)),
  products('toilette', called(/Toilette/i)),
  products('signed', called(/Signed/i)),
  products('amber', called(/Amber/i)),
  products('blossom', called(/Blossom/i)),
  products('seersucker', called(/Seersucker/i)),
  products('hobnail', called(/Hobnail/i)),
  products('poplin shirt', kind('blouse'), called(/Poplin/)),
  products('voile', called(/Voile/i)),
  products('tencel', called(/Tencel/i)),
  products('waldorf', called(/Waldorf/)),
  products('glen check', called(/Glen-Check/)),
  products('peplum', called(/Peplum/)),
  products('cocoon coat', kind('coat'), called(/Cocoon/)),
  products('hobo', called(/Hobo/)),
  products('pinstripe trousers', kind('trousers'), called(/Pinstripe/)),
  products('wingback', called(/Wingback/)),
  products('moto', called(/Moto/)),
]
