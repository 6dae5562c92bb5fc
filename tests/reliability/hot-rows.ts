import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { type Arrived, sendArrivals } from './arrivals.ts'
import { insertCreators, insertCrowd } from './crowd.ts'
import { readDemoContent } from './demo-content.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note, percentile, secondsUntil } from './figures.ts'
import { freePort, kill } from './processes.ts'
import { type Request, tally } from './traffic.ts'

const perSecond = 300
const seconds = 10
const rounds = 5
const spreadOver = 1_000
/** Tried for some seconds to see how far it goes: without a goal, as a small machine has no room for it. */
const headroom = { perSecond: 1_000, seconds: 3 }

/** What many people do with one thing, and how its counts are read: as they are and as they should be. */
type Act = {
  name: string
  ids: string[]
  request: (id: string) => Request
  counts: string
}

/**
 * A post that thousands like and a creator whom thousands follow, at a constant rate, against the same
 * spread over a thousand; then both processes are killed in the middle of it. All counts are exact
 * after that.
 */
export async function tryHotRows(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  const admin = new pg.Client(postgres.url)
  const ports = [await freePort(), await freePort()]
  const start = () => Promise.all(ports.map((port) => startProduct(port, env, 'ignore')))
  let processes: Running[] = []
  try {
    await admin.connect()
    processes = await start()
    const origins = processes.map(({ origin }) => origin)
    const crowd = await insertCrowd(admin, perSecond * seconds * rounds)
    for (const act of await listActs(origins[0] ?? '', admin)) {
      const { name, ids, request } = act
      const [star = '', brighter = '', dying = '', ...others] = ids
      /** Each of some people does it once, with the ids in turn. */
      const arrive = (people: string[], among: string[], rate: number) =>
        sendArrivals(
          people.map((token, index) => {
            const { path, ...call } = request(among[index % among.length] ?? '')
            const headers = { ...call.headers, authorization: `Bearer ${token}` }
            return { ...call, url: `${origins[index % origins.length]}${path}`, headers }
          }),
          rate,
        )

      await arrive(crowd.slice(0, perSecond), others.slice(spreadOver), perSecond)
      const results: Record<'one' | 'many', Arrived[][]> = { one: [], many: [] }
      for (let round = 0; round < rounds; round++) {
        const people = crowd.slice(round * perSecond * seconds, (round + 1) * perSecond * seconds)
        results.many.push(await arrive(people, others.slice(0, spreadOver), perSecond))
        results.one.push(await arrive(people, [star], perSecond))
      }
      const [one, many] = [
        noteTimes(`${name}, one`, results.one),
        noteTimes(`${name}, many`, results.many),
      ]
      report(`${name}: p99 of one against ${spreadOver}`, one / many, { atMost: 2 }, '×')
      const failed = [results.one, results.many].flat(2).filter(({ status }) => status !== 200)
      report(`${name}: calls that failed`, failed.length, { atMost: 0 }, 'calls')
      await reportCounts(admin, act)

      const more = crowd.slice(0, headroom.perSecond * headroom.seconds)
      const wide = others.slice(0, spreadOver).toReversed()
      noteTimes(`${name}, ${headroom.perSecond} a second, many`, [
        await arrive(more, wide, headroom.perSecond),
      ])
      noteTimes(`${name}, ${headroom.perSecond} a second, one`, [
        await arrive(more, [brighter], headroom.perSecond),
      ])

      const arriving = arrive(crowd.slice(0, perSecond * seconds), [dying], perSecond)
      await setTimeout((seconds * 1_000) / 2)
      await Promise.all(processes.map(kill))
      noteTimes(`${name}, killed in the middle`, [await arriving])
      processes = await start()
      await reportCounts(admin, act)
    }
  } finally {
    await Promise.all(processes.map(kill))
    await admin.end()
    await postgres.stop()
  }
}

async function listActs(origin: string, admin: pg.Client): Promise<Act[]> {
  const { postIds } = await readDemoContent(origin)
  return [
    {
      name: 'likes',
      ids: postIds,
      request: (id) => ({
        method: 'POST',
        path: '/api/v2/likes',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ like_type: 'CLICK', network: 'LTK', ltk_id: id }),
      }),
      counts: `select likes_count as counted, count(user_id)::integer as rows
        from posts left join likes on post_id = id group by profile_id, id`,
    },
    {
      name: 'follows',
      ids: await insertCreators(admin, spreadOver + 100),
      request: (id) => ({ method: 'PUT', path: `/api/v2/follows/${id}` }),
      counts: `select followers_count as counted, count(user_id)::integer as rows
        from profiles left join follows on profile_id = profiles.id group by profiles.id`,
    },
  ]
}

/**
 * Prints how long the arrivals of some rounds waited, and returns what the longest of a hundred waited,
 * in milliseconds: of the middle round, since a machine that stands still for a third of a second
 * decides what the slowest hundredth of one round is.
 */
function noteTimes(what: string, rounds: Arrived[][]): number {
  const served = rounds.map((round) =>
    round.filter(({ status }) => status === 200).map(({ ms }) => ms),
  )
  const p50 = percentile(served.flat(), 0.5)
  const slowest = served.map((times) => percentile(times, 0.99))
  const each = slowest.map((ms) => ms.toFixed(1)).join(', ')
  note(`${what}: p50 ${p50.toFixed(1)} ms, p99 ${each} ms, ${tally(rounds.flat())}`)
  return percentile(slowest, 0.5)
}

/** Waits until the counts are what they should be. */
async function reportCounts(admin: pg.Client, { name, counts }: Act): Promise<void> {
  const wrong = `select from (${counts}) each where counted <> rows`
  const isExact = async () => (await admin.query(wrong)).rowCount === 0
  const late = await secondsUntil(isExact, 5)
  report(`${name}: until the counts are exact`, late, { atMost: 1.5 }, 's')
}
