/** Words with a known number of documents; all other words occur as words of a language do. */
export const knownWords = {
  /** In all documents but one in a hundred. */
  commonest: 'everywhere',
  /** In a quarter of them. */
  common: 'quarterly',
  /** In one in 70. */
  middling: 'seldomish',
  /** In the oldest 2 %, and in no other. */
  seasonal: 'wintertide',
  /** In 16. */
  rare: 'singularity',
} as const

/** The week of a time, counted from the first of 1970. */
export function weekOf(at: string): string {
  return `floor(extract(epoch from ${at}) / 604800)::integer`
}

/** For each known word which documents have it, and the number of the newest that does. */
function occurrences(documents: number) {
  const every = (step: number) => `n % ${step} = 0`
  return [
    { word: knownWords.commonest, has: `not ${every(100)}`, share: 0.99, newest: 1 },
    { word: knownWords.common, has: every(4), share: 1 / 4, newest: 0 },
    { word: knownWords.middling, has: every(70), share: 1 / 70, newest: 0 },
    {
      word: knownWords.seasonal,
      has: `n >= ${documents * 0.98}`,
      share: 0.02,
      newest: documents * 0.98,
    },
    { word: knownWords.rare, has: every(documents / 16), share: 16 / documents, newest: 0 },
  ]
}

/** The known words of document `n`, as text. */
export function knownTokens(documents: number): string {
  const words = occurrences(documents).map(
    ({ word, has }) => `case when ${has} then '''${word}'':30B ' else '' end`,
  )
  return words.join(' || ')
}

/** One of some 30,000 words, those with small numbers far more often: two or three syllables. */
export const randomWord = `(select
    substr('bdfgklmnprstvz', 1 + k % 14, 1) || substr('aeiou', 1 + k / 14 % 5, 1)
    || substr('bdfgklmnprstvz', 1 + k / 70 % 14, 1) || substr('aeiou', 1 + k / 980 % 5, 1)
    || substr('bdfgklmnprstvz', 1 + k / 4900 % 14, 1)
  from (select floor(30000 ^ random())::int + 0 * n as k) as picked)`

/** Some sets of words, of which each document has one. */
export const sets = 9_973
const wordsOfSet = Array.from(
  { length: 10 },
  (_, at) => `'''' || ${randomWord} || ''':${at + 1}${at < 2 ? 'A' : 'D'} '`,
)
export const wordSets = `
  select n as place, (${wordsOfSet.join(' || ')})::tsvector as tokens
  from generate_series(0, ${sets - 1}) as numbers(n)`

/** Counts the words of all documents by what they are made of, and invents phrases. */
export function wordStatements(documents: number): string {
  const counted = (index: 'posts' | 'products', source: string) => `
    insert into search_terms (index, term, word, documents, names, newest)
    select '${index}', term, coalesce(max(word), term), sum(documents), sum(names), max(newest)
    from (
      select lexeme as term, count(*) * times as documents,
        count(*) filter (where weights && '{A}') * times as names, ${weekOf('now()')} as newest
      from ${source}, unnest(tokens), (select ${documents} / count(*) as times from ${source}) counted
      group by lexeme, times
      union all
      select lexeme, count(*) * ${documents} / ${sets},
        count(*) filter (where weights && '{A}') * ${documents} / ${sets}, ${weekOf('now()')}
      from bench.words, unnest(tokens) group by lexeme
      union all
      select * from (values ${occurrences(documents)
        .map(({ word, share, newest }) => {
          const week = weekOf(`now() - ${newest} * interval '1 minute'`)
          return `('${word}', ${Math.round(documents * share)}, 0, ${week})`
        })
        .join(', ')}) known
      union all
      select term, count(*), 0, max(week) from (select ${weekOf('at')} as week from search_${index}) weeks,
        lateral (values ('@' || week), ('@@' || week / 8)) terms(term) group by term
    ) counts
    left join (select term, word from bench.terms where index = '${index}') spelled using (term)
    group by term`
  return `
    insert into search_terms select * from bench.terms where index = 'profiles';
    ${counted('posts', 'bench.posts')};
    ${counted('products', 'bench.details')};
    insert into search_terms (index, term, word, documents, names)
    select 'products', phrase, phrase, 1 + row_number() over () % 50, 1 + row_number() over () % 50
    from (select distinct ${randomWord} || ' ' || ${randomWord} as phrase
      from generate_series(1, 100000) as numbers(n)) as phrases
    on conflict do nothing`
}
