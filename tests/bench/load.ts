import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

export type Load = {
  port: number
  /** Paths to request in turn. */
  paths: string[]
  headers?: Record<string, string>
  connections?: number
  /** The total number of requests. */
  requests: number
  /** How many are sent in a second at most; without it each follows the response before it. */
  perSecond?: number
}

/** What is sent, and when it is due. */
type Request = { text: string; at: number }

/** CPU time of a process and its threads so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const [user, system] = statOf(pid)
  return 10 * (Number(user) + Number(system))
}

/** CPU time of the processes that a process started and that have ended, in milliseconds. */
export function cpuOfEnded(pid: number): number {
  const [, , user, system] = statOf(pid)
  return 10 * (Number(user) + Number(system))
}

/** User and system time of a process, then those of its ended children, in ticks of 10 ms. */
function statOf(pid: number): string[] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15)
}

/** CPU time of several processes and their threads so far, in milliseconds. */
export function cpuOfAll(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/**
 * Sends requests over keep-alive connections, one at a time on each. Returns the seconds it took, and
 * throws if a response has a status of 400 or above. Bare sockets keep the client's own cost low.
 */
export async function load({
  port,
  paths,
  headers = {},
  connections = 16,
  requests,
  perSecond = Infinity,
}: Load): Promise<number> {
  const start = performance.now()
  let sent = 0
  const nextRequest = () => {
    if (sent >= requests) return undefined
    const at = start + (sent / perSecond) * 1_000
    const path = paths[sent++ % paths.length]
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return { text: `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`, at }
  }
  await Promise.all(Array.from({ length: connections }, () => drive(port, nextRequest)))
  return (performance.now() - start) / 1_000
}

function drive(port: number, nextRequest: () => Request | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let waiting = 0
    let head = ''
    const send = () => {
      const request = nextRequest()
      if (!request) return void socket.end(resolve)
      const wait = request.at - performance.now()
      if (wait > 0) setTimeout(() => socket.write(request.text), wait)
      else socket.write(request.text)
    }
    socket.once('error', reject)
    socket.once('connect', send)
    socket.on('data', (chunk) => {
      if (waiting === 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const status = Number(head.slice(9, 12))
        if (status >= 400) return reject(new Error(head.slice(0, 400)))
        const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0)
        waiting = status === 304 ? 0 : length - (head.length - end - 4)
        head = ''
      } else {
        waiting -= chunk.length
      }
      if (waiting <= 0) {
        waiting = 0
        send()
      }
    })
  })
}
