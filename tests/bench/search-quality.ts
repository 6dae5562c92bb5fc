import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { languageTag, locales } from '@ltk/contract/locales'
import { searchByIndex, searchCreators, searchMixed, searchPosts } from '@ltk/contract/search'
import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { seedDemo } from '@ltk/demo/seed'
import { openDatabase } from '@ltk/platform/db/open'
import {
  type DemoFacts,
  type DemoNames,
  gatherFacts,
  readDemoNames,
} from '@ltk/testing/search-quality/demo-facts'
import type { JudgedQuery } from '@ltk/testing/search-quality/judged/judge'
import { countMusts, type Found, judgeFound } from '@ltk/testing/search-quality/judged/judge-found'
import { judgedQueries } from '@ltk/testing/search-quality/judged/judged-queries'
import {
  considered,
  type Score,
  score,
  scoreOfSilence,
} from '@ltk/testing/search-quality/judged/score'

import { startProduct } from './product.ts'
import { report } from './report.ts'

const goal = { atLeast: 0.9 }
/** The hits of a search: what they are and their ids in the database, and how many there are in all. */
type Answer = { hits: { index: Found['index']; id: string }[]; total: number }
type Result = Score & { kind: string; query: JudgedQuery }

/**
 * Asks the demo all judged queries over HTTP, and reports for each kind of query and for each language
 * how near the answers come to the best that the demo has.
 */
export async function benchSearchQuality(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-quality-'))
  try {
    const now = new Date()
    const facts = gatherFacts(generateCatalogue({ seed: demoSeed, now }))
    const names = await seed(folder, now)
    const product = await startProduct(3493, { DATA_DIR: folder })
    const results: Result[] = []
    try {
      for (const [kind, queries] of Object.entries(judgedQueries)) {
        for (const query of queries) {
          results.push({ kind, query, ...(await measure(product.origin, query, facts, names)) })
        }
      }
    } finally {
      await product.stop()
    }
    for (const kind of Object.keys(judgedQueries)) {
      reportMeans(
        kind,
        results.filter((result) => result.kind === kind),
      )
    }
    for (const { code, name } of locales) {
      reportMeans(
        `in ${name}`,
        results.filter(({ query }) => query.language === code),
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function seed(dataDir: string, now: Date): Promise<DemoNames> {
  const database = await openDatabase({ dataDir })
  try {
    await seedDemo(database.background, { now })
    return await readDemoNames(database.db)
  } finally {
    await database.close()
  }
}

/** What one query scores; nothing where it is not answered. */
async function measure(
  origin: string,
  query: JudgedQuery,
  facts: DemoFacts,
  names: DemoNames,
): Promise<Score> {
  const answer = await ask(origin, query)
  if (!answer) return { ndcg: 0, reciprocalRank: 0 }
  if (query.judge === 'says nothing') {
    return scoreOfSilence(answer.total, names[query.index].size)
  }
  const found = answer.hits.map(({ index, id }) => ({ index, name: names[index].get(id) ?? id }))
  return score(judgeFound(query, found, facts), countMusts(query, facts))
}

async function ask(
  origin: string,
  { index, query, language }: JudgedQuery,
): Promise<Answer | null> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': languageTag(language),
      },
      body: JSON.stringify({ query, ...body }),
    })
    return response.ok ? response.json() : null
  }
  const indexOf = { product: 'products', post: 'posts', profile: 'profiles' } as const
  const answerOf = (
    hits: { objectId: string; type: keyof typeof indexOf }[],
    total: number,
  ): Answer => ({
    hits: hits.map(({ objectId, type }) => ({ index: indexOf[type], id: objectId })),
    total,
  })
  switch (index) {
    case 'products': {
      const body = await post('/v2/search/indexes/products', { hitsPerPage: considered })
      const found = searchByIndex.response.nullable().parse(body)
      return found && answerOf(found.hits, found.nbHits)
    }
    case 'posts': {
      const body = await post('/v2/search/post', { limit: considered })
      const found = searchPosts.response.nullable().parse(body)
      return found && answerOf(found.hits, found.meta.nbHits)
    }
    case 'profiles': {
      const body = await post('/v2/search/creator', { limit: considered })
      const found = searchCreators.response.nullable().parse(body)
      return found && answerOf(found.hits, found.meta.nbHits)
    }
    case 'mixed': {
      const types = ['post', 'product']
      const found = searchMixed.response
        .nullable()
        .parse(await post('/v1/search', { types, limit: considered }))
      return found && answerOf(found.items, found.total)
    }
  }
}

/** Reports the means of some queries. */
function reportMeans(what: string, results: Result[]): void {
  const mean = (scoreOf: (result: Result) => number) =>
    results.reduce((sum, result) => sum + scoreOf(result), 0) / results.length
  report(
    `${what}, nDCG at ${considered}`,
    mean(({ ndcg }) => ndcg),
    goal,
  )
  report(
    `${what}, reciprocal rank`,
    mean(({ reciprocalRank }) => reciprocalRank),
    goal,
  )
}
