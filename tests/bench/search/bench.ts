import { createPostgresSearchIndex } from '@ltk/api/search'
import { openDatabase } from '@ltk/platform/db/open'

import { startPostgres } from '../postgres.ts'
import { report } from '../report.ts'
import { fillIndex, listValues } from './content.ts'
import { measureLag } from './lag.ts'
import { goals, kindsOf, type Sample } from './queries.ts'

/** Each query is timed so often; its fastest run counts. */
const runs = 3

/**
 * Times searches over 1,000,000 posts and as many products by kinds of queries, their counts,
 * suggestions, and how long it takes until what was changed is found. The index is in memory.
 */
export async function benchSearch(): Promise<void> {
  const postgres = await startPostgres(3469, { shared_buffers: '4GB' })
  try {
    await fillIndex(postgres.url, 1_000_000)
    await measureSearch(postgres.url)
    await measureLag(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Times searches in an index that is filled. */
export async function measureSearch(url: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  try {
    const index = createPostgresSearchIndex(database.db)
    const sample = await loadSample(url)
    for (const searched of ['posts', 'products'] as const) {
      for (const { name, goal, searches } of kindsOf(searched, sample)) {
        await measure(`${searched}, ${name}`, goals[goal], searches, (search) =>
          index.search(search),
        )
      }
    }
    const beginnings = Array.from({ length: 100 }, (_, at) => {
      return (sample.words[(at * 5) % sample.words.length] ?? '').slice(0, 1 + (at % 4))
    })
    await measure('suggestions', goals.common, beginnings, (beginning) =>
      index.suggest(beginning, { limit: 6 }),
    )
  } finally {
    await database.close()
  }
}

async function loadSample(url: string): Promise<Sample> {
  const mostUsed = (condition: string) => `
    select term as value from search_terms where index = 'products' and ${condition}
    order by documents desc, term limit 2000`
  return {
    words: await listValues(url, mostUsed(`length(term) = 5 and term ~ '^[a-z]+$'`)),
    things: (await listValues(url, mostUsed(`starts_with(term, '#kind ')`))).map((term) =>
      term.replace('#kind ', '').replaceAll('-', ' '),
    ),
    creators: await listValues(
      url,
      `select distinct profile_id::text as value from (
        select profile_id from search_posts order by at desc limit 20) newest`,
    ),
  }
}

async function measure<T>(
  name: string,
  goal: number,
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const times: number[] = []
  for (const one of all) times.push(await fastestOf(() => work(one)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * times.length)] ?? 0
  report(`${name}: p99 (p50 ${at(0.5).toFixed(1)})`, at(0.99), { atMost: goal }, 'ms')
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
