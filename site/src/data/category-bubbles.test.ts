import { expect, test, vi } from 'vitest'

import { categoryBubbles } from './category-bubbles.ts'
import { createQueryClient } from './query-client.ts'

test('bubbles that cannot be read are none, and the failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const client = createQueryClient(async () => new Response('{}', { status: 500 }))
  expect(await client.ensureQueryData(categoryBubbles('en'))).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test.each([
  ['en', 'us'],
  ['en-GB', 'uk'],
  ['fr', 'us'],
  ['de', 'us'],
  ['it', 'us'],
  ['zh', 'cn'],
  ['zh-Hant', 'cn'],
  ['es-ES', 'es'],
  ['pt', 'br'],
  ['ko', 'kr'],
] as const)('%s asks for the bubbles of %s', { tags: 'F-I18N-07' }, async (locale, country) => {
  const asked: unknown[] = []
  const client = createQueryClient(async (_path, init) => {
    asked.push(await new Response(init?.body ?? null).json())
    return Response.json({ modules: [] })
  })
  await client.ensureQueryData(categoryBubbles(locale))
  expect(asked).toMatchObject([{ country_code: country, version: '1.0' }])
})
