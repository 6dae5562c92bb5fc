import { afterEach, expect, test, vi } from 'vitest'

import { type Api, get, send } from './call.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

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
  ['post', (api: Api) => send(api, 'post', '/v2/search/post', { body: { query: 'linen' } })],
  [
    'patch',
    (api: Api) =>
      send(api, 'patch', '/v2/signed_policies', { body: { signedPolicies: { cookie: true } } }),
  ],
] as const)(
  'a %s that is turned away is sent once more',
  { tags: ['C-42', 'A-90', 'U-02'] },
  async (_, call) => {
    const api = answering(busy, fine)
    await expect(call(api)).resolves.toEqual({ fine: true })
    expect(api).toHaveBeenCalledTimes(2)
    const stillBusy = answering(busy, busy, fine)
    await expect(call(stillBusy)).rejects.toMatchObject({ status: 503 })
    expect(stillBusy).toHaveBeenCalledTimes(2)
  },
)

const failing = () => {
  throw new TypeError('no connection')
}

test(
  'a read that does not reach the server is sent once more, and one that could take effect twice is not',
  { tags: 'U-02' },
  async () => {
    await expect(get(answering(failing, fine), '/v2/settings')).resolves.toEqual({ fine: true })
    const unreachable = answering(failing, failing, fine)
    await expect(get(unreachable, '/v2/settings')).rejects.toMatchObject({ status: 0 })
    expect(unreachable).toHaveBeenCalledTimes(2)
    const posted = answering(failing, fine)
    const body = { dataRequest: { requestType: 'access' as const } }
    await expect(send(posted, 'post', '/v2/data_requests', { body })).rejects.toMatchObject({
      status: 0,
    })
    expect(posted).toHaveBeenCalledTimes(1)
    const params = { profileId: 'a' }
    for (const method of ['put', 'delete'] as const) {
      const repeated = answering(failing, fine)
      const sent = send(repeated, method, '/v2/follows/{profileId}', { params })
      await expect(sent).resolves.toEqual({ fine: true })
    }
    const withKey = answering(failing, fine)
    const headers = { 'idempotency-key': 'one' }
    await expect(send(withKey, 'post', '/v2/data_requests', { body, headers })).resolves.toEqual({
      fine: true,
    })
  },
)

test.each([400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 504])(
  'a call with the answer %i is not sent again',
  { tags: ['C-42', 'A-90', 'U-02'] },
  async (status) => {
    for (const call of [
      (api: Api) => get(api, '/v2/settings'),
      (api: Api) => send(api, 'post', '/v2/search/post', { body: { query: 'linen' } }),
    ]) {
      const api = answering(() => Response.json({}, { status }), fine)
      await expect(call(api)).rejects.toMatchObject({ status })
      expect(api).toHaveBeenCalledTimes(1)
    }
  },
)

test.each([
  ['0', 0],
  ['1', 1_000],
  ['2', 2_000],
  ['3', 2_000],
  ['600', 2_000],
])(
  'in a browser, a call with Retry-After %s is sent again after %i ms',
  { tags: 'U-02' },
  async (seconds, wait) => {
    vi.useFakeTimers()
    vi.stubEnv('SSR', false)
    vi.resetModules()
    const inBrowser = await import('./call.ts')
    const later = () => Response.json({}, { status: 503, headers: { 'retry-after': seconds } })
    const api = answering(later, fine)
    const read = inBrowser.get(api, '/v2/settings')
    await vi.advanceTimersByTimeAsync(Math.max(0, wait - 1))
    expect(api).toHaveBeenCalledTimes(wait > 0 ? 1 : 2)
    await vi.advanceTimersByTimeAsync(1)
    expect(api).toHaveBeenCalledTimes(2)
    expect(await read).toEqual({ fine: true })
  },
)
