import pg from 'pg'

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

/** How many words a document has: as many as those of the demo on average. */
const documentLength = { posts: 59, products: 31 } as const

/** One of some 30,000 words, those with small numbers far more often: two or three syllables. */
const randomWord = `(select
    substr('bdfgklmnprstvz', 1 + k % 14, 1) || substr('aeiou', 1 + k / 14 % 5, 1)
    || substr('bdfgklmnprstvz', 1 + k / 70 % 14, 1) || substr('aeiou', 1 + k / 980 % 5, 1)
    || substr('bdfgklmnprstvz', 1 + k / 4900 % 14, 1)
  from (select floor(30000 ^ random())::int + 0 * n as k) as picked)`

/**
 * Fills the index with as many posts and products, of random words and those that are known, a minute
 * apart, with 20,000 creators and 100,000 phrases.
 */
export async function fillIndex(url: string, documents: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const every = (step: number) => `n % ${step} = 0`
  const at = `now() - n * interval '1 minute'`
  const weekOf = (time: string) => `floor(extract(epoch from ${time}) / 604800)::int`
  const tokensOf = (length: number) => {
    const words = [
      ...Array.from({ length }, (_, at) => {
        const weight = 'ABCD'.charAt(Math.floor((4 * at) / length))
        return `'''' || ${randomWord} || ''':${at + 1}${weight} '`
      }),
      ...[
        [knownWords.commonest, `not ${every(100)}`],
        [knownWords.common, every(4)],
        [knownWords.middling, every(70)],
        [knownWords.seasonal, `n >= ${documents} * 0.98`],
        [knownWords.rare, every(Math.floor(documents / 16))],
      ].map(([word, condition]) => `case when ${condition} then '${word}:30B ' else '' end`),
    ]
    const week = `'''@' || ${weekOf(at)} || ''' ''@@' || ${weekOf(at)} / 8 || ''''`
    return `(${[...words, week].join('\n || ')})::tsvector`
  }
  await client.query(`set maintenance_work_mem = '256MB'`)
  const indexes = ['posts', 'products'] as const
  for (const index of indexes) {
    await client.query(`drop index search_${index}_tokens`)
    const profile = index === 'posts' ? 'profile_id, ' : ''
    const profileValue = index === 'posts' ? `md5('creator' || n % 20000)::uuid, ` : ''
    // In order of time, as content comes in.
    await client.query(`insert into search_${index} (id, ${profile} at, popularity, tokens)
      select gen_random_uuid(), ${profileValue} ${at}, floor(100 * random() ^ 4),
        ${tokensOf(documentLength[index])}
      from generate_series(${documents - 1}, 0, -1) as numbers(n)`)
    await client.query(`create index search_${index}_tokens on search_${index}
      using gin (tokens) with (fastupdate = off)`)
    await client.query(`insert into search_terms (index, term, word, documents, names, newest)
      select '${index}', lexeme, lexeme, count(*), count(*) / 5, max(${weekOf('at')})
      from search_${index}, unnest(tokens) group by lexeme`)
  }
  await client.query(`insert into search_terms (index, term, word, documents, names)
    select 'products', phrase, phrase, 1 + row_number() over () % 50, 1 + row_number() over () % 50
    from (select distinct ${randomWord} || ' ' || ${randomWord} as phrase
      from generate_series(1, 100000) as numbers(n)) as phrases
    on conflict do nothing`)
  await client.query(`insert into search_profiles (id, at, popularity, tokens)
    select md5('creator' || n)::uuid, now(), 1000 * random() ^ 6,
      ('''' || ${randomWord} || ''':1A ''' || ${randomWord} || ''':2A')::tsvector
    from generate_series(0, 19999) as numbers(n)`)
  await client.query('vacuum analyze')
  await client.end()
}

/** Words of the index that begin in some way, of some length, the most used first. */
export async function listWords(url: string, limit: number): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ term: string }>(
    `select term from search_terms where index = 'posts' and length(term) = 5
     order by documents desc, term limit $1`,
    [limit],
  )
  await client.end()
  return rows.map(({ term }) => term)
}
