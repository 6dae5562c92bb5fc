import { setTimeout as wait } from 'node:timers/promises'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { openPingPool, openRequestPool, type PoolSettings, type PoolState } from './pools.ts'

type Primary = {
  requests: PostgresPool
  /** Whose statements are answered soon or fail. */
  pings: pg.Pool
}

type Replica = PostgresPool & {
  /** From now on reads show all that is committed by now. */
  catchUp(): void
  /** Whether the primary is read, since the replica is behind or away. */
  isBehind(): boolean
  state(): PoolState
}

const firstPauseMs = 2
const maxPauseMs = 250

/**
 * Connections for plain reads: to a replica where it has all that they must show, else to the
 * primary. A read waits for the replica a tenth of the time that it would wait for a connection, and
 * not at all where others have waited in vain.
 */
export function openReplica(url: string, primary: Primary, settings: PoolSettings): Replica {
  const pool = openRequestPool(url, settings)
  const pings = openPingPool(url, settings)
  const closing = new AbortController()
  /** The number of calls of `catchUp`, and of those that the replica has caught up with. */
  let asked = 0
  let reached = 0
  let isBehind = false
  let isFollowing = false
  let change = Promise.withResolvers<void>()

  function notifyWaiters(): void {
    change.resolve()
    change = Promise.withResolvers()
  }

  async function follow(): Promise<void> {
    isFollowing = true
    while (reached < asked && !closing.signal.aborted) {
      const target = asked
      let isSlow = false
      const patience = setTimeout(() => {
        isSlow = true
        isBehind = true
        notifyWaiters()
      }, settings.connectMs / 10)
      await untilReached()
      clearTimeout(patience)
      reached = target
      // Nobody waits again for one that was slow and has to catch up once more already.
      isBehind = isSlow && reached < asked
      notifyWaiters()
    }
    isFollowing = false
  }

  /** Tries until the replica has all that is committed now, or is closed. */
  async function untilReached(): Promise<void> {
    let position: string | undefined
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
      try {
        position ??= await findPosition(primary.pings)
        if (await hasReached(pings, position)) return
      } catch {
        // One of them is away.
      }
      const isClosed = await wait(pause, false, { signal: closing.signal, ref: false }).catch(
        () => true,
      )
      if (isClosed) return
    }
  }

  function catchUp(): void {
    asked += 1
    if (!isFollowing) void follow()
  }

  async function connect(): Promise<PostgresPoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      // Others need not fail, if it is away.
      catchUp()
      throw error
    }
  }

  return {
    options: {},
    async connect() {
      const needed = asked
      for (;;) {
        if (reached >= needed) return connect()
        if (isBehind) return primary.requests.connect()
        await change.promise
      }
    },
    async end() {
      closing.abort()
      await Promise.all([pool.end(), pings.end()])
    },
    catchUp,
    isBehind: () => isBehind,
    state: () => pool.state(),
  }
}

/**
 * How far a primary's log is written down: all that is committed is before it. Where it is inserted next
 * may be behind the head of a page that is not begun, which no replica reaches.
 */
async function findPosition(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}

/** Whether a replica shows all that is before a position; one that replays no log never does. */
async function hasReached(replica: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ has: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [position],
  )
  return rows[0]?.has ?? false
}
