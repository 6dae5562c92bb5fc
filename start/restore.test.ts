import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { readApiConfig } from '@ltk/api/config'
import { retailerCommand } from '@ltk/api/retailer-command'
import { openSecretKeys } from '@ltk/api/secret-keys'
import { type Database, openDatabase } from '@ltk/platform/db/open'
import { idOf } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { createMedia } from '@ltk/platform/media/media'
import { insertContent } from '@ltk/testing/content/insert-content'
import {
  findInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '@ltk/testing/databases/installed-postgres'
import { readCommands } from '@ltk/testing/documents/read-commands'
import { testCalling } from '@ltk/testing/retailers/test-retailers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { serveSite } from './testing/serve-site.ts'

const run = promisify(execFile)
const programs = findInstalledPostgres()
const key = Buffer.alloc(32, 7).toString('base64')
const picture = idOf('https://pictures.test/1.jpg')
const shopper = { email: 'bea@example.com', password: 'an old and long password' }

let folder: string
let server: InstalledPostgres | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ltk-restore-'))
  await mkdir(join(folder, 'backups'))
  if (programs) server = await startInstalledPostgres(programs)
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true })
})

/** Runs a script of `deploy/` as compose does. Returns what it prints. */
function runScript(name: string, args: string[], env: Record<string, string>) {
  return runShell([join(import.meta.dirname, '../deploy', name), ...args], env)
}

async function runShell(args: string[], env: Record<string, string>) {
  const { stdout } = await run('sh', args, {
    env: {
      ...env,
      PATH: `${programs}:${process.env['PATH']}`,
      BACKUP_DIR: join(folder, 'backups'),
    },
  })
  return stdout.trim()
}

/** Serves the picture of the product in one of its sizes; its source answers once. */
async function readPicture(database: Database, dataDir: string, hasSource: boolean) {
  const { app } = createMedia({
    database,
    dataDir,
    maxBytes: 1e9,
    megapixelsPerMinute: 1e6,
    log: silentLog,
    sources: [
      {
        matches: () => true,
        load: async () => {
          if (!hasSource) throw new Error('The source is gone')
          return {
            bytes:
              '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect width="9" height="9"/></svg>',
          }
        },
      },
    ],
    guardedFetch: () => Promise.reject(new Error('No picture is fetched')),
    secret: new Uint8Array(32),
  })
  const answer = await app.request(`/media/${picture}?w=88`, {}, {})
  return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')]
}

/** Runs `ltk retailer` with a key for secrets. Returns what it writes. */
async function ltkRetailer(database: Database, args: string[], secretsKey: string) {
  let text = ''
  await retailerCommand({
    args,
    withDb: (work) => work(database.background),
    write: (piece) => (text += piece),
    now: new Date(),
    openKeys: () =>
      openSecretKeys(readApiConfig({ SECRETS_KEY: secretsKey, DATABASE_URL: 'postgres://db/ltk' })),
    readInput: async () => 'token of the shop',
    readCalling: () => testCalling,
  })
  return text.trim()
}

test('content, accounts, files and secrets are as they were after a backup is restored', async ({
  skip,
}) => {
  if (!server) return skip('no PostgreSQL with pg_dump is installed')
  const before = {
    DATABASE_URL: await server.createDatabase('ltk'),
    DATA_DIR: join(folder, 'before'),
  }
  await mkdir(join(before.DATA_DIR, 'demo-shop'), { recursive: true })
  await writeFile(join(before.DATA_DIR, 'demo-shop/orders.jsonl'), '{"order":1}\n')
  const database = await openDatabase({
    databaseUrl: before.DATABASE_URL,
    dataDir: before.DATA_DIR,
  })
  const site = await serveSite({ database })
  const content = await insertContent(database.db)
  await site.identity.ensureAccount({ ...shopper, name: 'Bea' })
  await ltkRetailer(database, ['edit', 'shop', '--secret', 'token=-'], key)
  const seen = await readPicture(database, before.DATA_DIR, true)
  expect(seen[0]).toBe(200)

  const name = await runScript('back-up.sh', [], before)
  expect(await readdir(join(folder, 'backups'))).toEqual([name])
  await database.db.deleteFrom('posts').execute()
  await site.stop()
  await rm(before.DATA_DIR, { recursive: true })

  const after = {
    DATABASE_URL: await server.createDatabase('restored'),
    DATA_DIR: join(folder, 'after'),
  }
  await mkdir(after.DATA_DIR)
  await runScript('restore.sh', [name], after)
  const restored = await openDatabase({ databaseUrl: after.DATABASE_URL, dataDir: after.DATA_DIR })
  const again = await serveSite({ database: restored })
  const visitor = again.browser()
  const post = await visitor.request(`/post/${content.postIds[0]?.[0]}`)
  expect([post.status, await post.text()]).toEqual([200, expect.stringContaining('Linen dress')])
  expect(again.userId).toBe(site.userId)
  const account = await (await again.signIn(shopper)).request('/account')
  expect([account.status, await account.text()]).toEqual([
    200,
    expect.stringContaining(shopper.email),
  ])
  expect(await readPicture(restored, after.DATA_DIR, false)).toEqual(seen)
  expect(await readFile(join(after.DATA_DIR, 'demo-shop/orders.jsonl'), 'utf8')).toBe(
    '{"order":1}\n',
  )
  const newKey = Buffer.alloc(32, 8).toString('base64')
  expect(await ltkRetailer(restored, ['reencrypt'], `${newKey},${key}`)).toBe(
    'Secrets encrypted again: 1.',
  )

  await expect(runScript('restore.sh', [name], after)).rejects.toThrow('already exists')
  await again.stop()
})

test('accounts move to a database of their own, and are in a backup from then on', async ({
  skip,
}) => {
  if (!server) return skip('no PostgreSQL with pg_dump is installed')
  const dataDir = join(folder, 'moved')
  await mkdir(dataDir)
  const urls = {
    DATABASE_URL: await server.createDatabase('together'),
    IDENTITY_DATABASE_URL: await server.createDatabase('accounts'),
    DATA_DIR: dataDir,
  }
  const open = (at: typeof urls) =>
    openDatabase({
      databaseUrl: at.DATABASE_URL,
      identityDatabaseUrl: at.IDENTITY_DATABASE_URL,
      dataDir,
    })
  const together = await serveSite({
    database: await openDatabase({ databaseUrl: urls.DATABASE_URL, dataDir }),
  })
  await together.identity.ensureAccount({ ...shopper, name: 'Bea' })
  await together.stop()

  const early = await open(urls)
  await expect(serveSite({ database: early })).rejects.toThrow('Move them first')
  await early.close()
  const [move = '', clear = ''] = readCommands('Growing')
  await runShell(['-ec', move], urls)
  const apart = await serveSite({ database: await open(urls) })
  expect((await (await apart.signIn(shopper)).request('/account')).status).toBe(200)
  await runShell(['-ec', clear], urls)
  const { rows } = await sql`
    select from pg_tables where tablename like 'identity%'`.execute(apart.database.db)
  expect(rows).toEqual([])
  await apart.stop()

  const name = await runScript('back-up.sh', [], urls)
  const after = {
    ...urls,
    DATABASE_URL: await server.createDatabase('content_again'),
    IDENTITY_DATABASE_URL: '',
  }
  await expect(runScript('restore.sh', [name], after)).rejects.toThrow('IDENTITY_DATABASE_URL')
  after.IDENTITY_DATABASE_URL = await server.createDatabase('accounts_again')
  await runScript('restore.sh', [name], after)
  const restored = await serveSite({ database: await open(after) })
  expect((await (await restored.signIn(shopper)).request('/account')).status).toBe(200)
  await restored.stop()
})

test('events move to a database of their own beside new ones, and are in a backup', async ({
  skip,
}) => {
  if (!server) return skip('no PostgreSQL with pg_dump is installed')
  const dataDir = join(folder, 'events')
  await mkdir(dataDir)
  const urls = {
    DATABASE_URL: await server.createDatabase('with_events'),
    EVENTS_DATABASE_URL: await server.createDatabase('events'),
    DATA_DIR: dataDir,
  }
  const open = (at: typeof urls) =>
    openDatabase({
      databaseUrl: at.DATABASE_URL,
      eventsDatabaseUrl: at.EVENTS_DATABASE_URL,
      dataDir,
    })
  const store = async ({ db }: Database, count: number) => {
    const [at, ids] = [new Date(), Array.from({ length: count }, () => crypto.randomUUID())]
    const rows = ids.map((id) => ({ id, at, received_at: at, name: 'page view', path: '/\t"' }))
    await db.insertInto('events').values(rows).execute()
    return rows
  }
  const listIds = async ({ db }: Database) =>
    (await db.selectFrom('events').select('id').orderBy('position').execute()).map(({ id }) => id)

  const together = await openDatabase({ databaseUrl: urls.DATABASE_URL, dataDir })
  const old = await store(together, 3)
  await together.close()
  const apart = await open(urls)
  if (!apart.events) throw new Error('events have no database of their own')
  const recent = await store(apart.events, 2)
  // Sent once more by a browser that had no answer to it.
  await apart.events.db.insertInto('events').values(old.slice(0, 1)).execute()
  const [, , move = '', clear = ''] = readCommands('Growing')
  await runShell(['-ec', move], urls)
  await runShell(['-ec', clear], urls)
  const [first, ...others] = old.map(({ id }) => id)
  const all = [...others, ...recent.map(({ id }) => id), first]
  expect(await listIds(apart.events)).toEqual(all)
  expect(await listIds(apart)).toEqual([])
  await apart.close()

  const name = await runScript('back-up.sh', [], urls)
  const after = {
    ...urls,
    DATABASE_URL: await server.createDatabase('main_again'),
    EVENTS_DATABASE_URL: '',
  }
  await expect(runScript('restore.sh', [name], after)).rejects.toThrow('EVENTS_DATABASE_URL')
  after.EVENTS_DATABASE_URL = await server.createDatabase('events_again')
  await runScript('restore.sh', [name], after)
  const restored = await open(after)
  if (!restored.events) throw new Error('events have no database of their own')
  expect(await listIds(restored.events)).toEqual(all)
  await restored.close()
})
