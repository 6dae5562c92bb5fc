import { any, creators, inLanguage, type JudgedQuery, posts, products } from './judge.ts'
import { livingIn, named, postedBy, showing } from './of-posts.ts'
import { by, called, from, inColour, kind, kindsOf } from './of-products.ts'

/** Shops and makers. */
export const brandQueries: JudgedQuery[] = [
  products('nordhavel', from('nordhavel')),
  products('nordhavel coat', kind('coat'), from('nordhavel')),
  products('hollin and wray dress', kind('dress'), from('hollin-wray')),
  products('hollin & wray', from('hollin-wray')),
  products('rue violine bag', kind(kindsOf('bags')), from('rue-violine')),
  products('quillmere lamps', kind('lamp'), from('quillmere')),
  products('ossaline ring', kind('ring'), from('ossaline')),
  products('casa lumbre', from('casa-lumbre')),
  products('slow larder chocolate', kind('chocolate-box'), from('the-slow-larder')),
  products('evenfold red dress', kind('dress'), inColour('red'), from('evenfold')),
  products('dewfall skin', by('Dewfall Skin')),
  products('nine petals perfume', kind('perfume'), by('Nine Petals')),
  products('atelier soreze', by('Atelier Sorèze')),
  products('ostrava glass vase', kind('vase'), by('Ostrava Glass')),
  products('copper finch pan', kind('pan'), by('Copper Finch')),
  products('amblewick boots', kind('boots'), by('Amblewick')),
  products('pip and hazelnut teddy', kind('teddy-bear'), by('Pip & Hazelnut')),
  products('fjell tee', kind('t-shirt'), called(/\bFjell\b/)),
  ...inLanguage('en-GB', [
    products('kilnmoor teapot', kind('teapot'), from('kilnmoor')),
    products('little tarn romper', kind('romper'), from('little-tarn')),
    products('solmarrow trainers', kind('trainers'), from('solmarrow')),
  ]),
]

/** Creators, and what they show. */
export const creatorQueries: JudgedQuery[] = [
  creators('saoirse mulvaney', named('SaoirseInGreen')),
  creators('mulvaney', named('SaoirseInGreen')),
  creators('@saoirseingreen', named('SaoirseInGreen')),
  creators('saoirse mulvany', named('SaoirseInGreen')),
  creators('noor haddad', named('noor.haddad')),
  creators('zsofia kertesz', named('ZsofiaKertesz')),
  creators('tolu adebayo', named('tolu_adebayo')),
  creators('tartan aunt', named('TheTartanAunt')),
  creators('morag', named('TheTartanAunt')),
  creators('jonas at home', named('JonasAtHome')),
  creators('klara weisshaupt', named('klaraweiss')),
  creators('minh anh', named('MinhAnhWears')),
  creators('irene del vale', named('IreneDelValle')),
  creators('two cups tess', named('TwoCupsTess')),
  creators('катя вересова', named('KatyaMakesTea')),
  creators('tromso', livingIn('Tromsø')),
  posts('olena koval', postedBy('olenakoval')),
  posts(
    'grace okafor dress',
    postedBy('graceokafor'),
    any(showing('dress'), () => 1),
  ),
  posts('priyaraman', postedBy('priyaraman')),
  ...inLanguage('en-GB', [
    creators('daisy pocket', named('DaisyPocket')),
    creators('old house nell', named('OldHouseNell')),
    creators('leeds', livingIn('Leeds')),
  ]),
]
