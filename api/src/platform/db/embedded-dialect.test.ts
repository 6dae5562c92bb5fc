import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, inject, test } from 'vitest'

import { openTestDatabase } from '../../testing/test-database.ts'
import { ping } from './open.ts'

test.skipIf(inject('database') === 'postgres')(
  'many queries at once leave turns to all else that the process does',
  async () => {
    const database = await openTestDatabase()
    let isOver = false
    const queries = Promise.all(Array.from({ length: 50 }, () => ping(database.db)))
    const count = async () => {
      let turns = 0
      while (!isOver) {
        await nextTurn()
        turns++
      }
      return turns
    }
    const counted = count()
    await queries
    isOver = true
    expect(await counted).toBeGreaterThanOrEqual(50)
    await database.close()
  },
)
