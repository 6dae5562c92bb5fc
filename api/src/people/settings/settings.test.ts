import { locales } from '@ltk/contract/locales'
import * as contract from '@ltk/contract/settings'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
const user = crypto.randomUUID()

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test(
  'the language is American English until another one is set',
  { tags: ['D-37', 'A-77'] },
  async () => {
    expect(await api.get(contract.getSettings, '/v2/settings/', user)).toEqual({
      settings: { locale: 'en_US' },
      saved: false,
    })
  },
)

test.each([...locales.map((locale) => locale.server), 'es-419'])(
  '%s is kept',
  { tags: ['A-77', 'A-78', 'D-37', 'F-SCOPE-19', 'F-ACC-04'] },
  async (locale) => {
    const body = { settings: { locale } }
    // Of a user who has none yet, and of one who chose others before.
    for (const one of [crypto.randomUUID(), user]) {
      expect(await api.send(contract.putSettings, '/v2/settings/', body, one)).toEqual(body)
      expect(await api.get(contract.getSettings, '/v2/settings/', one)).toEqual({
        ...body,
        saved: true,
      })
    }
  },
)

test('an unknown code is refused with the known ones', { tags: 'A-78' }, async () => {
  const init = { method: 'PUT', body: JSON.stringify({ settings: { locale: 'de' } }) }
  const answer = await api.request('/v2/settings', init, user)
  expect(answer.status).toBe(400)
  const error: { developer_message: string } = await answer.json()
  expect(error.developer_message).toContain(
    'must be one of en_US, en_GB, fr_FR, de_DE, zh_HANS, zh_HANT, es-ES, it_IT, pt_BR, ko_KR, es-419',
  )
})

test('settings are the language and nothing else', { tags: ['U-16', 'D-37'] }, () => {
  expect(Object.keys(contract.settings.shape)).toEqual(['locale'])
})
