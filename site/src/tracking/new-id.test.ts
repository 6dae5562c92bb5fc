import { expect, test } from 'vitest'
import { z } from 'zod'

import { newId } from './new-id.ts'

test('an id is a random UUID', () => {
  const ids = Array.from({ length: 1_000 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
