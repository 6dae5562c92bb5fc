import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The duration of each phase of stopping, in milliseconds. */
export type DrainTimes = {
  /** Keep serving, until load balancers have noticed that they should send requests elsewhere. */
  notice: number
  /** After the port is closed, still answer requests on open connections. */
  grace: number
  /** After that, wait at most this long for responses in flight. */
  longest: number
}

const sweepEvery = 20

/** Returns the set of a server's open connections, which stays current. */
export function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/**
 * Stops a server without failing a request: finishes those in flight, then closes idle
 * connections.
 */
export async function closeServer(
  server: Server,
  sockets: Set<Socket>,
  { notice, grace, longest }: DrainTimes,
): Promise<void> {
  await wait(notice)
  // Close only the port: `server.close` would also reset connections whose request is still
  // arriving.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, wait(grace)])
  const end = performance.now() + longest
  while (sockets.size > 0 && performance.now() < end) {
    server.closeIdleConnections()
    // Node does not count a connection as idle until its first request, so close unused ones here.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await wait(sweepEvery)
  }
  server.closeAllConnections()
  await closed
}
