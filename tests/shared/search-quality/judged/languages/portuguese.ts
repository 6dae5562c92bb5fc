import { inLanguage, posts, products } from '../judge.ts'
import { notInColour, withoutLeather } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import { called, costs, inColour, isReduced, kind, kindsOf, patterned } from '../of-products.ts'

/** Portuguese, as in Brazil. */
export const portugueseQueries = inLanguage('pt', [
  products('vestido', kind('dress')),
  products('vestido vermelho', kind('dress'), inColour('red')),
  products('vestido floral', kind('dress'), patterned('floral')),
  products('tênis branco', kind('trainers'), inColour('white')),
  products('tenis', kind('trainers')),
  products('botas pretas', kind('boots'), inColour('black')),
  products('bolsa de couro', kind(kindsOf('bags')), called(/Leather/)),
  products('bolsa sem couro', kind(kindsOf('bags')), withoutLeather),
  products('calça de linho', kind('trousers'), called(/Linen/)),
  products('brincos', kind('earrings')),
  products('óculos de sol', kind('sunglasses')),
  products('frigideira', kind('pan')),
  products('bule que não seja vermelho', kind('teapot'), notInColour('red')),
  products('presente para o pai', presentFor({ audiences: ['HIM'] })),
  products('saia até 80', kind('skirt'), costs({ to: 80 })),
  products(
    'casacos em promoção',
    kind(['coat', 'jacket'], ['cardigan', 'sweater', 'blazer']),
    isReduced,
  ),
  products('almofadas', kind('cushion')),
  posts('colar', showing('necklace')),
])
