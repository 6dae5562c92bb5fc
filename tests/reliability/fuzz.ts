import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listShops } from '@ltk/demo/shops'
import { knownFrom } from '@ltk/testing/requests/gather-known'
import fc from 'fast-check'

import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note } from './figures.ts'
import { openCallers } from './fuzz/callers.ts'
import { findPieces, furnish, readProductIds } from './fuzz/furnish.ts'
import { type Fault, faults } from './fuzz/judge-answer.ts'
import { orderMessages, readOrder } from './fuzz/messages.ts'
import { standInsFor } from './fuzz/own-names.ts'
import { ownNames, readKnown } from './fuzz/read-known.ts'
import { readErrors } from './fuzz/read-log.ts'
import { sendAll, type Sending, type Sent, someSignIn } from './fuzz/send-all.ts'
import { neverRight, tableOf } from './fuzz/show.ts'
import { listTargets } from './fuzz/targets.ts'
import { freePort, kill } from './processes.ts'

const goal = { atMost: 0 }
/** So that limits by address refuse few, and the issuer gives tokens. */
const openly = { TRUST_PROXY: 'true', LEGACY_PASSWORD_GRANT: 'true' }
const retailers = listShops()
  .filter(({ connector }) => connector === 'ucp')
  .map(({ slug }) => slug)

/**
 * Calls of all kinds to every route, by a visitor, a shopper, a creator and an operator: each is
 * answered in time and as documented, and none fails the server. A seed makes the same calls again.
 */
export async function tryFuzz(calls: number, seed: number): Promise<void> {
  note(`seed ${seed}`)
  const { postgres, env } = await startPostgresWithDemo()
  const folder = await mkdtemp(join(tmpdir(), 'ltk-fuzz-'))
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  let product: Running | undefined
  try {
    const settings = { ...env, DATA_DIR: folder, DEMO: 'true', ...openly }
    product = await startProduct(await freePort(), settings, log)
    const { origin } = product
    const { sendings, resolve } = await prepare(origin, settings, { calls, seed })
    const sent = await sendAll({ origin, folder, sendings, resolve })
    for (const line of tableOf(sent)) note(line)
    note(`calls of the wire without a success: ${neverRight(sent, 'wire').join(', ')}`)
    reportFaults(sent)
    const failed = new Set(
      sent.flatMap(({ status, requestId }) => (status.startsWith('5') ? [requestId] : [])),
    )
    const { explained, unexplained } = readErrors(readFileSync(logFile, 'utf8'), failed)
    for (const line of [...explained, ...unexplained]) note(line)
    report('fuzz: lines of the log that no 5xx explains', unexplained.length, goal, 'lines')
  } finally {
    if (product) await kill(product)
    closeSync(log)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the calls, the same number to each target, each caller in turn. */
async function prepare(
  origin: string,
  env: Record<string, string>,
  { calls: count, seed }: { calls: number; seed: number },
) {
  const { calls, named } = await readKnown(origin, seed)
  const standIns = standInsFor(ownNames(calls))
  const paid: string[] = []
  const furnishing = {
    origin,
    pieces: await findPieces(origin, await readProductIds(origin)),
    postIds: named.get('ltkid') ?? [],
    paid,
  }
  const callers = openCallers({
    origin,
    env,
    creators: named.get('displayname') ?? [],
    furnish: (shopper, own) => furnish(furnishing, shopper, own),
  })
  for (const caller of callers) await caller.headers()
  for (const [name, own] of standIns.named) {
    named.set(name, [...(named.get(name)?.slice(0, 5) ?? []), ...own])
  }
  const order = await readOrder(origin, paid)
  const targets = listTargets({
    calls,
    known: knownFrom(named),
    underWay: someSignIn,
    retailers,
    messages: (retailer) => orderMessages(retailer, order),
    paid: paid.flatMap((address) => address.split('/').slice(-1)),
  })
  const rounds = Math.ceil(count / targets.length)
  note(`${targets.length} routes, ${rounds} calls to each`)
  const samples = targets.map(({ requests }, index) =>
    fc.sample(requests, { numRuns: rounds, seed: seed + index }),
  )
  const sendings: Sending[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const request = samples[index]?.[round]
      const caller = callers[(round + index) % callers.length]
      if (request && caller) sendings.push({ target, request, caller })
    }
  }
  return { sendings: sendings.slice(0, count), resolve: standIns.resolve }
}

function reportFaults(sent: Sent[]): void {
  const each: Fault[] = ['failure', 'dropped', 'slow', 'shape']
  for (const fault of each) {
    const found = sent.filter((one) => one.fault === fault).length
    report(`fuzz, ${sent.length} calls: ${faults[fault]}`, found, goal, 'calls')
  }
}
