import { inLanguage, posts, products } from '../judge.ts'
import { notInColour, withoutLeather } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import { called, costs, cut, inColour, inSize, isReduced, kind, kindsOf } from '../of-products.ts'

/** German, with its compounds and endings. */
export const germanQueries = inLanguage('de', [
  products('Kleid', kind('dress')),
  products('kleider', kind('dress')),
  products('rotes Kleid', kind('dress'), inColour('red')),
  products('Sommerkleid', kind('dress')),
  products('Leinenhose', kind('trousers'), called(/Linen/)),
  products('Wollmantel', kind('coat'), called(/Wool/)),
  products('Ledertasche', kind(kindsOf('bags')), called(/Leather/)),
  products('Turnschuhe weiß', kind('trainers'), inColour('white')),
  products('Handtasche', kind(['shoulder-bag', 'tote', 'clutch'], ['backpack'])),
  products('Teekanne', kind('teapot')),
  products('Teekanne nicht rot', kind('teapot'), notInColour('red')),
  products('Tasche ohne Leder', kind(kindsOf('bags')), withoutLeather),
  products('Bratpfanne', cut('pan', 0)),
  products('Geschenk für Papa', presentFor({ audiences: ['HIM'] })),
  products('Schuhe unter 100', kind(kindsOf('shoes')), costs({ to: 100 })),
  products('Stiefel Größe 9', kind('boots'), inSize('9')),
  products('Pullover reduziert', kind('sweater', ['cardigan']), isReduced),
  products('Blumenkleid', kind('dress'), called(/Floral|Botanical/)),
  posts('Ohrringe', showing('earrings')),
])
