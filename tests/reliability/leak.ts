import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import {
  featured,
  freshFeed,
  freshPage,
  includes,
  readDemoContent,
  unreadPage,
} from './demo-content.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note } from './figures.ts'
import { freePort, kill, openHandles, residentMegabytes } from './processes.ts'
import { demoEmails, signIn } from './shopper.ts'
import { type Request, startTraffic, tally } from './traffic.ts'

const firstRequests = 12_000
const furtherRequests = 12_000

/** Many requests of all kinds: afterwards the process holds no more than after the first of them. */
export async function tryLeak(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  let product: Running | undefined
  try {
    product = await startProduct(await freePort(), env)
    const { pid } = product
    const mix = await mixOf(product)
    await send(product, mix, firstRequests)
    const plateau = await holdingsAfter(20, pid)
    await send(product, mix, furtherRequests)
    const after = await holdingsAfter(60, pid)
    note(`${plateau.megabytes.toFixed(0)} MB, then ${after.megabytes.toFixed(0)} MB`)
    const growth = after.megabytes / plateau.megabytes
    report(
      `leak: resident memory after ${furtherRequests} more requests`,
      growth,
      { atMost: 1.15 },
      '×',
    )
    const handles = Math.max(0, after.handles - plateau.handles)
    report('leak: more open files and sockets than before', handles, { atMost: 0 }, 'handles')
  } finally {
    if (product) await kill(product)
    await postgres.stop()
  }
}

/** Resident memory after some seconds of rest, and the fewest handles in the last of them. */
async function holdingsAfter(seconds: number, pid: number) {
  let handles = Infinity
  for (let second = 0; second < seconds; second++) {
    await setTimeout(1_000)
    // A job may have a connection for a moment, and the pool keeps it for ten seconds more.
    if (second >= seconds - 15) handles = Math.min(handles, openHandles(pid).length)
  }
  return { megabytes: residentMegabytes(pid), handles }
}

async function mixOf({ origin }: Running): Promise<(() => Request)[]> {
  const { postIds, profileIds } = await readDemoContent(origin, 3)
  const [email = ''] = demoEmails
  const { headers } = await signIn(origin, email)
  let turn = 0
  const oneOf = (ids: string[]) => ids[turn++ % ids.length] ?? ''
  return [
    () => ({ path: freshFeed() }),
    () => ({ path: `${featured}?${includes}` }),
    () => ({ path: '/home' }),
    () => ({ path: '/readyz' }),
    () => ({ path: freshPage() }),
    () => ({ path: `${featured}?${includes}` }),
    () => ({ path: unreadPage() }),
    () => ({ path: '/home' }),
    () => ({ path: `/post/${oneOf(postIds)}` }),
    () => ({ path: '/home', headers: { cookie: headers['cookie'] ?? '' } }),
    () => ({ path: '/api/v2/likes', headers }),
    () => ({ path: `/api/v2/follows/${oneOf(profileIds)}`, method: 'PUT', headers }),
    () => ({ path: `/api/v2/follows/${oneOf(profileIds)}`, method: 'DELETE', headers }),
    () => ({ path: '/api/v2/likes', method: 'POST', headers, body: 'not JSON' }),
    () => ({ path: '/api/v3/nothing-here' }),
    () => ({ path: freshFeed(), timeoutMs: 2 }),
  ]
}

async function send({ origin, port }: Running, mix: (() => Request)[], requests: number) {
  let sent = 0
  const traffic = startTraffic({
    origin,
    connections: 16,
    next: () => (sent < requests ? mix[sent++ % mix.length]?.() : undefined),
  })
  // Beside them clients that connect, say half a sentence and go away.
  for (let rude = 0; rude < 100; rude++) {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /home HTTP/1.1\r\nhost:'))
    socket.on('error', () => {})
    await setTimeout(20)
    socket.destroy()
  }
  const outcomes = await traffic.done
  note(tally(outcomes))
}
