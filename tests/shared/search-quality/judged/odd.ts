import { type JudgedQuery, nothing, posts, products } from './judge.ts'
import { showing } from './of-posts.ts'
import { inColour, kind } from './of-products.ts'

const redDress = [kind('dress'), inColour('red')]

/** What nobody means to type, some of it with words in it that are still found. */
export const oddQueries: JudgedQuery[] = [
  nothing('', 'products'),
  nothing('', 'posts'),
  nothing('   \t\n', 'products'),
  nothing('%', 'products'),
  nothing('%', 'posts'),
  nothing('_', 'products'),
  nothing('"', 'posts'),
  nothing("'", 'products'),
  nothing('-', 'products'),
  nothing('& | !', 'posts'),
  nothing('(((', 'products'),
  nothing(':*', 'products'),
  nothing('\\', 'posts'),
  nothing('*', 'profiles'),
  nothing('%', 'profiles'),
  nothing('🦄', 'products'),
  nothing('\u0000\u0007\u001b', 'posts'),
  nothing('\ud83d', 'products'),
  nothing('\udc00\ud800', 'posts'),
  nothing('x'.repeat(5_000), 'products'),
  nothing('%'.repeat(5_000), 'posts'),
  nothing('-'.repeat(512), 'products'),
  products('"red dress"', ...redDress),
  products('red dress!!!', ...redDress),
  products("red dress'; drop table posts; --", ...redDress),
  products('red & dress', ...redDress),
  products('red\u0000dress', ...redDress),
  products('\ufeffred\u00a0dress', ...redDress),
  products('red dress \ud83d', ...redDress),
  products('RED  DRESS', ...redDress),
  products('dress '.repeat(900), kind('dress')),
  products('<b>teapot</b>', kind('teapot')),
  products('ｔｅａｐｏｔ', kind('teapot')),
  products('teapot:*', kind('teapot')),
  posts('(sneakers', showing('trainers')),
  posts('sneakers\t|', showing('trainers')),
]
