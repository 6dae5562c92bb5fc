import { any, inLanguage, type JudgedQuery, nearest, nothing, products } from './judge.ts'
import { from, kind, numbered, withGtin } from './of-products.ts'

/** SKUs and GTINs as people copy, scan and type them, whole or in part; nothing else should be found. */
export const identifierQueries: JudgedQuery[] = [
  products('NO101274', numbered('NO101274')),
  products('ev102847-emerald-xs', numbered('EV102847-emerald-xs')),
  // Three shops use this number.
  products('p10399', numbered('p10399')),
  products('SKU: RU103055-teal-xs', numbered('RU103055-teal-xs')),
  products('nordhavel NO102418', any(numbered('NO102418'), nearest(from('nordhavel')))),
  products('RU102171-ivory', numbered('RU102171-ivory')),
  products('TH10093', numbered('TH10093')),
  products(
    'moor-checkerboard-area-rug',
    any(numbered('moor-checkerboard-area-rug'), nearest(kind('rug'))),
  ),
  products('0252087886972', withGtin('0252087886972')),
  products('0 276977 920553', withGtin('0276977920553')),
  products('219809849417', withGtin('0219809849417')),
  products('00266768719114', withGtin('0266768719114')),
  ...inLanguage('de', [products('EAN 0264497543505', withGtin('0264497543505'))]),
  // A pen that nobody sells here, a mistyped digit, and a number that no shop uses.
  nothing('4006381333931', 'products'),
  nothing('0252087886971', 'products'),
  nothing('NO199990-black-m', 'products'),
]
