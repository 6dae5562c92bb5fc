import { createFakeSessions, tokensUntil } from '@ltk/testing/site/fake-sessions'
import { expect, test, vi } from 'vitest'

import { IssuerUnavailable } from './issuer.ts'
import { createRefresh } from './refresh.ts'
import type { Tokens } from './session-store.ts'

async function expiredSession() {
  const sessions = createFakeSessions()
  const value = await sessions.insert({ userId: 'u', profile: {}, tokens: tokensUntil(0) })
  const session = await sessions.find(value)
  if (!session) throw new Error('the session is gone')
  return { sessions, value, session }
}

const fresh = tokensUntil(36_000, 0, 'fresh')
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

test('concurrent requests in several processes renew once, and all get the new tokens', async () => {
  const { sessions, value, session } = await expiredSession()
  const refreshTokens = vi.fn<(old: Tokens) => Promise<Tokens>>(async () => {
    await pause()
    return fresh
  })
  const processes = Array.from({ length: 3 }, () =>
    createRefresh({ sessions, refreshTokens, pause }),
  )
  const all = await Promise.all(
    processes.flatMap((refresh) => Array.from({ length: 20 }, () => refresh(value, session))),
  )
  expect(refreshTokens).toHaveBeenCalledTimes(1)
  expect(new Set(all.map((renewed) => renewed?.tokens.accessToken))).toEqual(new Set(['fresh']))
})

test('a late request gets the tokens that another has renewed', { tags: 'F-AUTH-03' }, async () => {
  const { sessions, value, session } = await expiredSession()
  const refreshTokens = vi.fn<(old: Tokens) => Promise<Tokens>>(async () => fresh)
  const refresh = createRefresh({ sessions, refreshTokens, pause })
  await refresh(value, session)
  expect((await refresh(value, session))?.tokens.accessToken).toBe('fresh')
  expect(refreshTokens).toHaveBeenCalledTimes(1)
})

test('a sign-in that has ended ends the session', { tags: 'F-AUTH-04' }, async () => {
  const { sessions, value, session } = await expiredSession()
  const refresh = createRefresh({ sessions, refreshTokens: async () => undefined, pause })
  expect(await refresh(value, session)).toBeUndefined()
  expect(await sessions.find(value)).toBeUndefined()
})

test(
  'while the issuer is unavailable the session stays, and renewal can be retried at once',
  { tags: ['F-AUTH-03', 'F-AUTH-04'] },
  async () => {
    const { sessions, value, session } = await expiredSession()
    const refreshTokens = vi
      .fn<(old: Tokens) => Promise<Tokens>>()
      .mockRejectedValueOnce(new IssuerUnavailable('away'))
      .mockResolvedValueOnce(fresh)
    const refresh = createRefresh({ sessions, refreshTokens, pause })
    await expect(refresh(value, session)).rejects.toThrow(IssuerUnavailable)
    expect((await refresh(value, session))?.tokens.accessToken).toBe('fresh')
  },
)

test('waiting for a process that never finishes fails in the end', async () => {
  const { sessions, value, session } = await expiredSession()
  await sessions.lease(session, 15)
  const refresh = createRefresh({ sessions, refreshTokens: async () => fresh, pause })
  await expect(refresh(value, session)).rejects.toThrow('in time')
})
