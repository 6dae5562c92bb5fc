import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { getImportRuns } from '@ltk/contract/operations'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

import { listCommand } from '../commands/content-commands.ts'
import { importProducts } from './import-products.ts'
import { recordRun } from './record-run.ts'

const operator = { userId: crypto.randomUUID(), isOperator: true }
const now = new Date()

let catalogue: TestCatalogue
let api: TestApi
let retailer: string
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
})
afterAll(() => catalogue.close())
beforeEach(async () => {
  await catalogue.db.deleteFrom('import_runs').execute()
  retailer = `shop-${crypto.randomUUID().slice(0, 8)}`
  await catalogue.addRetailer(retailer, { siteUrl: 'https://shop.example' })
})

/** More products than a batch has, with two rows each. */
async function writeFile() {
  const rows = Array.from({ length: 250 }, (_, index) =>
    ['S', 'M'].map((size) => `p${index},Product,Size,${size},1.00`),
  )
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  return catalogue.write('shop.csv', [header, ...rows.flat()].join('\n'))
}

const firstBatch = { rows: 400, read: 200, created: 200, unchanged: 0, refused: 0 }

async function readRuns() {
  return (await api.get(getImportRuns, '/v1/operations/imports', operator)).imports
}

async function list(): Promise<string> {
  let text = ''
  await listCommand({
    args: ['imports'],
    withDb: (work) => work(catalogue.db),
    write: (piece) => (text += piece),
    now,
  })
  return text
}

test('an import that fails midway keeps what it had done before', async () => {
  const file = await writeFile()
  const run = { kind: 'products', file, retailer, startedAt: now }
  const failing = recordRun(catalogue.db, run, (saveReport) =>
    importProducts(catalogue.db, {
      file,
      retailer,
      now,
      saveReport,
      onProgress: () => {
        throw new Error('enough')
      },
    }),
  )
  await expect(failing).rejects.toThrow('enough')
  expect(await readRuns()).toMatchObject([{ ...firstBatch, state: 'ended', error: 'enough' }])
  expect(await list()).toMatch(/shop\.csv {2}enough {2}200 read, 200 created, .*, 400 rows$/m)
})

// The embedded database lives and dies with its process.
test.runIf(inject('database') === 'postgres')(
  'an import that is killed shows as broken off, with what it had done',
  async () => {
    const { background } = catalogue.database
    const last = { retailer, now, file: await catalogue.write('last.csv', lastRow) }
    await importProducts(background, last)
    const holder = await background.startTransaction().execute()
    await sql`select from retailer_products where title = 'Other' for update`.execute(holder)
    const { rows } = await sql<{ url: string }>`select current_database() as url`.execute(
      background,
    )
    const url = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.url}`)
    const script = join(import.meta.dirname, 'testing/import-process.ts')
    const args = [script, url, 'products', await writeFile(), '--retailer', retailer]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = once(child, 'exit')
    try {
      const isWaiting = async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(background)
        return waiting.rows.length > 0
      }
      await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
      expect(await readRuns()).toMatchObject([
        { ...firstBatch, state: 'running', durationMs: null },
      ])
      expect(await list()).toContain('shop.csv  running  200 read')
    } finally {
      child.kill('SIGKILL')
      await ended
      await holder.rollback().execute()
    }
    // As if a minute had passed.
    await background
      .updateTable('import_runs')
      .set({ heard_at: sql`now() - interval '1 minute'` })
      .execute()
    expect(await readRuns()).toMatchObject([
      { ...firstBatch, state: 'broken-off', durationMs: null, error: null },
    ])
    expect(await list()).toContain('shop.csv  broken off  200 read, 200 created')
  },
)

/** Of the second batch, so that the import waits there for whoever holds it. */
const lastRow = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\np249,Other,Size,S,2.00\n'
