import { inLanguage, type JudgedQuery, nearest, products } from './judge.ts'
import { called, cut, from, inColour, kind, kindsOf } from './of-products.ts'

const bags = kindsOf('bags')

/** Words that are misspelled, and words that are not and only look like others: neither leads elsewhere. */
export const typoQueries: JudgedQuery[] = [
  products('snikers', kind('trainers')),
  products('sneekers', kind('trainers')),
  products('dreess', kind('dress')),
  products('jaens', kind('jeans')),
  products('sweter', kind('sweater', ['cardigan'])),
  products('cardigen', kind('cardigan')),
  products('blaser', kind('blazer')),
  products('earings', kind('earrings')),
  products('neclace', kind('necklace')),
  products('parfume', kind('perfume')),
  products('cusion', kind('cushion')),
  products('armchiar', kind('armchair')),
  products('vaise', kind('vase')),
  products('sunglases', kind('sunglasses')),
  products('bakpack', kind('backpack')),
  products('loafres', kind('loafers')),
  products('snadals', kind('sandals')),
  products('lether bag', kind(bags), called(/Leather/)),
  products('cashmeer sweater', kind('sweater', ['cardigan']), called(/Cashmere/)),
  products('balck boots', kind('boots'), inColour('black')),
  products('nordhaval coat', kind('coat'), from('nordhavel')),
  products('chelsae boots', cut('boots', 0)),
  products('canlde', kind('candle')),
  products('teddy baer', kind('teddy-bear')),
  products('pouch', nearest(kind(bags, ['earrings', 'watch', 'building-blocks']))),
  products('socks', nearest(kind([]))),
  products('boat', nearest(kind([]))),
  products('desk', nearest(kind('side-table'))),
  products('wallet', nearest(kind('clutch'))),
  products('curtains', nearest(kind([]))),
  products('bikini', nearest(kind([]))),
  products('bracelet', nearest(kind('watch', kindsOf('jewellery')))),
  ...inLanguage('en-GB', [
    products('jumpper', kind('sweater', ['cardigan'])),
    products('trowsers', kind('trousers')),
    products('jewelery', kind(kindsOf('jewellery', ['watch', 'sunglasses']), ['watch'])),
    products('wellies', nearest(kind('boots'))),
  ]),
]
