import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { profiledInto, profileTime, sharesOfKinds } from './cpu-kinds.ts'
import { cpuOfAll, load } from './load.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import {
  type Running,
  startBareServer,
  startProduct,
  startUncachedApi,
  whenIndexed,
} from './product.ts'
import { compare, report } from './report.ts'

const featured = '/api/v3/activities/posts/global/featured'
const includes = 'includes=ltks&includes=profiles&includes=products'
const path = `${featured}?${includes}`

type Target = {
  port: number
  /** The processes whose CPU counts. */
  pids: () => number[]
  paths: () => string[]
  requests: number
  headers?: Record<string, string>
}

/** Server CPU per request in milliseconds. */
async function cost({ port, pids, paths, requests, headers = {} }: Target): Promise<number> {
  const before = cpuOfAll(pids())
  await load({ port, paths: paths(), requests, headers })
  return (cpuOfAll(pids()) - before) / requests
}

let asked = 0

/** URLs of the same feed that the response cache has not seen. */
function unseen(count: number): () => string[] {
  return () => Array.from({ length: count }, () => `${path}&fresh=${asked++}`)
}

/**
 * Compares the featured feed on PostgreSQL, with each cache and without, with a bare node:http server
 * that sends the same bytes in the same run, by the CPU of the process and the database.
 */
export async function benchFeeds(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bytes-'))
  const postgres = await startPostgres(3467)
  const env = { DATABASE_URL: postgres.url }
  await (await startProduct(3461, { ...env, DEMO: 'true' })).stop()
  const product = await startProduct(3461, { ...env, DEMO: 'false' })
  await whenIndexed(product)
  // The first answer has no entity tag yet.
  await fetch(product.origin + path)
  const answer = await fetch(product.origin + path, { headers: { 'accept-encoding': 'identity' } })
  const file = join(folder, 'feed.json')
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const etag = answer.headers.get('etag') ?? ''
  const buffer = await startBareServer(3462, file, 'buffer')
  const string = await startBareServer(3463, file, 'string')
  const one = (server: { port: number; pid: number }): Target => ({
    port: server.port,
    pids: () => [server.pid],
    paths: () => [path],
    requests: 10_000,
  })
  const bare = one(buffer)
  try {
    report(
      'from the response cache, CPU against bare node:http',
      await ratio(bare, one(product)),
      { atMost: 1.05 },
      '×',
    )
    report(
      '304, rate against bare node:http with a string',
      1 / (await ratio(one(string), { ...one(product), headers: { 'if-none-match': etag } })),
      { atLeast: 2.5 },
      '×',
    )
    report(
      'ids from PostgreSQL, entities cached, CPU with the database against bare node:http',
      await ratio(bare, {
        port: product.port,
        pids: () => [product.pid, ...postgres.pids()],
        paths: unseen(3_000),
        requests: 3_000,
      }),
      { atMost: 10 },
      '×',
    )
    await product.stop()
    await benchUncached(bare, postgres)
    await profile(postgres, (port, profiled) => startProduct(port, { ...env, ...profiled }), [
      ['from the response cache', () => [path], 10_000],
      ['ids from PostgreSQL', unseen(3_000), 3_000],
    ])
    await profile(postgres, (port, profiled) => startUncachedApi(port, postgres.url, profiled), [
      ['nothing cached', () => [path], 1_000],
    ])
  } finally {
    await Promise.all([product.stop(), buffer.stop(), string.stop()])
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function benchUncached(bare: Target, postgres: BenchPostgres): Promise<void> {
  const api = await startUncachedApi(3464, postgres.url)
  try {
    report(
      'nothing cached, CPU with the database against bare node:http',
      await ratio(bare, {
        port: api.port,
        pids: () => [api.pid, ...postgres.pids()],
        paths: () => [path],
        requests: 1_000,
      }),
      { atMost: 80 },
      '×',
    )
  } finally {
    await api.stop()
  }
}

/**
 * Prints where the CPU of some kinds of request goes: the database's share of all, and within the
 * process the shares of its kinds of work.
 */
async function profile(
  postgres: BenchPostgres,
  start: (port: number, profiled: Record<string, string>) => Promise<Running>,
  requests: [what: string, paths: () => string[], requests: number][],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-profile-'))
  try {
    const running = await start(3468, profiledInto(folder))
    const windows: { what: string; from: number; to: number; database: number }[] = []
    for (const [what, paths, count] of requests) {
      const target = { port: running.port, paths, requests: count }
      await cost({ ...target, pids: () => [] })
      const [own, database] = [cpuOfAll([running.pid]), postgres.cpuMs()]
      const from = profileTime()
      await load({ ...target, paths: paths() })
      const taken = [cpuOfAll([running.pid]) - own, postgres.cpuMs() - database] as const
      windows.push({ what, from, to: profileTime(), database: taken[1] / (taken[0] + taken[1]) })
    }
    await running.stop()
    for (const { what, from, to, database } of windows) {
      const shares = [...sharesOfKinds(folder, from, to)].map(
        ([kind, share]) => [kind, share * (1 - database)] as const,
      )
      const all = [['database', database] as const, ...shares]
      const shown = all.map(([kind, share]) => `${kind} ${(100 * share).toFixed(0)} %`).join(', ')
      process.stdout.write(`  ${what}: ${shown}\n`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** How many times as much CPU a request to `other` takes: the median of several alternating rounds. */
async function ratio(base: Target, other: Target): Promise<number> {
  for (const target of [base, other]) await cost(target)
  return compare(
    7,
    () => cost(base),
    () => cost(other),
  )
}
