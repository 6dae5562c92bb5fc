import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setInterval } from 'node:timers'

import { ask } from './ask.ts'

const pollMs = 250

export type Balancer = {
  /** Whether requests are sent to the process on this port. */
  sendsTo(port: number): boolean
  stop(): void
}

/**
 * Takes turns between processes whose `/readyz` says 200, over connections that it keeps alive. It
 * tries nothing twice: what a process fails to answer is a 502, as with writes behind any balancer.
 */
export async function startBalancer(port: number, upstreamPorts: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0

  async function poll(upstream: number): Promise<void> {
    const { status } = await ask(`http://127.0.0.1:${upstream}/readyz`, { timeoutMs: 2_000 })
    if (status === 200) ready.add(upstream)
    else ready.delete(upstream)
  }

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const choices = [...ready]
    const upstream = choices[turn++ % choices.length]
    if (upstream === undefined) return void res.writeHead(503).end()
    const { method, url: path, headers } = req
    const passed = request({ port: upstream, host: '127.0.0.1', method, path, headers, agent })
    passed.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, endToEnd(answer))
      answer.pipe(res)
      answer.once('error', () => res.destroy())
    })
    passed.once('error', () => {
      if (res.headersSent) res.destroy()
      else res.writeHead(502).end()
    })
    req.pipe(passed)
  }

  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await Promise.all(upstreamPorts.map(poll))
  const timer = setInterval(() => upstreamPorts.forEach((upstream) => void poll(upstream)), pollMs)
  return {
    sendsTo: (upstream) => ready.has(upstream),
    stop() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Headers that are not about the connection between the balancer and the process. */
function endToEnd({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers
  return rest
}
