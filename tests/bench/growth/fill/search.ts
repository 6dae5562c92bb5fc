import { detailsOfPost, postFacts } from './content.ts'
import { id, lately, type Sizes } from './sizes.ts'

const weekOf = (at: string) => `floor(extract(epoch from ${at}) / 604800)::integer`

/** A word of 20,000, those with small numbers far more often. */
const word = (salt: number) =>
  `'word' || floor(20000 ^ ((n * ${salt}::bigint % 9973) / 9973::float8))`

/** Ten words of the language, one that few share, and what only lists of weeks ask for. */
function tokens(at: string): string {
  const words = Array.from({ length: 10 }, (_, index) => {
    const weight = index < 2 ? 'A' : 'B'
    return `'''' || ${word(7919 + index * 104_729)} || ''':${index + 1}${weight} '`
  })
  return `(${words.join(' || ')} || '''name' || n / 20 || ''':11C ''dress'':12B ''@' || ${weekOf(at)}
    || ''' ''@@' || ${weekOf(at)} / 8 || '''')::tsvector`
}

/** The index of posts and products, of creators, and the words in it. */
export function searchStatements(sizes: Sizes): Record<string, string> {
  const { posts, creators, details } = sizes
  const { creator, at } = postFacts(sizes)
  const terms = (index: string) => `
    insert into search_terms (index, term, word, documents, names, newest)
    select '${index}', word, word, ndoc, ndoc / 5,
      -- A week's word is in no other; any other word is still in use.
      case when word ~ '^@[0-9]' then substr(word, 2)::integer else ${weekOf(`bench.at(1, 1, 1)`)} end
    from ts_stat('select tokens from search_${index}')`
  return {
    search_posts: `
      insert into search_posts (id, profile_id, products, at, popularity, tokens)
      select ${id('post', 'n')}, ${creator}, array[${id('details', detailsOfPost(sizes))}], at,
        n * 31 % 53 + 3 * (n % 7 / 6), ${tokens('at')}
      from generate_series(0, ${posts - 1}) n, lateral (select ${at} as at) times`,
    search_products: `
      insert into search_products (id, at, popularity, tokens)
      select ${id('details', 'n')}, at, 5, ${tokens('at')}
      from generate_series(0, ${details - 1}) n,
        lateral (select bench.at(n, ${details}, ${lately.details}) as at) times`,
    search_profiles: `
      insert into search_profiles (id, at, popularity, tokens)
      select ${id('creator', 'n')}, now(), 100, ('''creator' || n || ''':1A')::tsvector
      from generate_series(0, ${creators - 1}) n`,
    search_terms: ['posts', 'products', 'profiles'].map(terms).join(';'),
  }
}
