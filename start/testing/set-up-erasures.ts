import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createApi } from '@ltk/api/app'
import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { createAuth } from '@ltk/site/auth'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { type Browser, createBrowser } from '@ltk/testing/identity/browser'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { listJobs } from '../jobs.ts'
import { type OpenIssuer, openOwnIssuer } from '../open-issuer.ts'

/** The password of every person. */
export const password = 'correct horse battery'

export type Person = {
  browser: Browser
  userId: string
  email: string
  name: string
  newEmail: string
}

/** Returns what may be found of a person in a database. */
export const textsOf = ({ userId, email, name, newEmail }: Person) => [
  userId,
  userId.replaceAll('-', ''),
  email,
  newEmail,
  name,
]

/** Opens the wire and the issuer with some content for the tests of a file, each with a person of their own. */
export function setUpErasures(open: () => Promise<Database> = openTestDatabase) {
  let database: Database
  let content: Content
  let issuer: OpenIssuer
  let url: string
  let close: () => Promise<void>
  let person: Person

  beforeAll(async () => {
    database = await open()
    content = await insertContent(database.db, { creators: 6, postsEach: 3 })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: url }), database, silentLog)
    const { identity } = issuer
    const { verifyToken } = issuer.auth
    const api = await createApi({
      config: {
        brand: 'LTK',
        siteUrl: url,
        mediaUrl: '/media',
        sharedCollectionUserAllowList: true,
        entityCacheBytes: 1024 * 1024,
      },
      database,
      log: silentLog,
      verifyToken,
      closeAccount: issuer.closeAccount,
    })
    const auth = createAuth({
      ...issuer.auth,
      siteUrl: url,
      api: (request) => api.fetch(request),
      cookieSecret: new Uint8Array(32),
      log: silentLog,
    })
    const answer = getRequestListener(async (request) => {
      if (new URL(request.url).pathname.startsWith('/api/')) return auth.gateway(request)
      const { user } = await auth.resolveSession(request, {})
      return (await auth.handle(request)) ?? Response.json({ user })
    })
    server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      if (req.url?.startsWith('/identity')) identity?.handle(req, res)
      else void answer(req, res)
    })
    close = async () => {
      await issuer.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    }
  })
  afterAll(() => close())
  beforeEach(async () => {
    person = await signUp()
  })

  /** Follows redirects from an address. Returns the address of the final page. */
  async function land(browser: Browser, start: string): Promise<URL> {
    let at = new URL(start, url)
    for (let hop = 0; hop < 10; hop++) {
      const location = (await browser.request(at)).headers.get('location')
      if (!location) return at
      at = new URL(location, at)
      if (at.searchParams.has('interaction')) return at
    }
    throw new Error(`too many redirects from ${start}`)
  }

  /** Starts a sign-in or sign-up in a browser and posts its form. */
  async function fillIn(browser: Browser, start: string, form: Record<string, string>) {
    const screen = await land(browser, start)
    const path = `/identity/api/interaction/${screen.searchParams.get('interaction')}`
    const posted = await browser.request(`${path}${screen.pathname}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return land(browser, posted.headers.get('location') ?? 'nowhere')
  }

  async function signUp(): Promise<Person> {
    const browser = createBrowser(url)
    const key = crypto.randomUUID().slice(0, 8)
    const email = `ada-${key}@example.com`
    const name = `Ada Lovelace ${key}`
    await fillIn(browser, '/signup?invite=Creator1', { email, password, name })
    const { user } = await (await browser.request('/page')).json()
    expect(user).toMatchObject({ email, name })
    return { browser, userId: user.userId, email, name, newEmail: `new-${email}` }
  }

  async function call(browser: Browser, method: string, path: string, body?: unknown) {
    const headers = { 'content-type': 'application/json', origin: url }
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers }
    const answer = await browser.request(`/api${path}`, { method, ...sent })
    expect([path, answer.ok]).toEqual([path, true])
    return answer.json()
  }

  /** Runs all jobs, or those of some names. */
  async function runJobs(...names: string[]): Promise<void> {
    // A little later, since the database rounds times to the millisecond, also up.
    const jobs = listJobs(
      database,
      issuer,
      { retailers: linksOnly, ...readApiConfig({}) },
      () => new Date(Date.now() + 1_000),
    )
    for (const job of jobs) {
      if (names.length === 0 || names.includes(job.name)) await job.run()
    }
  }

  /** Returns where any of some texts occur, searching every column of every table. */
  async function findTraces(texts: string[]): Promise<string[]> {
    const own = database.identity ? await findTracesIn(database.identity, texts) : []
    return [...(await findTracesIn(database, texts)), ...own].toSorted()
  }

  async function findTracesIn({ db }: Database, texts: string[]): Promise<string[]> {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      db,
    )
    const wanted = texts.map((text) => text.toLowerCase())
    const found = new Set<string>()
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.id(schema, name)} t`.execute(db)
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
        const text = JSON.stringify(value).toLowerCase()
        if (wanted.some((one) => text.includes(one))) found.add(`${schema}.${name}.${column}`)
      }
    }
    return [...found]
  }

  return {
    get content() {
      return content
    },
    get database() {
      return database
    },
    get issuer() {
      return issuer
    },
    get person() {
      return person
    },
    get url() {
      return url
    },
    call,
    fillIn,
    findTraces,
    land,
    runJobs,
  }
}
