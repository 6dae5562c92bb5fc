import { once } from 'node:events'
import { createServer, connect as connectTo, type Socket } from 'node:net'

export type FaultProxy = {
  /** The address of the database through the proxy. */
  url: string
  /** Ends all connections; new ones are served. A restart, as its clients see it. */
  cut(): void
  /** Ends all connections and takes no new ones until `heal`. */
  refuse(): void
  /** Lets nothing more through the connections of now; new ones are served. A failover without a word. */
  abandon(): void
  /** Keeps connections open and takes new ones, but lets nothing through until `heal`. */
  freeze(): void
  heal(): void
  close(): Promise<void>
}

/** A TCP proxy in front of a database, which can fail as networks and servers do. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let state: 'passing' | 'refusing' | 'frozen' = 'passing'

  const server = createServer((client) => {
    if (state === 'refusing') return void client.resetAndDestroy()
    const upstream = connectTo(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      // Bytes of before a freeze stay where they are: nobody reads them.
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (state === 'frozen') pauseAll()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)

  function pauseAll(): void {
    for (const pair of pairs) for (const socket of pair) socket.pause()
  }
  function cut(): void {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy()
      upstream.destroy()
    }
  }

  return {
    url: url.href,
    cut,
    abandon: pauseAll,
    refuse() {
      state = 'refusing'
      cut()
    },
    freeze() {
      state = 'frozen'
      pauseAll()
    },
    heal() {
      state = 'passing'
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
