import { inLanguage, posts, products } from '../judge.ts'
import { notInColour, withoutLeather } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import {
  called,
  costs,
  cut,
  inColour,
  isReduced,
  kind,
  kindsOf,
  patterned,
} from '../of-products.ts'

/** French, with and without accents. */
export const frenchQueries = inLanguage('fr', [
  products('robe', kind('dress')),
  products('robe rouge', kind('dress'), inColour('red')),
  products('robes à fleurs', kind('dress'), patterned('floral')),
  products('baskets blanches', kind('trainers'), inColour('white')),
  products('pull en cachemire', kind('sweater', ['cardigan']), called(/Cashmere/)),
  products('pantalon en lin', kind('trousers'), called(/Linen/)),
  products('sac à main', kind(['shoulder-bag', 'tote', 'clutch'], ['backpack'])),
  products('sac sans cuir', kind(kindsOf('bags')), withoutLeather),
  products("boucles d'oreilles", kind('earrings')),
  products('boucles d’oreilles dorées', kind('earrings'), inColour('gold')),
  products('théière pas rouge', kind('teapot'), notInColour('red')),
  products('poêle', cut('pan', 0)),
  products('bougie parfumee', cut('candle', 0)),
  products('cadeau pour papa', presentFor({ audiences: ['HIM'] })),
  products('bottes moins de 150', kind('boots'), costs({ to: 150 })),
  products('manteau en solde', kind('coat'), isReduced),
  products('fauteuil', kind('armchair')),
  posts('lunettes de soleil', showing('sunglasses')),
])
