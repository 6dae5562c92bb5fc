import { expect, test } from 'vitest'

import { openTestDatabase } from '../../testing/test-database.ts'
import { createHealth } from './health.ts'

test('a process that is about to end is alive, and not ready for more', async () => {
  const database = await openTestDatabase()
  const health = createHealth({ database, metricsToken: undefined, isFromThisMachine: () => true })
  const statusOf = async (path: string) => (await health.app.request(path)).status
  expect(await statusOf('/readyz')).toBe(200)
  health.startDraining()
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  await database.close()
})
