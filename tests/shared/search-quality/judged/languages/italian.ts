import { inLanguage, posts, products } from '../judge.ts'
import { notInColour } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import { called, costs, inColour, isReduced, kind, kindsOf, patterned } from '../of-products.ts'

/** Italian, one and many. */
export const italianQueries = inLanguage('it', [
  products('vestito', kind('dress')),
  products('vestiti', kind('dress')),
  products('vestito rosso', kind('dress'), inColour('red')),
  products('scarpe da ginnastica', kind('trainers')),
  products('stivali neri', kind('boots'), inColour('black')),
  products('borsa di pelle', kind(kindsOf('bags')), called(/Leather/)),
  products('maglione di lana', kind('sweater'), called(/wool|Merino/i)),
  products('camicia a righe', kind(['blouse', 't-shirt']), patterned('stripe')),
  products('orecchini', kind('earrings')),
  products('occhiali da sole', kind('sunglasses')),
  products('teiera non rossa', kind('teapot'), notInColour('red')),
  products('regalo per papà', presentFor({ audiences: ['HIM'] })),
  products('gonna sotto 80', kind('skirt'), costs({ to: 80 })),
  products('cappotto in saldo', kind('coat'), isReduced),
  products('tappeto blu', kind('rug'), inColour('blue')),
  products('candela', kind('candle')),
  posts('giacca', showing(['jacket', 'blazer'])),
])
