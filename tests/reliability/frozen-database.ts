import { wireError } from '@ltk/contract/wire'

import type { BenchPostgres } from '../bench/postgres.ts'
import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { type Answer, ask } from './ask.ts'
import { freshFeed, unreadPage } from './demo-content.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note, secondsUntil } from './figures.ts'
import { freePort, kill } from './processes.ts'
import { tally } from './traffic.ts'

const patienceMs = 15_000

/** A database that hangs, then one that is stopped: quick, clear answers meanwhile, and all is well after. */
export async function tryFrozenDatabase(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  let product: Running | undefined
  try {
    product = await startProduct(await freePort(), env, 'ignore')
    await measureOutage('frozen', product.origin, {
      begin: async () => freeze(postgres),
      end: async () => thaw(postgres),
    })
    await measureOutage('stopped', product.origin, {
      begin: postgres.halt,
      end: postgres.resume,
    })
  } finally {
    if (product) await kill(product)
    await postgres.stop()
  }
}

function freeze(postgres: BenchPostgres): void {
  const [postmaster = 0] = postgres.pids()
  // The postmaster first: after it no child is born that would be missed.
  process.kill(postmaster, 'SIGSTOP')
  for (const pid of postgres.pids()) process.kill(pid, 'SIGSTOP')
}

function thaw(postgres: BenchPostgres): void {
  for (const pid of postgres.pids()) process.kill(pid, 'SIGCONT')
}

type Outage = { begin(): Promise<void>; end(): Promise<void> }

async function measureOutage(name: string, origin: string, outage: Outage): Promise<void> {
  const read = (path: string) => ask(origin + path, { timeoutMs: patienceMs })
  // Entities and connections are there, as in a process that has been at work.
  for (let round = 0; round < 20; round++) await Promise.all([freshFeed(), unreadPage()].map(read))

  await outage.begin()
  try {
    const many = (path: () => string) => Promise.all(Array.from({ length: 10 }, () => read(path())))
    const [notReady, feeds, pages] = await Promise.all([
      secondsUntil(async () => (await read('/readyz')).status === 503, patienceMs / 1_000),
      many(freshFeed),
      many(unreadPage),
    ])
    report(`database ${name}: until /readyz is 503`, notReady, { atMost: 2 }, 's')
    reportAnswers(`database ${name}: feed`, feeds, isClearWireError)
    reportAnswers(`database ${name}: page`, pages, isClear)
  } finally {
    await outage.end()
  }
  const recovery = await secondsUntil(async () => {
    const answers = await Promise.all(['/readyz', freshFeed(), unreadPage()].map(read))
    return answers.every(({ status }) => status === 200)
  }, 30)
  report(`database ${name}: all is well after its return`, recovery, { atMost: 5 }, 's')
}

function reportAnswers(
  what: string,
  answers: Answer[],
  isRight: (answer: Answer) => boolean,
): void {
  note(`${what}: ${tally(answers)}`)
  const longest = Math.max(...answers.map(({ ms }) => ms)) / 1_000
  report(`${what}, longest wait`, longest, { atMost: 4 }, 's')
  const wrong = answers.filter((answer) => !isRight(answer))
  report(`${what}, not a clear 503`, wrong.length, { atMost: 0 }, 'answers')
}

function isClear({ status, headers }: Answer): boolean {
  return status === 503 && Number(headers['retry-after']) > 0
}

function isClearWireError(answer: Answer): boolean {
  if (!isClear(answer)) return false
  try {
    return wireError.safeParse(JSON.parse(answer.body)).success
  } catch {
    return false
  }
}
