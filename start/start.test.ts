import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { lockFolder } from '@ltk/platform/db/lock-folder'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { claimDemo } from './claim-demo.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-start-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const { PATH, NODE_COMPILE_CACHE } = process.env

/** Starts the product in an environment in which it fails. Returns its exit code and output. */
async function start(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, ['start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: folder, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'exit')
  return { code: Number(code), text: text.trim() }
}

test('a port in use fails at boot with a clear message', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, text } = await start({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(text).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another.`,
  )
})

test('a wrong setting is named, with its value', { tags: 'F-ANL-16' }, async () => {
  const { code, text } = await start({ LOG_LEVEL: 'loud', DEMO: 'perhaps' })
  expect(code).toBe(1)
  expect(text).toBe(
    'Wrong setting: DEMO must be true or false (it is "perhaps"); LOG_LEVEL must be debug, info, log, warn or error (it is "loud").',
  )
})

test('a flag that does not exist is named', async () => {
  const { code, text } = await start({ FLAGS: '{"splosh":"on"}' })
  expect(code).toBe(1)
  expect(text).toMatch(
    /^Wrong setting: FLAGS names no flag with "splosh"; there are app-banner, .* \(it is "\{"splosh":"on"\}"\)\.$/,
  )
})

test.each(['u:hunter2@127.0.0.1:1/x', 'u:hunter2%ZZ@127.0.0.1:1/x', 'u:hunter2/@127.0.0.1:1/x'])(
  'a database that cannot be reached as %j does not show its password',
  async (address) => {
    const { code, text } = await start({ DATABASE_URL: `postgres://${address}` })
    expect(code).toBe(1)
    expect(text).not.toBe('')
    expect(text).not.toContain('hunter2')
  },
)

test('a second process on the same data folder is refused', async () => {
  const release = lockFolder(folder)
  const { code, text } = await start({})
  release()
  expect(code).toBe(1)
  expect(text).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
  )
})

test('a second process with the demo on one database is refused, and told what it may do', async () => {
  const databaseUrl = await createTestPostgres()
  const letGo = await claimDemo({ databaseUrl })
  const { code, text } = await start({ DATABASE_URL: databaseUrl, DEMO: 'true' })
  await letGo()
  expect(code).toBe(1)
  const { host, pathname } = new URL(databaseUrl)
  expect(text).toBe(
    `Another process serves the demo on PostgreSQL at ${host}${pathname}. Only one may: its shop keeps what it has sold in its own DATA_DIR, and carts are led to the shop that started last. Stop the other process, or set DATABASE_URL to another database, or DEMO=false to serve neither the demo's shop nor its pictures here.`,
  )
})

test('a data folder that cannot be created or written is named', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  chmodSync(file, 0o444)
  const { code, text } = await start({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(text).toContain('Set DATA_DIR to a folder that can be written')
})

test.each([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'IDENTITY_DATABASE_URL',
  'EVENTS_DATABASE_URL',
  'SEARCH_DATABASE_URL',
])('a wrong %s is named without its password', async (name) => {
  const { code, text } = await start({ [name]: 'mysql://shop:secret@127.0.0.1/shop' })
  expect(code).toBe(1)
  expect(text).toMatch(new RegExp(`^Wrong setting: ${name} must look like .*\\.$`))
  expect(text).not.toContain('secret')
})

test('if PostgreSQL cannot be reached, the message says what to do, without the password', async () => {
  const { code, text } = await start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' })
  expect(code).toBe(1)
  expect(text).toBe(
    'PostgreSQL at 127.0.0.1:1/shop cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Start it there, or set DATABASE_URL to where it is.',
  )
})

test.each(['IDENTITY_DATABASE_URL', 'EVENTS_DATABASE_URL', 'SEARCH_DATABASE_URL'])(
  'if the PostgreSQL at %s cannot be reached, the message says so',
  async (name) => {
    const { code, text } = await start({
      DATABASE_URL: await createTestPostgres(),
      [name]: 'postgres://shop:secret@127.0.0.1:1/apart',
    })
    expect(code).toBe(1)
    expect(text).toBe(
      `PostgreSQL at 127.0.0.1:1/apart cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Start it there, or set ${name} to where it is.`,
    )
  },
)
