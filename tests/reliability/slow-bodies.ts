import { request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate, setInterval } from 'node:timers'

import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { ask } from './ask.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note } from './figures.ts'
import { freePort, kill, residentMegabytes } from './processes.ts'
import { demoEmails, signIn } from './shopper.ts'

const bodyBytes = 100 * 1024 * 1024
const patienceMs = 30_000

type Target = { name: string; path: string; headers: Record<string, string> }

/** Bodies that are too large or never end: refused without being kept, on the wire, pages and identity. */
export async function trySlowBodies(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  try {
    for (const index of [0, 1, 2]) {
      // A process for each, so that none finds memory that another has left.
      const product = await startProduct(await freePort(), env, 'ignore')
      try {
        const target = (await targetsOn(product.origin))[index]
        if (target) await measure(product, target)
      } finally {
        await kill(product)
      }
    }
  } finally {
    await postgres.stop()
  }
}

async function targetsOn(origin: string): Promise<Target[]> {
  const [email = ''] = demoEmails
  const { headers } = await signIn(origin, email)
  const json = { origin, 'content-type': 'application/json' }
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  return [
    { name: 'a page', path: '/forgot-password', headers: form },
    { name: 'the wire', path: '/api/v2/likes', headers: { ...headers, ...json } },
    { name: 'identity', path: '/identity/api/password/request/ltk', headers: json },
  ]
}

async function measure({ origin, port, pid }: Running, target: Target): Promise<void> {
  const url = origin + target.path
  // Code is compiled and buffers are there before it is measured.
  for (let round = 0; round < 200; round++) {
    await ask(url, { method: 'POST', headers: target.headers, body: '{'.padEnd(4_096, '=') })
  }
  const before = residentMegabytes(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 50)
  const statuses = [
    await postLarge(url, target.headers, true),
    await postLarge(url, target.headers, false),
  ]
  clearInterval(watch)
  note(`100 MB to ${target.name}: ${statuses.join(', then in chunks ')}`)
  const wrong = statuses.filter((status) => status !== 413).length
  report(`100 MB to ${target.name}: answers other than 413`, wrong, { atMost: 0 }, 'answers')
  report(`100 MB to ${target.name}: growth of memory`, most - before, { atMost: 20 }, 'MB')
  const seconds = await stall(port, target)
  // The ten seconds, and a moment to notice.
  report(`a stalled body to ${target.name}: until it ends`, seconds, { atMost: 10.5 }, 's')
}

/** Sends a large body until an answer comes, and returns its status: 0 where the connection broke. */
function postLarge(
  url: string,
  headers: Record<string, string>,
  saysLength: boolean,
): Promise<number> {
  return new Promise((resolve) => {
    const length = saysLength ? { 'content-length': String(bodyBytes) } : {}
    const req = request(url, { method: 'POST', headers: { ...headers, ...length } })
    let isOver = false
    const end = (status: number) => {
      isOver = true
      resolve(status)
      req.destroy()
    }
    req.once('response', ({ statusCode }) => end(statusCode ?? 0))
    req.on('error', () => end(0))
    req.setTimeout(patienceMs, () => end(0))
    const chunk = Buffer.alloc(65_536, '=')
    let sent = 0
    const write = () => {
      if (isOver) return
      if (sent >= bodyBytes) return void req.end()
      sent += chunk.length
      const goesOn = req.write(chunk)
      // In turn with what comes back, so that an early answer is seen.
      if (goesOn) setImmediate(write)
      else req.once('drain', () => setImmediate(write))
    }
    write()
  })
}

/** The seconds until the server has enough of a body that does not go on. */
function stall(port: number, { path, headers }: Target): Promise<number> {
  const start = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve((performance.now() - start) / 1_000)
    }
    const timer = globalThis.setTimeout(end, patienceMs)
    const lines = Object.entries({
      ...headers,
      host: `127.0.0.1:${port}`,
      'content-length': '1000',
    })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nemail=half`)
    socket.once('data', end)
    socket.once('close', end)
    socket.on('error', () => {})
  })
}
