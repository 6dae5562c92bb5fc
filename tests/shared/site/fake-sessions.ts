import type { SessionStore, StoredSession, Tokens } from '../../../site/src/server/session-store.ts'

type Row = StoredSession & { leased: boolean }

/** Returns a session store in memory, which acts as the database that several processes share. */
export function createFakeSessions() {
  const rows = new Map<string, Row>()
  let made = 0

  const store: SessionStore = {
    async insert({ userId, profile, tokens }) {
      made += 1
      const value = `value-${made}`
      rows.set(value, { key: `key-${made}`, version: 0, userId, profile, tokens, leased: false })
      return value
    },
    async find(value) {
      const row = rows.get(value)
      return row && { ...row }
    },
    async listOf(userId) {
      const own = [...rows.values()].filter((row) => row.userId === userId)
      return own.map(({ key, profile }) => ({ key, profile, usedAt: new Date(0) }))
    },
    async lease({ key, version }) {
      const row = [...rows.values()].find((found) => found.key === key)
      if (!row || row.version !== version || row.leased) return false
      row.leased = true
      return true
    },
    async release({ key }) {
      for (const row of rows.values()) if (row.key === key) row.leased = false
    },
    async renew(value, { version }, tokens) {
      const row = rows.get(value)
      if (row?.version !== version) return false
      Object.assign(row, { tokens, version: version + 1, leased: false })
      return true
    },
    async setProfile(value, profile) {
      const row = rows.get(value)
      if (row) row.profile = profile
    },
    async delete(value) {
      rows.delete(value)
    },
  }
  return store
}

/** Returns tokens that expire `seconds` after `now`, which is in milliseconds. */
export function tokensUntil(seconds: number, now = 0, name = 'access'): Tokens {
  return {
    accessToken: name,
    refreshToken: `${name}-refresh`,
    expiresAt: new Date(now + seconds * 1_000),
  }
}
