import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import { startPostgres } from '../bench/postgres.ts'
import { report } from '../bench/report.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { note, percentile, secondsUntil } from './figures.ts'
import { freePort } from './processes.ts'
import { startUse, type Use } from './upgrade-use.ts'
import {
  checkOut,
  copyThisVersion,
  findVersionBefore,
  listNewMigrations,
  startVersion,
} from './versions.ts'

// What a large table asks for, where this version has nothing of the kind.
const ownMigrations = {
  '9001_tried.sql': 'alter table likes add column tried integer;',
  '9002_tried.batches.sql':
    'update likes set tried = 1 where tried is null and ctid >= $1 and ctid < $2;',
  '9003_tried.concurrently.sql':
    'create index concurrently if not exists likes_tried on likes (tried, created_at);',
}
const patience = 3 * 3_600
const moment = 5_000

/**
 * The version before serves a database with a large table, under reads and writes, while this version
 * migrates it, is killed in the middle, starts again and takes over: no call fails, no write is lost.
 */
export async function tryUpgrade(rows: number, from?: string): Promise<void> {
  const version = from ?? (await findVersionBefore())
  note(`from ${version}`)
  const before = await checkOut(version)
  const after = await copyThisVersion()
  await prepareMigrations(before, after)
  const dataDir = await mkdtemp(join(tmpdir(), 'ltk-upgrade-'))
  const postgres = await startPostgres(await freePort())
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  const processes: ReturnType<typeof startVersion>[] = []
  let balancer: Balancer | undefined
  try {
    await client.connect()
    const [balancerPort, oldPort, newPort] = [await freePort(), await freePort(), await freePort()]
    const origin = `http://127.0.0.1:${balancerPort}`
    const start = (folder: string, port: number, demo = false) => {
      const started = startVersion(folder, port, {
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        SITE_URL: origin,
        DRAIN_SECONDS: '1',
        DEMO: String(demo),
      })
      processes.push(started)
      return started
    }
    const seeding = start(before, oldPort, true)
    await seeding.ready()
    await seeding.stop()
    await fillLikes(client, rows)

    const old = start(before, oldPort)
    await old.ready()
    balancer = await startBalancer(balancerPort, [oldPort, newPort])
    const use = await startUse(origin)
    await setTimeout(moment)
    const killed = start(after, newPort)
    await untilFilling(client)
    await killed.stop('SIGKILL')
    const current = start(after, newPort)
    note(`migrated, after it was killed, in ${(await current.ready(patience)).toFixed(0)} s`)
    await secondsUntil(async () => balancer?.sendsTo(newPort) ?? false, 30)
    await old.stop()
    await setTimeout(moment)
    reportUse(await use.stop())
    await reportSchema(client)
  } finally {
    balancer?.stop()
    await Promise.all(processes.map((version) => version.stop('SIGKILL')))
    await client.end()
    await postgres.stop()
    const folders = [before, after, dataDir]
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** Says what is migrated, and adds something to it where there is nothing to fill. */
async function prepareMigrations(before: string, after: string): Promise<void> {
  const added = await listNewMigrations(before, after)
  note(`migrates ${added.join(', ') || 'nothing new'}`)
  if (added.some((name) => name.endsWith('.batches.sql'))) return
  for (const [name, text] of Object.entries(ownMigrations)) {
    await writeFile(join(after, 'platform/migrations', name), text)
  }
  note(`and its own ${Object.keys(ownMigrations).join(', ')}`)
}

/** Fills the table that grows with all shoppers and all posts, without what its rows set off. */
async function fillLikes(client: pg.Client, rows: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'likes'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into likes (user_id, post_id, created_at)
     select gen_random_uuid(), ids[1 + n % cardinality(ids)], now() - n * interval '3 seconds'
     from generate_series(1, $1::integer) n, (select array_agg(id) as ids from posts) posts`,
    [rows],
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze likes')
  const { rows: sizes } = await client.query<{ megabytes: number }>(
    `select (pg_total_relation_size('likes') / 1e6)::integer as megabytes`,
  )
  note(`${rows.toLocaleString('en')} rows in likes, ${sizes[0]?.megabytes} MB`)
}

/** Waits until a third of a table is filled. */
async function untilFilling(client: pg.Client): Promise<void> {
  const isFilling = () =>
    client
      .query('select from migration_fills where page > pages / 3')
      // The version before may not know the table.
      .then(
        ({ rows }) => rows.length > 0,
        () => false,
      )
  const seconds = await secondsUntil(isFilling, patience)
  note(`a third is filled after ${seconds.toFixed(0)} s; killed`)
}

function reportUse({ failures, lost, times, tally }: Use): void {
  const longest = Math.max(...times).toFixed(0)
  note(`${tally}; p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${longest} ms`)
  for (const failure of failures.slice(0, 10)) note(failure)
  report('calls that failed', failures.length, { atMost: 0 }, 'calls')
  report('acknowledged writes lost', lost, { atMost: 0 }, 'writes')
}

async function reportSchema(client: pg.Client): Promise<void> {
  const { rows: fills } = await client.query<{ name: string; rows: string; seconds: number }>(
    `select name, rows::text, extract(epoch from ended_at - started_at)::integer as seconds
     from migration_fills where ended_at is not null`,
  )
  for (const { name, rows, seconds } of fills) note(`${name}: ${rows} rows in ${seconds} s`)
  const { rows: invalid } = await client.query('select from pg_index where not indisvalid')
  report('invalid indexes', invalid.length, { atMost: 0 }, 'indexes')
}
