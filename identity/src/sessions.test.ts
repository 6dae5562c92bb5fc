import { type Database, openPostgres } from '@ltk/platform/db/open'
import { sweep } from '@ltk/platform/db/retention'
import { createRefresh } from '@ltk/site/refresh'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { silentLog } from './log.ts'
import { openSessions, sessionRetentions, type Tokens } from './store/sessions.ts'

// PGlite has one connection and hides races; these run on a real server.
let database: Database
let time = Date.parse('2026-05-01T12:00:00Z')
const now = () => new Date(time)
const day = 86_400_000

beforeAll(async () => {
  database = openPostgres(await createTestPostgres('template1'))
})
afterAll(async () => {
  await database.close()
})

const tokens = (name: string): Tokens => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresAt: now(),
})
const start = async (name: string, expiresAt?: Date) => {
  const sessions = await openSessions(database, silentLog, now)
  const userId = crypto.randomUUID()
  const profile = { email: `${name}@example.com` }
  const value = await sessions.insert({ userId, profile, tokens: tokens(name), expiresAt })
  return { sessions, value, userId }
}

describe('a session', () => {
  test('is found by its cookie with what was put into it', async () => {
    const { sessions, value, userId } = await start('ada')
    expect(await sessions.find(value)).toEqual({
      key: expect.any(String),
      version: 0,
      userId,
      profile: { email: 'ada@example.com' },
      tokens: tokens('ada'),
    })
    expect(await sessions.find(`${value}x`)).toBeUndefined()
    await sessions.setProfile(value, { email: 'new@example.com' })
    expect((await sessions.find(value))?.profile).toEqual({ email: 'new@example.com' })
    await sessions.delete(value)
    expect(await sessions.find(value)).toBeUndefined()
  })

  test('ends after 14 days without a visit, and after 30 days in any case', async () => {
    const { sessions, value } = await start('idle')
    time += 13 * day
    expect(await sessions.find(value)).toBeDefined()
    time += 13 * day
    expect(await sessions.find(value)).toBeDefined()
    time += 4 * day
    expect(await sessions.find(value)).toBeUndefined()

    const left = await start('left')
    time += 14 * day + 1
    expect(await left.sessions.find(left.value)).toBeUndefined()
    await sweep(database.db, sessionRetentions, new Date(time + 60_000))
    time -= 14 * day + 1
    expect(await left.sessions.find(left.value)).toBeUndefined()
  })

  test('ends sooner where that is asked for', async () => {
    const { sessions, value } = await start('operator', new Date(time + 3_600_000))
    time += 3_599_000
    expect(await sessions.find(value)).toBeDefined()
    time += 1_000
    expect(await sessions.find(value)).toBeUndefined()
  })

  test('ends with all others of its user', async () => {
    const { sessions, value, userId } = await start('erased')
    await sessions.deleteOf(userId)
    expect(await sessions.find(value)).toBeUndefined()
  })

  test('holds nothing that opens anything', async () => {
    const { value } = await start('secret')
    const rows = await database.db
      .$extendTables<{ identity_sessions: Record<string, unknown> }>()
      .selectFrom('identity_sessions')
      .selectAll()
      .execute()
    const dump = JSON.stringify(rows)
    expect(dump).toContain('secret@example.com')
    for (const secret of [value, 'access-secret', 'refresh-secret']) {
      expect(dump).not.toContain(secret)
    }
  })
})

test('60 calls at once in three processes renew the tokens once, at each of five expiries', async () => {
  const { sessions, value } = await start('busy')
  const stores = await Promise.all(
    Array.from({ length: 3 }, () => openSessions(database, silentLog, now)),
  )
  let calls = 0
  const refreshTokens = async () => {
    calls += 1
    await new Promise((resolve) => setImmediate(resolve))
    return tokens(`busy-${calls}`)
  }
  const processes = stores.map((store) => createRefresh({ sessions: store, refreshTokens }))
  for (let expiry = 1; expiry <= 5; expiry++) {
    const session = await sessions.find(value)
    if (!session) throw new Error('the session is gone')
    const all = await Promise.all(
      processes.flatMap((refresh) => Array.from({ length: 20 }, () => refresh(value, session))),
    )
    expect(calls).toBe(expiry)
    expect(new Set(all.map((renewed) => renewed?.tokens.accessToken))).toEqual(
      new Set([`access-busy-${expiry}`]),
    )
  }
})
