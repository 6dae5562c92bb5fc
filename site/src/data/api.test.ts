import { expect, test, vi } from 'vitest'

import { type Api, ApiFailure, get, send } from './api.ts'

const busy = () => Response.json({}, { status: 503, headers: { 'retry-after': '0' } })
const fine = () => Response.json({ fine: true })
const answering = (...answers: (() => Response)[]) => {
  const api = vi.fn<Api>()
  for (const answer of answers) api.mockImplementationOnce(async () => answer())
  return api
}

test.each([
  ['get', (api: Api) => get(api, '/v2/settings')],
  [
    'put',
    (api: Api) => send(api, 'put', '/v2/settings', { body: { settings: { locale: 'de_DE' } } }),
  ],
  [
    'delete',
    (api: Api) => send(api, 'delete', '/v2/follows/{profileId}', { params: { profileId: 'a' } }),
  ],
] as const)('a %s that is turned away is sent once more', async (_, call) => {
  const api = answering(busy, fine)
  expect(await call(api)).toEqual({ fine: true })
  expect(api).toHaveBeenCalledTimes(2)
  const stillBusy = answering(busy, busy, fine)
  await expect(call(stillBusy)).rejects.toMatchObject({ status: 503 })
  expect(stillBusy).toHaveBeenCalledTimes(2)
})

test('a call that is not idempotent is not retried', async () => {
  const api = answering(busy, fine)
  const sent = send(api, 'post', '/v2/data_requests', {
    body: { dataRequest: { requestType: 'access' } },
  })
  await expect(sent).rejects.toBeInstanceOf(ApiFailure)
  expect(api).toHaveBeenCalledTimes(1)
})
