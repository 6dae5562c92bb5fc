import { inLanguage, posts, products } from '../judge.ts'
import { notInColour, withoutLeather } from '../of-exclusions.ts'
import { presentFor } from '../of-gifts.ts'
import { showing } from '../of-posts.ts'
import { called, costs, inColour, isReduced, kind, kindsOf, patterned } from '../of-products.ts'

/** Spanish, with and without accents. */
export const spanishQueries = inLanguage('es-ES', [
  products('vestido', kind('dress')),
  products('vestido rojo', kind('dress'), inColour('red')),
  products('vestidos de flores', kind('dress'), patterned('floral')),
  products('zapatillas blancas', kind('trainers'), inColour('white')),
  products('botas negras', kind('boots'), inColour('black')),
  products('bolso de cuero', kind(kindsOf('bags')), called(/Leather/)),
  products('bolso sin cuero', kind(kindsOf('bags')), withoutLeather),
  products('jersey de lana', kind('sweater'), called(/wool|Merino/i)),
  products('pantalones de lino', kind('trousers'), called(/Linen/)),
  products('pendientes dorados', kind('earrings'), inColour('gold')),
  products('cojin', kind('cushion')),
  products('tetera no roja', kind('teapot'), notInColour('red')),
  products('regalo para papá', presentFor({ audiences: ['HIM'] })),
  products('falda menos de 80', kind('skirt'), costs({ to: 80 })),
  products('abrigos rebajados', kind('coat'), isReduced),
  products('gafas de sol', kind('sunglasses')),
  posts('bufanda', showing('scarf')),
])
