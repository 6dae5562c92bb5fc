import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { ask } from './ask.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note, secondsUntil } from './figures.ts'
import { freePort, kill, localPorts } from './processes.ts'

const creatorName = 'reliability'
const places = [`/api/v2/profiles?display_names=${creatorName}`, `/explore/${creatorName}`]
const patience = 90

type Change = (bio: string) => Promise<void>

/** A process that is not told of a change: its connection for that was cut, or hangs. */
export async function tryStaleListener(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  const folder = await mkdtemp(join(tmpdir(), 'ltk-listener-'))
  const admin = new pg.Client(postgres.url)
  const processes: Running[] = []
  try {
    await admin.connect()
    const change: Change = (bio) => importBio(join(folder, 'posts.jsonl'), bio, env.DATABASE_URL)
    await change('before')
    for (let count = 0; count < 2; count++) {
      processes.push(await startProduct(await freePort(), env, 'ignore'))
    }
    const [deaf, other] = processes
    if (!deaf || !other) throw new Error('two processes are needed')
    for (const { origin } of processes) await secondsUntilShown(origin, 'before')

    const afresh = 'with its connection in place'
    report(
      `${afresh}: a change unseen for`,
      await changeUnseen(deaf, change, 'as usual'),
      { atMost: 5 },
      's',
    )

    await cutWhile(admin, deaf, () => change('while it was cut'))
    const othersView = await secondsUntilShown(other.origin, 'while it was cut')
    note(`the other process showed it after ${othersView.toFixed(1)} s`)
    const unseen = othersView + (await secondsUntilShown(deaf.origin, 'while it was cut'))
    report('connection cut: a change meanwhile unseen for', unseen, { atMost: 35 }, 's')
    const next = await changeUnseen(deaf, change, 'after it was cut')
    report('connection cut: the next change unseen for', next, { atMost: 5 }, 's')

    const hanging = await listenersOf(admin, other)
    for (const pid of hanging) process.kill(pid, 'SIGSTOP')
    try {
      const lost = await changeUnseen(other, change, 'while it hung')
      report('connection hangs: a change unseen for', lost, { atMost: 35 }, 's')
    } finally {
      for (const pid of hanging) process.kill(pid, 'SIGCONT')
    }
  } finally {
    await admin.end()
    await Promise.all(processes.map(kill))
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

/** Cuts the connections through which a process listens, as often as it makes others, while work is done. */
async function cutWhile(
  admin: pg.Client,
  running: Running,
  work: () => Promise<void>,
): Promise<void> {
  const isDone = new AbortController()
  const cutting = (async () => {
    while (!isDone.signal.aborted) {
      for (const pid of await listenersOf(admin, running)) {
        await admin.query('select pg_terminate_backend($1)', [pid])
      }
      await setTimeout(50)
    }
  })()
  await work()
  isDone.abort()
  await cutting
}

/** The backends through which a process listens. */
async function listenersOf(admin: pg.Client, { pid }: Running): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where client_port = any($1) and query ilike 'listen %'`,
    [localPorts(pid)],
  )
  return rows.map((row) => row.pid)
}

async function changeUnseen({ origin }: Running, change: Change, bio: string): Promise<number> {
  // What is not in its caches cannot be out of date.
  await Promise.all(places.map((path) => ask(origin + path)))
  await change(bio)
  return secondsUntilShown(origin, bio)
}

/** The seconds until a process shows a text about the creator, on the wire and on their page. */
async function secondsUntilShown(origin: string, bio: string): Promise<number> {
  return secondsUntil(
    async () => {
      const answers = await Promise.all(places.map((path) => ask(origin + path)))
      return answers.every(({ body }) => body.includes(bio))
    },
    patience,
    250,
  )
}

/** Changes what is said about one creator, as `npm run ltk -- import` does. */
async function importBio(file: string, bio: string, databaseUrl: string): Promise<void> {
  const line = { type: 'creator', id: creatorName, displayName: creatorName, name: 'Rae', bio }
  await writeFile(file, `${JSON.stringify(line)}\n`)
  const child = spawn(process.execPath, ['ltk.ts', 'import', 'posts', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the change could not be imported')
}
