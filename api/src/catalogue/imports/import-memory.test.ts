import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { expect, it } from 'vitest'
import { z } from 'zod'

const measured = z.object({
  rows: z.number(),
  created: z.number(),
  grownBy: z.number(),
  needed: z.number(),
})

/** Imports a large file in a process that does nothing else, and that no test leaves behind. */
async function importLargeFile(format: 'shopify' | 'google' | 'posts', signal: AbortSignal) {
  const script = join(import.meta.dirname, 'testing/import-large-file.ts')
  const { connection, close } = await openTestDatabase()
  try {
    // The process opens an embedded one of its own.
    const address = 'connectionString' in connection ? [connection.connectionString] : []
    const args = ['--expose-gc', script, format, ...address]
    const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
    return measured.parse(JSON.parse(stdout))
  } finally {
    await close()
  }
}

it('imports a file of 100,000 rows in less than 300 MB', async ({ signal }) => {
  const report = await importLargeFile('shopify', signal)
  expect(report).toMatchObject({ rows: 100_000, created: 10_000 })
  expect(report.grownBy).toBeLessThan(300)
}, 400_000)

it('keeps nothing of a feed of 60 MB but what its products are called', async ({ signal }) => {
  const report = await importLargeFile('google', signal)
  expect(report).toMatchObject({ rows: 3000, created: 3000 })
  expect(report.needed).toBeLessThan(20)
}, 400_000)

it('keeps no name of what it has read of 60,000 posts with long ids', async ({ signal }) => {
  const report = await importLargeFile('posts', signal)
  expect(report).toMatchObject({ rows: 60_000, created: 0 })
  expect(report.needed).toBeLessThan(12)
}, 400_000)
