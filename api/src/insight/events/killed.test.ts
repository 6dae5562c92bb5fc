import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { openPostgres } from '@ltk/platform/db/open'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

/** Collects events in a process of its own, and kills it after some batches; returns what it acknowledged. */
async function collectUntilKilled(databaseUrl: string, batches: number): Promise<string[]> {
  const script = join(import.meta.dirname, 'testing/collect-process.ts')
  const child = spawn(process.execPath, [script, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  let lines = 0
  for await (const line of createInterface({ input: child.stdout })) {
    // The last line may be cut off.
    const ids = line.split(' ').filter((id) => id.length === 36)
    acknowledged.push(...ids)
    if (++lines === batches) child.kill('SIGKILL')
  }
  return acknowledged
}

// The embedded database lives and dies with its process.
test.runIf(inject('database') === 'postgres').each([1, 60, 200])(
  'a process that is killed after it acknowledged %d batches has stored everything it acknowledged',
  async (batches) => {
    const databaseUrl = await createTestPostgres()
    const database = openPostgres(databaseUrl)
    onTestFinished(() => database.close())
    const acknowledged = await collectUntilKilled(databaseUrl, batches)
    expect(acknowledged.length).toBeGreaterThanOrEqual(batches * 10)
    const { rows } = await sql<{ id: string }>`
      select id from events where id = any(${acknowledged}::uuid[])`.execute(database.db)
    expect(rows).toHaveLength(new Set(acknowledged).size)
    expect(acknowledged).toHaveLength(rows.length)
  },
)
