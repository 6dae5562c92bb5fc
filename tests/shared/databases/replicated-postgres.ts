import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { openPostgres } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { makeFolder, serverIn } from './postgres.ts'

export type ReplicatedPostgres = {
  url: string
  replicaUrl: string
  /** From now on the replica shows what is committed only 10 seconds later. */
  lag(): Promise<void>
  /** Lets it keep up again. */
  hurry(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL and a replica that follows its log. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await makeFolder()
  const [data, copy] = [join(folder, 'primary'), join(folder, 'replica')]
  const primary = await serverIn(data, ['wal_keep_size=1GB'])
  await primary.server.initialise()
  // Both begin alike; with its owner, as whom the server runs.
  await promisify(execFile)('cp', ['-a', data, copy])
  await writeFile(join(copy, 'standby.signal'), '')
  await primary.server.start()
  const replica = await serverIn(copy, [`primary_conninfo=${primary.url}`])
  // This ends only when the server can be written to.
  void replica.server.start().catch(() => {})
  const first = openPostgres(primary.url)
  const second = openPostgres(replica.url)
  const askReplica = (statement: string) => sql.raw(statement).execute(second.background)
  while (!(await askReplica('select 1').catch(() => undefined))) await wait(50)

  async function delay(time: string): Promise<void> {
    await askReplica(`alter system set recovery_min_apply_delay = '${time}'`)
    await askReplica('select pg_reload_conf()')
  }
  /** Whether something committed waits to be shown. */
  async function isDelayed(): Promise<boolean> {
    await sql`select pg_current_xact_id()`.execute(first.background)
    const { rows } = await askReplica(
      `select from pg_stat_activity where wait_event = 'RecoveryApplyDelay'`,
    )
    return rows.length > 0
  }

  return {
    url: primary.url,
    replicaUrl: replica.url,
    async lag() {
      await delay('10s')
      while (!(await isDelayed())) await wait(10)
    },
    hurry: () => delay('0'),
    async stop() {
      await Promise.all([first.close(), second.close()])
      await replica.server.stop()
      await primary.server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
