import { expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { categoryBubbles } from './category-bubbles.ts'

test('bubbles that cannot be read are none, and the failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const client = createQueryClient(async () => new Response('{}', { status: 500 }))
  expect(await client.ensureQueryData(categoryBubbles('en'))).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test.each([
  ['en', 'us', 'en'],
  ['en-GB', 'uk', 'en-GB'],
  ['fr', 'us', 'fr'],
  ['de', 'us', 'de'],
  ['it', 'us', 'it'],
  ['zh', 'cn', 'zh-Hans'],
  ['zh-Hant', 'cn', 'zh-Hant'],
  ['es-ES', 'es', 'es-ES'],
  ['pt', 'br', 'pt-BR'],
  ['ko', 'kr', 'ko'],
] as const)(
  '%s asks for the bubbles of %s, named in its language',
  { tags: 'F-I18N-07' },
  async (locale, country, language) => {
    const asked: unknown[] = []
    const client = createQueryClient(async (_path, init) => {
      asked.push(
        await new Response(init?.body ?? null).json(),
        new Headers(init?.headers).get('accept-language'),
      )
      return Response.json({ modules: [] })
    })
    await client.ensureQueryData(categoryBubbles(locale))
    expect(asked).toMatchObject([{ country_code: country, version: '1.0' }, language])
  },
)
