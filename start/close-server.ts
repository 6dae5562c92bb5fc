import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds. */
export type DrainTimes = {
  /** To serve on, until those who send requests have noticed that they should send them elsewhere. */
  notice: number
  /** After the port is closed: what arrives meanwhile on a connection that is open is answered. */
  grace: number
  /** To wait for answers in flight after that. */
  longest: number
}

const sweepEvery = 20

/** The open connections of a server. */
export function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Ends a server without failing a request: answers those in flight, then closes idle connections. */
export async function closeServer(
  server: Server,
  sockets: Set<Socket>,
  { notice, grace, longest }: DrainTimes,
): Promise<void> {
  await wait(notice)
  // Closes the port only: `server.close` would also reset connections with a request on its way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, wait(grace)])
  const end = performance.now() + longest
  while (sockets.size > 0 && performance.now() < end) {
    server.closeIdleConnections()
    // One that never sent anything is not idle to Node, which still waits for its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await wait(sweepEvery)
  }
  server.closeAllConnections()
  await closed
}
