import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { keepAlive } from './pools.ts'

const pauseMs = 1_000

/**
 * Claims something in a PostgreSQL database for this process, until it lets go or ends, however that
 * happens: the claim is a lock of its connection, and a connection that is lost is made again. Returns
 * the function that lets go; undefined where another process has the claim.
 */
export async function holdLock(
  connectionString: string,
  name: string,
): Promise<(() => Promise<void>) | undefined> {
  const closing = new AbortController()
  let current: pg.Client | undefined

  async function take(): Promise<boolean> {
    const client = new pg.Client({ connectionString, ...keepAlive })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtext($1)) as taken',
        [name],
      )
      if (!rows[0]?.taken || closing.signal.aborted) {
        await client.end()
        return false
      }
    } catch (error) {
      void client.end()
      throw error
    }
    current = client
    client.once('end', () => void takeAgain())
    return true
  }

  async function takeAgain(): Promise<void> {
    while (await wait(pauseMs, true, { signal: closing.signal, ref: false }).catch(() => false)) {
      if (await take().catch(() => false)) return
    }
  }

  if (!(await take())) return undefined
  return async () => {
    closing.abort()
    await current?.end()
  }
}
