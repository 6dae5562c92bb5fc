import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { keepAlive } from './pools.ts'

type Channel = { onMessage: (payload: string) => void; onGap: () => void }

type Listener = {
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>
  close(): Promise<void>
}

/** The interval between health checks of a connection, in milliseconds. */
export const heartbeatMs = 5_000
const answerMs = 2_000
const firstPauseMs = 100
const maxPauseMs = 5_000

/**
 * Listens to the channels of a PostgreSQL server, all over one connection. A connection that ended or
 * no longer answers is replaced; messages sent meanwhile are lost, which calls `onGap`.
 */
export function createListener(connectionString: string): Listener {
  const channels: [name: string, Channel][] = []
  const closing = new AbortController()
  let current: Promise<pg.Client> | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      ...keepAlive,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [name, { onMessage }] of channels) if (name === channel) onMessage(payload)
    })
    try {
      await client.connect()
      for (const [name] of channels) await listenOn(client, name)
    } catch (error) {
      void client.end()
      throw error
    }
    client.once('end', () => void reconnect())
    return client
  }

  /** Tries until it works or the listener is closed. */
  async function reconnect(): Promise<void> {
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
      const isClosed = await wait(pause, false, { signal: closing.signal, ref: false }).catch(
        () => true,
      )
      if (isClosed) return
      current = connect()
      if (await current.then(() => true).catch(() => false)) break
    }
    for (const [, { onGap }] of channels) onGap()
  }

  /** Ends a connection that does not answer, which begins the next one. */
  async function beat(): Promise<void> {
    const client = await current?.catch(() => undefined)
    await client?.query('select 1').catch(() => client.end())
  }

  return {
    async listen(channel, onMessage, onGap = () => {}) {
      channels.push([channel, { onMessage, onGap }])
      if (!current) {
        current = connect()
        heartbeat = setInterval(() => void beat(), heartbeatMs).unref()
        await current
      } else {
        await listenOn(await current, channel)
      }
    },
    async close() {
      clearInterval(heartbeat)
      closing.abort()
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
