import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { searchIds } from '@ltk/contract/search'
import {
  findInstalledPostgres,
  startInstalledPostgres,
} from '@ltk/testing/databases/installed-postgres'
import { readCommands } from '@ltk/testing/documents/read-commands'
import pg from 'pg'

import { type Running, startProduct, whenIndexed } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { ask, type Answer } from './ask.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startWorker } from './day/processes.ts'
import { freshFeed, freshPage } from './demo-content.ts'
import { note, secondsUntil } from './figures.ts'
import { freePort } from './processes.ts'
import { tally } from './traffic.ts'

const run = promisify(execFile)
/** Something of which the demo has plenty. */
const keyword = 'dress'

/**
 * Events and the search index get databases of their own, as the document for operators has it, while
 * visitors of two processes behind a balancer look around, search and send events: no request fails,
 * no search finds less, and each event that was acknowledged is there once.
 */
export async function tryDatabasesApart(): Promise<void> {
  const programs = findInstalledPostgres()
  if (programs === undefined) throw new Error('No PostgreSQL with psql is installed.')
  const postgres = await startInstalledPostgres(programs)
  const folder = await mkdtemp(join(tmpdir(), 'ltk-apart-'))
  const balancerPort = await freePort()
  const env = {
    DATABASE_URL: await postgres.createDatabase('ltk'),
    DATA_DIR: folder,
    SITE_URL: `http://127.0.0.1:${balancerPort}`,
    DEMO: 'false',
    DRAIN_SECONDS: '1',
  }
  const apart = {
    ...env,
    EVENTS_DATABASE_URL: await postgres.createDatabase('events'),
    SEARCH_DATABASE_URL: await postgres.createDatabase('search'),
  }
  const shell = (command = '') =>
    run('sh', ['-ec', command], {
      env: { ...process.env, ...apart, PATH: `${programs}:${process.env['PATH']}` },
    })
  const startWeb = (port: number, settings: Record<string, string>) =>
    startProduct(port, { ...settings, WORKER: 'false' })
  const running: Pick<Running, 'stop'>[] = []
  let balancer: Balancer | undefined
  try {
    const filling = await startProduct(await freePort(), { ...env, DEMO: 'true' })
    await whenIndexed(filling)
    await filling.stop()
    const ports = [await freePort(), await freePort()]
    for (const port of ports) running.push(await startWeb(port, env))
    balancer = await startBalancer(balancerPort, ports)
    const visitors = await letVisitorsCome(env.SITE_URL)

    const documents = () => countRows(env.DATABASE_URL, 'search_posts')
    // Jobs that read events fail until these are moved.
    running.push(await startWorker({ ...apart, PORT: String(await freePort()) }, 'ignore'))
    const made = await secondsUntil(
      async () =>
        (await countRows(apart.SEARCH_DATABASE_URL, 'search_posts')) >= (await documents()),
      300,
    )
    note(`${await documents()} posts made for search in ${made.toFixed(0)} s`)
    for (const [index, port] of ports.entries()) {
      await running[index]?.stop()
      running[index] = await startWeb(port, apart)
      await secondsUntil(async () => balancer?.sendsTo(port) ?? false, 30)
    }
    const [, , moveEvents, clearEvents, , clearSearch] = readCommands('Growing')
    for (const command of [moveEvents, clearEvents, clearSearch]) await shell(command)
    await wait(2_000)

    const { answers, searches, acknowledged } = await visitors.stop()
    note(`${answers.length} requests, ${tally(answers)}`)
    const failed = answers.filter(({ status }) => status < 200 || status > 299)
    report('requests failed', failed.length, { atMost: 0 })
    report('searches that found less', searches.filter((total) => total < visitors.found).length, {
      atMost: 0,
    })
    const stored = await listEvents(apart.EVENTS_DATABASE_URL)
    const lost = [...acknowledged].filter((id) => !stored.includes(id))
    note(`${acknowledged.size} events acknowledged, ${stored.length} stored`)
    report('acknowledged events lost', lost.length, { atMost: 0 })
    report('events stored twice', stored.length - new Set(stored).size, { atMost: 0 })
    report('events left behind', (await listEvents(env.DATABASE_URL)).length, { atMost: 0 })
  } finally {
    balancer?.stop()
    for (const one of running) await one.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets visitors look around, search and send events until they are told to stop. */
async function letVisitorsCome(origin: string) {
  const answers: Omit<Answer, 'body'>[] = []
  const searches: number[] = []
  const acknowledged = new Set<string>()
  const stopping = new AbortController()
  const send = (path: string, body?: object) =>
    ask(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
  const search = async () => {
    const answer = await send('/api/v1/search/ids', { query: keyword, types: ['post'] })
    if (answer.status === 200) {
      searches.push(searchIds.response.parse(JSON.parse(answer.body)).total)
    }
    return answer
  }
  const sendEvents = async () => {
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
    const at = new Date().toISOString()
    const events = ids.map((id) => ({ id, at, path: '/home', name: 'page view' }))
    const visitor = { platform: 'web', version: 'v1', visitorId: crypto.randomUUID() }
    const answer = await send('/api/v1/analytics/events', { ...visitor, events })
    if (answer.status === 202) for (const id of ids) acknowledged.add(id)
    return answer
  }
  const drive = async (visit: () => Promise<Answer>) => {
    while (!stopping.signal.aborted) {
      const { body: _, ...answer } = await visit()
      answers.push(answer)
      await wait(30)
    }
  }
  await search()
  const [found = 0] = searches
  const look = [() => send(freshFeed()), () => send(freshPage())]
  const done = Promise.all([...look, search, search, sendEvents, sendEvents].map(drive))
  return {
    /** How much a search found at first. */
    found,
    async stop() {
      stopping.abort()
      await done
      return { answers, searches, acknowledged }
    },
  }
}

const countRows = async (url: string, table: string) => {
  const [row] = await readRows<{ count: number }>(
    url,
    `select count(*)::integer as count from ${pg.escapeIdentifier(table)}`,
  )
  return row?.count ?? 0
}

const listEvents = async (url: string) =>
  (await readRows<{ id: string }>(url, 'select id from events')).map(({ id }) => id)

async function readRows<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}
