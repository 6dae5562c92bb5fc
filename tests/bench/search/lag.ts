import { setTimeout as wait } from 'node:timers/promises'

import { openDatabase } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { openJobs } from '../growth/jobs.ts'
import { report } from '../report.ts'
import { listValues } from './content.ts'

/** Each tenth of a second so many posts get other titles, and so many products other descriptions. */
const ofEach = 5
const tickMs = 100
const ticks = 200

/** How long changes wait until the index has them, where 100 are made a second. */
export async function measureLag(url: string): Promise<void> {
  const some = (table: string) =>
    listValues(
      url,
      `select id::text as value from ${table} tablesample system (1)
      where random() < 0.5 limit ${ofEach * ticks}`,
    )
  const [posts, products] = [await some('posts'), await some('retailer_products')]
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const { background: db } = database
  const { jobs, close } = openJobs(url, new Date())
  const job = jobs.find(({ name }) => name === 'search-index')
  const made: { position: number; at: number }[] = []
  let longest = 0
  const end = new AbortController()
  async function change(tick: number) {
    const at = performance.now()
    const of = (ids: string[]) => ids.slice(tick * ofEach, (tick + 1) * ofEach)
    const other = ` in ${tick} colours`
    await sql`update posts set title = title || ${other} where id = any(${of(posts)}::uuid[])`.execute(
      db,
    )
    await sql`update retailer_products set description = description || ${other}
      where id = any(${of(products)}::uuid[])`.execute(db)
    const { rows } = await sql<{ position: number }>`
      select last_value::integer as position from search_queue_position_seq`.execute(db)
    made.push({ position: rows[0]?.position ?? 0, at })
  }
  async function index() {
    while (!end.signal.aborted) {
      await job?.run()
      await wait(tickMs / 2)
    }
  }
  async function watch() {
    while (!end.signal.aborted) {
      const { rows } = await sql<{ position: number | null }>`
        select min(position)::integer as position from search_queue`.execute(db)
      const waiting = rows[0]?.position ?? Infinity
      while (made[0] && made[0].position < waiting) {
        longest = Math.max(longest, performance.now() - (made.shift()?.at ?? 0))
      }
      await wait(tickMs / 5)
    }
  }
  async function changeSteadily() {
    const start = performance.now()
    for (let tick = 0; tick < ticks; tick++) {
      await wait(Math.max(0, start + tick * tickMs - performance.now()))
      await change(tick)
    }
    while (made.length > 0) await wait(tickMs)
    end.abort()
  }
  try {
    await Promise.all([changeSteadily(), index(), watch()])
    report('the index follows 100 changes a second within', longest / 1_000, { atMost: 5 }, 's')
  } finally {
    await close()
    await database.close()
  }
}
