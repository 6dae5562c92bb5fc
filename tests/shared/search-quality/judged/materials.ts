import { inLanguage, type JudgedQuery, products } from './judge.ts'
import { called, cut, kind, kindsOf } from './of-products.ts'

/** What things are made of. */
export const materialQueries: JudgedQuery[] = [
  products('linen dress', kind('dress'), called(/Linen/)),
  products('silk blouse', kind('blouse'), called(/Silk/)),
  products('cashmere sweater', kind('sweater', ['cardigan']), called(/Cashmere/)),
  products('wool coat', kind('coat'), called(/Wool/)),
  products('suede boots', kind('boots'), called(/Suede/)),
  products('velvet armchair', kind('armchair'), called(/Velvet/)),
  products('canvas tote', kind('tote'), called(/Canvas/)),
  products('vegan leather bag', kind(kindsOf('bags')), called(/Vegan Leather/)),
  products('cast iron pan', kind('pan'), called(/Cast-Iron/)),
  products('soy candle', kind('candle'), called(/Soy/)),
  products('ceramic lamp', kind('lamp'), called(/Ceramic/)),
  products('glass vase', kind('vase'), called(/Glass/)),
  products('organic cotton t-shirt', kind('t-shirt'), called(/Organic Cotton/)),
  products('straw hat', cut('hat', 0), called(/Straw/)),
  products('jute rug', kind('rug'), called(/Jute/)),
  products('wooden toys', kind(['building-blocks'], ['teddy-bear']), called(/Wood|Beech/)),
  products('denim jacket', kind('jacket'), called(/Denim/)),
  products('twill pants', kind('trousers', ['jeans']), called(/Twill/)),
  products('porcelain teapot', kind('teapot'), called(/Porcelain/)),
  products('hyaluronic serum', kind('serum'), called(/Hyaluronic/)),
  ...inLanguage('en-GB', [
    products('lambswool jumper', kind('sweater'), called(/Lambswool/)),
    products('leather rucksack', kind('backpack'), called(/Leather/)),
  ]),
]
