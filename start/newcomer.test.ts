import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { readApiConfig } from '@ltk/api/config'
import { readIdentityConfig } from '@ltk/identity/config'
import { type Database, openDatabase } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { composeSite } from '@ltk/testing/site/compose-site'
import { textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnIssuer } from './open-issuer.ts'

const root = join(import.meta.dirname, '..')
const siteUrl = 'http://shop.test'

let folder: string
let database: Database
let issuer: Awaited<ReturnType<typeof openOwnIssuer>>
let composed: Awaited<ReturnType<typeof composeSite>>
let output: string

/** The commands of a section of docs/importing.md. */
function commandsOf(section: string): string {
  const page = readFileSync(join(root, 'docs/importing.md'), 'utf8')
  return page.split(`## ${section}\n`)[1]?.match(/```sh\n([^]*?)```/)?.[1] ?? ''
}

beforeAll(async () => {
  // A copy of the project without data, settings or files that were brought before.
  folder = mkdtempSync(join(tmpdir(), 'newcomer-'))
  for (const name of readdirSync(root)) {
    if (name !== 'data' && !name.startsWith('.')) symlinkSync(join(root, name), join(folder, name))
  }
  const commands = commandsOf('From nothing to a post on the site')
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE }
  const ran = await promisify(execFile)('sh', ['-e', '-c', commands], { cwd: folder, env })
  output = ran.stdout
  database = await openDatabase(readApiConfig({ DATA_DIR: join(folder, 'data'), DEMO: 'false' }))
  issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
  composed = await composeSite({ database, issuer, siteUrl })
}, 180_000)

afterAll(async () => {
  await issuer?.close()
  await database?.close()
  rmSync(folder, { recursive: true })
})

async function read(path: string) {
  const response = await composed.site.fetch(new Request(siteUrl + path), {})
  return { status: response.status, page: parse(await response.text()) }
}

test('the commands of docs/importing.md bring a retailer, products, a post and a guide to the site', async () => {
  expect(output.match(/Read \d+: \d+ created.*/g)).toEqual([
    'Read 1: 1 created, 0 changed, 0 unchanged, 0 refused.',
    'Read 3: 3 created, 0 changed, 0 unchanged, 0 refused.',
    'Read 2: 2 created, 0 changed, 0 unchanged, 0 refused.',
    'Read 1: 1 created, 0 changed, 0 unchanged, 0 refused.',
  ])
  const { status, page } = await read('/explore/Mara%20at%20Home')
  expect(status).toBe(200)
  expect(textOf(page.querySelector('h1'))).toContain('Mara Lindqvist')
  const link = page.querySelector('a[href*="/post"]')?.getAttribute('href') ?? ''
  const post = await read(link)
  expect(post.status).toBe(200)
  expect(textOf(post.page)).toContain('The lamp that I had been looking for.')
  expect(textOf(post.page)).toContain('Table lamp')
  const guides = await read('/explore/Mara%20at%20Home/giftguides')
  expect(textOf(guides.page)).toContain('Warm rooms')
})

test('the JSON Schema of each file is served, and others are refused by name', async () => {
  const ask = (name: string) =>
    composed.auth.gateway(new Request(`${siteUrl}/api/schemas/imports/${name}`))
  const served = await ask('posts.json')
  const written = readFileSync(join(root, 'docs/schemas/posts.json'), 'utf8')
  expect([served.status, await served.json()]).toEqual([200, JSON.parse(written)])
  const unknown = await ask('shoes.json')
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining('There is no such schema. There are: retailers.json'),
  ])
})
