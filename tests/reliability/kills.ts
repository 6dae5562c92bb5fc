import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { startPostgres } from '../bench/postgres.ts'
import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { readDemoContent } from './demo-content.ts'
import { note } from './figures.ts'
import { createLikesLedger, type LikesLedger } from './likes-ledger.ts'
import { freePort, kill } from './processes.ts'
import { demoEmails, signIn } from './shopper.ts'

const writersPerShopper = 4

/** SIGKILL of the product under concurrent writes: what was acknowledged is there after the next start. */
export async function tryKills(kills: number): Promise<void> {
  await killUnderWrites('embedded database', kills, {})
  const postgres = await startPostgres(await freePort())
  try {
    await killUnderWrites('PostgreSQL', kills, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function killUnderWrites(
  name: string,
  kills: number,
  env: Record<string, string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-kills-'))
  const port = await freePort()
  const start = (demo: boolean) =>
    startProduct(port, { DATA_DIR: folder, ...env, DEMO: String(demo) })
  let product: Running | undefined
  try {
    product = await start(true)
    const ledgers = await openLedgers(product.origin)
    let lost = 0
    let slowest = 0
    for (let round = 0; round < kills; round++) {
      const { origin } = product
      const writing = ledgers.map((ledger) => writeUntilItFails(ledger, origin))
      await setTimeout(1_000 + Math.random() * 1_500)
      await kill(product)
      await Promise.all(writing)
      const killedAt = performance.now()
      product = await start(false)
      slowest = Math.max(slowest, performance.now() - killedAt)
      for (const ledger of ledgers) lost += await ledger.countLost(origin)
    }
    const writes = ledgers.reduce((sum, ledger) => sum + ledger.writes(), 0)
    note(`${writes} writes acknowledged, back in ${(slowest / 1_000).toFixed(1)} s at most`)
    report(`${name}, ${kills} kills: acknowledged writes lost`, lost, { atMost: 0 }, 'writes')
  } finally {
    if (product) await kill(product)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Some ledgers for each of two shoppers, each with posts that no other one writes. */
async function openLedgers(origin: string): Promise<LikesLedger[]> {
  const { postIds } = await readDemoContent(origin)
  const ledgers: LikesLedger[] = []
  for (const email of demoEmails) {
    const shopper = await signIn(origin, email)
    for (let writer = 0; writer < writersPerShopper; writer++) {
      const own = postIds.filter((_, index) => index % writersPerShopper === writer)
      ledgers.push(createLikesLedger(shopper, own))
    }
  }
  return ledgers
}

async function writeUntilItFails(ledger: LikesLedger, origin: string): Promise<void> {
  let answer = await ledger.write(origin)
  while (answer.failure === undefined) answer = await ledger.write(origin)
}
