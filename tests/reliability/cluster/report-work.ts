import type { Cluster } from '../../bench/cluster/start-cluster.ts'
import { report } from '../../bench/report.ts'
import { note, percentile, secondsUntil } from '../figures.ts'
import { tally } from '../traffic.ts'
import type { Done, letMembersWork } from './members-at-work.ts'

type Work = Awaited<ReturnType<typeof letMembersWork>>

/**
 * Ends the work of members and prints what came of it: which calls failed though they had to go well, and
 * what is lost. Returns all calls.
 */
export async function reportWork(
  { admin }: Cluster,
  work: Work,
  hadToGoWell: (done: Done) => boolean,
): Promise<Done[]> {
  const done = await work.stop()
  const times = done.map(({ ms }) => ms)
  const slowest = Math.max(...times)
  note(
    `${tally(done)}; p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  )
  const failed = done.filter((one) => one.status !== 200 && hadToGoWell(one))
  for (const [act, ofAct] of Map.groupBy(failed, (one) => one.act)) note(`${act}: ${tally(ofAct)}`)
  report('calls that failed', failed.length, { atMost: 0 }, 'calls')
  report('reads without what was written', work.unseen(), { atMost: 0 }, 'reads')
  note(`${work.ledger.writes()} writes acknowledged`)
  const wrong = await work.ledger.countWrong(admin)
  report('rows not as acknowledged', wrong.rows, { atMost: 0 }, 'rows')
  report('carts not as acknowledged', wrong.carts, { atMost: 0 }, 'carts')
  const isCounted = async () => (await countMiscounted(admin)) === 0
  report('until likes are counted', await secondsUntil(isCounted, 10), { atMost: 5 }, 's')
  return done
}

/** How many posts have another number of likes than rows. */
async function countMiscounted(admin: Cluster['admin']): Promise<number> {
  const { rows } = await admin.query<{ id: string; likes: number }>(
    'select post_id as id, count(*)::integer as likes from likes group by post_id',
  )
  const kept = new Map(rows.map(({ id, likes }) => [id, likes]))
  const posts = await admin.query<{ id: string; likes: number }>(
    'select id, likes_count as likes from posts',
  )
  return posts.rows.filter(({ id, likes }) => likes !== (kept.get(id) ?? 0)).length
}
