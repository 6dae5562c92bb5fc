import { createPostgresSearchIndex } from '@ltk/api/search'
import { openDatabase } from '@ltk/platform/db/open'
import pg from 'pg'

import { startPostgres } from './postgres.ts'
import { report } from './report.ts'
import { fillIndex, knownWords, listWords } from './search-content.ts'

const rounds = 100
/** Each query is timed so often; its fastest run counts. */
const runs = 3
type Times = { p50: number; p99: number }

/**
 * Times searches over 1,000,000 posts and as many products, each kind of query against what it costs to rank
 * all posts that have the commonest word; and suggestions in milliseconds.
 */
export async function benchSearch(): Promise<void> {
  const postgres = await startPostgres(3469)
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
    await database.close()
    await fillIndex(postgres.url, 1_000_000)
    await measureSearch(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The same over an index that is filled. */
export async function measureSearch(url: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  try {
    const index = createPostgresSearchIndex(database.db)
    const everything = await timeRankingAll(url)
    process.stdout.write(
      `  ranking all matches of the commonest word: ${everything.toFixed(0)} ms\n`,
    )
    const words = await listWords(url, 2_000)
    const word = (at: number) => words[at % words.length] ?? ''
    const kinds: Record<string, (round: number) => string> = {
      'the commonest word': () => knownWords.commonest,
      'a common word': () => knownWords.common,
      'a middling word': () => knownWords.middling,
      'a seasonal word': () => knownWords.seasonal,
      'a rare word': () => knownWords.rare,
      'any word': (round) => word(round * 7),
      'three words': (round) => `${word(round % 20)} ${word(round % 50)} ${word(round * 3)}`,
      'a typo': (round) => misspell(word(200 + round)),
      'a rare word with a typo': () => misspell(knownWords.rare),
    }
    for (const searched of ['posts', 'products'] as const) {
      for (const [name, queryOf] of Object.entries(kinds)) {
        const times = await time((round) =>
          index.search({
            index: searched,
            query: queryOf(round),
            ranking: 'relevant',
            offset: 0,
            limit: 20,
          }),
        )
        print(`${searched}, ${name}`, times)
        report(`${searched}, ${name}: p99`, everything / times.p99, { atLeast: 80 }, '× less')
      }
    }
    const prefixes = (round: number) => word(round * 5).slice(0, 1 + (round % 4))
    const suggestions = await time((round) => index.suggest(prefixes(round), { limit: 6 }))
    print('suggestions', suggestions)
    report('suggestions: p99', suggestions.p99, { atMost: 2 }, ' ms')
  } finally {
    await database.close()
  }
}

/** With two letters swapped. */
function misspell(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`
}

async function timeRankingAll(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  // Not divided among several processes, like every request.
  await client.query('set max_parallel_workers_per_gather = 0')
  const rankAll = () =>
    client.query(
      `select id from search_posts where tokens @@ $1::tsquery
       order by ts_rank(tokens, $1::tsquery) desc limit 20`,
      [knownWords.commonest],
    )
  const fastest = await fastestOf(rankAll)
  await client.end()
  return fastest
}

async function time(work: (round: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await fastestOf(() => work(round)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * times.length)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** The shortest of some runs, which what else the machine does touches least. */
async function fastestOf(work: () => Promise<unknown>): Promise<number> {
  let fastest = Infinity
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}

function print(name: string, { p50, p99 }: Times): void {
  process.stdout.write(`  ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`)
}
