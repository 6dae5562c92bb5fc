import { creators, inLanguage, type JudgedQuery, nearest, posts, products } from './judge.ts'
import { livingIn, named, saying } from './of-posts.ts'
import { by, called, cut, from, inColour, inSize, kind, kindsOf } from './of-products.ts'

const bags = kindsOf('bags')

/** Names and foreign words from titles, captions and profiles that resemble common words: they mean what they say. */
export const ownWordQueries: JudgedQuery[] = [
  products('skog', called(/\bSkog\b/)),
  products('rosk coat', kind('coat'), called(/\bRosk\b/)),
  products('fell planter', kind('plant-pot'), called(/\bFell\b/)),
  products('mews boots', kind('boots'), called(/\bMews\b/)),
  products('tern rug', kind('rug'), called(/\bTern\b/)),
  products('lumi necklace', kind('necklace'), called(/\bLumi\b/)),
  products('mimbre alto', by('Mimbre Alto')),
  products('extrait de parfum', cut('perfume', 2)),
  posts('tot morgen', saying(/tot morgen/i)),
  posts('do jutra', saying(/do jutra/i)),
  posts('um cheiro', saying(/um cheiro/i)),
  posts('swifts', saying(/swifts/i)),
  creators('xia', named('xiadesigns')),
  creators('fes', livingIn('Fes')),
  // Turkish for “bag”, not a misspelled “canvas”.
  products('çanta', nearest(kind(bags))),
]

/** Words without the marks and letters of the content, or with marks, capitals and widths that it lacks. */
export const foldedQueries: JudgedQuery[] = [
  creators('ليلى حداد', named('noor.haddad')),
  creators('لَيْلَى نُور', named('noor.haddad')),
  creators('حـــدّاد', named('noor.haddad')),
  creators('ليلي نور', named('noor.haddad')),
  posts('تُصْبِحُونَ عَلَى خَيْر', saying(/تصبحون على خير/)),
  creators('ΕΛΕΝΗ ΠΑΠΠΑ', named('eleni-pappa')),
  creators('ELİF AYDIN', named('elif_aydin')),
  creators('izmir', livingIn('İzmir')),
  posts('iyi geceler', saying(/[iİ]yi geceler/iu)),
  creators('서 하나', named('hana.seo')),
  products('solene bag', kind(bags), called(/Solène/)),
  products('boucle armchair', kind('armchair'), called(/Bouclé/)),
  products('ｎｏｒｄｈａｖｅｌ　ｃｏａｔ', kind('coat'), from('nordhavel')),
  ...inLanguage('de', [
    creators('WEISSHAUPT', named('klaraweiss')),
    products('Giesskanne', kind('watering-can')),
    products('weisse Turnschuhe', kind('trainers'), inColour('white')),
    products('gruenes Kleid', kind('dress'), inColour('green')),
  ]),
  ...inLanguage('fr', [products('écharpe'.normalize('NFD'), kind('scarf'))]),
  ...inLanguage('pt', [products('calca jeans', kind('jeans'))]),
  ...inLanguage('zh', [
    products('Ｔ恤', kind('t-shirt')),
    products('香水１００ｍｌ', kind('perfume'), inSize('100 ml')),
  ]),
  ...inLanguage('zh-Hant', [creators('陳慧琳', named('weilin.home'))]),
  ...inLanguage('ko', [creators('서하나'.normalize('NFD'), named('hana.seo'))]),
]
