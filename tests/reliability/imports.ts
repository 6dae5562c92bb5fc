import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createCartItem } from '@ltk/contract/carts'

import { nodeArguments, type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { ask } from './ask.ts'
import { type ImportFile, writeChangedCatalogue } from './changed-catalogue.ts'
import { readDemoContent } from './demo-content.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note, percentile } from './figures.ts'
import { findPieces, readProductIds } from './fuzz/furnish.ts'
import { freePort, kill } from './processes.ts'
import { demoEmails, signIn } from './shopper.ts'
import { type Outcome, type Request, startTraffic, tally } from './traffic.ts'

const pauseMs = 20

/**
 * Likes, follows, carts and checkouts during each kind of import, dry and real, of a file in which all
 * is changed: none fails, and none is slow.
 */
export async function tryImports(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  const folder = await mkdtemp(join(tmpdir(), 'ltk-imports-'))
  let product: Running | undefined
  try {
    const settings = { ...env, DATA_DIR: folder, DEMO: 'true' }
    product = await startProduct(await freePort(), settings)
    const { origin } = product
    const acts = await listActs(origin)
    const files = await writeChangedCatalogue(join(folder, 'files'), 'today')
    for (const [kind, ofKind] of Map.groupBy(files, (file) => file.kind)) {
      for (const isDry of [true, false]) {
        const what = `${isDry ? 'dry run' : 'import'} of ${kind}`
        const start = performance.now()
        const running = Object.entries(acts).map(
          ([act, next]) =>
            [act, startTraffic({ origin, connections: 1, next, pauseMs: () => pauseMs })] as const,
        )
        try {
          for (const file of ofKind) await importFile(file, isDry, env)
        } finally {
          const seconds = (performance.now() - start) / 1_000
          note(`${what}: ${seconds.toFixed(1)} s`)
          const all: Outcome[] = []
          for (const [act, traffic] of running) {
            const outcomes = await traffic.stop()
            all.push(...outcomes)
            const times = outcomes.map(({ ms }) => ms)
            note(`${act}: ${tally(outcomes)}, p95 ${percentile(times, 0.95).toFixed(0)} ms`)
          }
          const failed = all.filter(({ status }) => status < 200 || status >= 300)
          report(`${what}: calls that failed`, failed.length, { atMost: 0 }, 'calls')
          const slowest = Math.max(...all.map(({ ms }) => ms))
          report(`${what}: the slowest call`, slowest, { atMost: 1_000 }, 'ms')
        }
      }
    }
  } finally {
    if (product) await kill(product)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What shoppers do again and again, each act by what it is called. */
async function listActs(origin: string): Promise<Record<string, () => Request>> {
  const [first, second] = await Promise.all(demoEmails.map((email) => signIn(origin, email)))
  if (!first || !second) throw new Error('the demo has two accounts')
  const { postIds, profileIds } = await readDemoContent(origin)
  const pieces = await findPieces(origin, await readProductIds(origin))
  const json = { ...first.headers, 'content-type': 'application/json' }
  const others = { ...second.headers, 'content-type': 'application/json' }
  const fill = async (headers: Record<string, string>) => {
    const carts = new Map<string, string>()
    for (const piece of pieces) {
      const body = JSON.stringify({ cartItem: { ...piece, quantity: 1 } })
      const answer = await ask(`${origin}/api/v1/cart_items`, { method: 'POST', headers, body })
      const { carts: found, cartItems } = createCartItem.response.parse(JSON.parse(answer.body))
      const [cart, item] = [found[0], cartItems[0]]
      if (cart && item) carts.set(cart.id, item.id)
    }
    return carts
  }
  const cartIds = [...(await fill(json)).keys()]
  const itemIds = [...(await fill(others)).values()]
  return {
    like: inTurn(postIds, (id, isOn) =>
      isOn
        ? post('/api/v2/likes', json, { like_type: 'CLICK', network: 'LTK', ltk_id: id })
        : { method: 'DELETE', path: `/api/v2/likes?ltk_ids=${id}`, headers: first.headers },
    ),
    follow: inTurn(profileIds, (id, isOn) =>
      isOn
        ? post('/api/v2/follows', json, { follows: [{ profile_id: id }] })
        : { method: 'DELETE', path: `/api/v2/follows?profile_ids=${id}`, headers: first.headers },
    ),
    // Of another account, so that no cart changes while it is checked out.
    cart: inTurn(itemIds, (id, isOn) => ({
      ...post(`/api/v1/cart_items/${id}`, others, { cartItem: { quantity: isOn ? 2 : 1 } }),
      method: 'PATCH',
    })),
    checkout: inTurn(cartIds, (id) => post(`/api/v2/carts/${id}/checkout`, json, {})),
  }
}

/** Does something with each id in turn, on in one round and off in the next. */
function inTurn(ids: string[], request: (id: string, isOn: boolean) => Request): () => Request {
  let turn = 0
  return () => {
    const isOn = Math.floor(turn / ids.length) % 2 === 0
    return request(ids[turn++ % ids.length] ?? '', isOn)
  }
}

function post(path: string, headers: Record<string, string>, body: object): Request {
  return { method: 'POST', path, headers, body: JSON.stringify(body) }
}

/** Runs `ltk import`. Throws where it refuses a row. */
async function importFile(
  { args }: ImportFile,
  isDry: boolean,
  env: Record<string, string>,
): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeArguments('ltk'), 'import', ...args, ...(isDry ? ['--dry-run'] : [])],
    { env: { ...process.env, ...env } },
  )
  note(stdout.split('\n', 1)[0] ?? '')
}
