import { inLanguage, type JudgedQuery, products } from './judge.ts'
import { notCalled, notFrom, notInColour, withoutLeather } from './of-exclusions.ts'
import { kind, kindsOf } from './of-products.ts'

const bags = kindsOf('bags')
const scents = /Scented|Fig|Cedar|Orange|Tea|Tomato|Amber/

/** What is not wanted. */
export const negationQueries: JudgedQuery[] = [
  products('teapot -red', kind('teapot'), notInColour('red')),
  products('teapot not red', kind('teapot'), notInColour('red')),
  products('dress -black', kind('dress'), notInColour('black')),
  products('sneakers -white', kind('trainers'), notInColour('white')),
  products('earrings not gold', kind('earrings'), notInColour('gold')),
  products('bag without leather', kind(bags), withoutLeather),
  products('sandals no leather', kind('sandals'), withoutLeather),
  products('jacket -denim', kind('jacket'), notCalled(/Denim/)),
  products(
    'sweater without wool',
    kind('sweater'),
    notCalled(/wool|Merino/i, /Cashmere|Alpaca|Mohair/),
  ),
  products('shoes except heels', kind(kindsOf('shoes', ['heels']))),
  products('bags but not backpacks', kind(kindsOf('bags', ['backpack']))),
  products('dress -floral', kind('dress'), notCalled(/Floral/, /Botanical/)),
  products('non striped rug', kind('rug'), notCalled(/Strip/)),
  products('coat -nordhavel', kind('coat'), notFrom('nordhavel')),
  products('vase -glass', kind('vase'), notCalled(/Glass/)),
  products('candle no scent', kind('candle'), notCalled(scents)),
  products('necklace without pearls', kind('necklace'), notCalled(/Pearl/)),
  ...inLanguage('en-GB', [
    products('jumper not grey', kind('sweater'), notInColour('grey')),
    products('trousers without stripes', kind('trousers'), notCalled(/stripe/i)),
  ]),
]
