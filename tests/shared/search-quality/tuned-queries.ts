import { hasColour, isCalled, isTagged, priceOf, type QualityQuery, shows } from './wanted.ts'

/** The half of the queries that may be looked at while the ranking is tuned. */
export const tunedQueries: QualityQuery[] = [
  {
    query: 'red dress',
    index: 'products',
    wants: (it) => it.kind === 'dress' && hasColour(it, 'red'),
  },
  {
    query: 'red dress under 120',
    index: 'products',
    wants: (it) => it.kind === 'dress' && hasColour(it, 'red') && priceOf(it) < 120,
  },
  { query: 'sneakers', index: 'products', wants: (it) => it.kind === 'trainers' },
  {
    query: 'white trainers',
    index: 'products',
    wants: (it) => it.kind === 'trainers' && hasColour(it, 'white'),
  },
  {
    query: 'linen trousers',
    index: 'products',
    wants: (it) => it.kind === 'trousers' && isCalled(it, /Linen/),
  },
  { query: 'jumper', index: 'products', wants: (it) => it.kind === 'sweater' },
  {
    query: 'cashmere cardigan',
    index: 'products',
    wants: (it) => it.kind === 'cardigan' && isCalled(it, /Cashmere/),
  },
  {
    query: 'gold hoop earrings',
    index: 'products',
    wants: (it) => it.kind === 'earrings' && isCalled(it, /Hoop/) && hasColour(it, 'gold'),
  },
  { query: 'table lamps', index: 'products', wants: (it) => isCalled(it, /Table Lamp/) },
  { query: 'dutch oven', index: 'products', wants: (it) => isCalled(it, /Dutch Oven|Casserole/) },
  {
    query: 'leather tote bag',
    index: 'products',
    wants: (it) => it.kind === 'tote' && isCalled(it, /Leather/),
  },
  { query: 'candels', index: 'products', wants: (it) => it.kind === 'candle' },
  {
    query: 'striped tee',
    index: 'products',
    wants: (it) => it.kind === 't-shirt' && isCalled(it, /Stripe|Breton/),
  },
  { query: 'watering cans', index: 'products', wants: (it) => it.kind === 'watering-can' },
  {
    query: 'hollin & wray coat',
    index: 'products',
    wants: (it) => it.kind === 'coat' && it.retailer === 'hollin-wray',
  },
  { query: 'workwear', index: 'posts', wants: (it) => isTagged(it, 'ltkworkwear') },
  { query: 'black boots', index: 'posts', wants: (it) => shows(it, ['boots'], 'black') },
  { query: 'teddy bear', index: 'posts', wants: (it) => shows(it, ['teddy-bear']) },
  { query: 'gift guide', index: 'posts', wants: (it) => isTagged(it, 'ltkgiftguide') },
  { query: 'harper westlake', index: 'posts', wants: (it) => it.creator === 'harperwestlake' },
  {
    query: 'denim jacket',
    index: 'posts',
    wants: (it) =>
      it.shown.some(({ product }) => product.kind === 'jacket' && isCalled(product, /Denim/)),
  },
  { query: '#ltkhome', index: 'posts', wants: (it) => isTagged(it, 'ltkhome') },
  {
    query: 'silk blouse',
    index: 'posts',
    wants: (it) =>
      it.shown.some(({ product }) => product.kind === 'blouse' && isCalled(product, /Silk/)),
  },
  { query: 'green armchair', index: 'posts', wants: (it) => shows(it, ['armchair'], 'green') },
  {
    query: 'sunglasess',
    index: 'posts',
    wants: (it) => shows(it, ['sunglasses']),
  },
  { query: 'thalia', index: 'profiles', wants: (it) => it.displayName === 'thaliavega' },
  { query: 'grace okafor', index: 'profiles', wants: (it) => it.displayName === 'graceokafor' },
  { query: '하나', index: 'profiles', wants: (it) => it.displayName === 'hana.seo' },
  { query: 'olena koval', index: 'profiles', wants: (it) => it.displayName === 'olenakoval' },
  { query: 'reykjavik', index: 'profiles', wants: (it) => it.location === 'Reykjavík' },
]
