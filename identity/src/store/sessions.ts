import type { Database } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import type { Retention } from '@ltk/platform/db/retention'
import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'

import { findDatabases, type IdentityDb, retentionsIn } from '../database.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Log } from '../log.ts'
import { migrateIdentity } from '../migrate-identity.ts'
import type { IdentityTables } from '../tables.ts'
import { hashed, newToken } from './hashed.ts'
import { seal, unseal } from './sealed.ts'

// The minimum interval between records of a visit; each would be a write.
const noteUseMs = 3_600_000

/** The retention of sessions that have ended, or were not used for too long. */
export const sessionRetentions: Retention[] = [
  { table: 'identity_sessions', column: 'expires_at', days: 0 },
  { table: 'identity_sessions', column: 'used_at', days: lifetimes.siteSessionIdle / 86_400 },
]

const sealedTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
})

export type Tokens = z.output<typeof sealedTokens> & { expiresAt: Date }

type NewSession = {
  userId: string
  profile: Record<string, unknown>
  tokens: Tokens
  /** The browser and its system, by their names, where they are known. */
  browser?: string | undefined
  system?: string | undefined
  /** When it ends, where that is sooner than for others. */
  expiresAt?: Date | undefined
}

export type Session = {
  key: string
  version: number
  userId: string
  profile: Record<string, unknown>
  tokens: Tokens
}

/** A session without the value of its cookie. */
export type ListedSession = Pick<Session, 'key' | 'profile'> &
  Pick<NewSession, 'browser' | 'system'> & {
    createdAt: Date
    /** When it was used last, to within an hour. */
    usedAt: Date
  }

type Lease = Pick<Session, 'key' | 'version'>

/**
 * The browsers that are signed in to a site, with any issuer. `value` is what the browser's
 * cookie holds; it is not stored.
 */
export async function openSessions(
  database: Pick<Database, 'db' | 'background' | 'connection' | 'identity'>,
  log: Log,
  now: () => Date = () => new Date(),
) {
  await migrateIdentity(database, log)
  return {
    ...createSessions(findDatabases(database).db, now),
    retentions: retentionsIn(database, sessionRetentions),
  }
}

export function createSessions(db: IdentityDb, now: () => Date) {
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1_000)

  const lasts = (eb: ExpressionBuilder<IdentityTables, 'identity_sessions'>) =>
    eb.and([
      eb('expires_at', '>', now()),
      eb('used_at', '>', inSeconds(-lifetimes.siteSessionIdle)),
    ])

  async function noteUse(key: string): Promise<void> {
    await db
      .updateTable('identity_sessions')
      .set({ used_at: now() })
      .where('key', '=', key)
      .execute()
  }

  return {
    /** Adds a session. Returns the value of its cookie. */
    async insert({
      userId,
      profile,
      tokens,
      browser,
      system,
      expiresAt,
    }: NewSession): Promise<string> {
      const value = newToken()
      const end = inSeconds(lifetimes.siteSession)
      await db
        .insertInto('identity_sessions')
        .values({
          key: hashed(value),
          user_id: userId,
          profile: JSON.stringify(profile),
          browser: browser ?? null,
          system: system ?? null,
          ...columnsOf(value, tokens),
          created_at: now(),
          used_at: now(),
          lease_until: null,
          expires_at: expiresAt && expiresAt < end ? expiresAt : end,
          issuer_session: (eb) =>
            eb
              .selectFrom('identity_artifacts')
              .select('session_uid')
              .where('model', '=', 'AccessToken')
              .where('id_hash', '=', hashed(tokens.accessToken)),
        })
        .execute()
      return value
    },

    async find(value: string): Promise<Session | undefined> {
      const key = hashed(value)
      const row = await db
        .selectFrom('identity_sessions')
        .select(['user_id', 'profile', 'tokens', 'tokens_expire_at', 'v', 'used_at'])
        .where('key', '=', key)
        .where(lasts)
        .modifyEnd(prepared)
        .executeTakeFirst()
      if (!row) return undefined
      if (now().getTime() - row.used_at.getTime() > noteUseMs) await noteUse(key)
      return {
        key,
        version: row.v,
        userId: row.user_id,
        profile: row.profile,
        tokens: {
          ...sealedTokens.parse(JSON.parse(unseal(value, row.tokens))),
          expiresAt: row.tokens_expire_at,
        },
      }
    },

    /** The sessions of a user that last, the one used last first. */
    async listOf(userId: string): Promise<ListedSession[]> {
      const rows = await db
        .selectFrom('identity_sessions')
        .select(['key', 'profile', 'browser', 'system', 'created_at', 'used_at'])
        .where('user_id', '=', userId)
        .where(lasts)
        .orderBy('used_at', 'desc')
        .orderBy('key')
        .execute()
      return rows.map(({ created_at: createdAt, used_at: usedAt, browser, system, ...row }) => ({
        ...row,
        createdAt,
        browser: browser ?? undefined,
        system: system ?? undefined,
        usedAt,
      }))
    },

    /**
     * Claims the renewal of this version's tokens, for so many seconds. Of several at once,
     * in whichever process, one gets it.
     */
    async lease({ key, version }: Lease, seconds: number): Promise<boolean> {
      const row = await db
        .updateTable('identity_sessions')
        // The database's clock: those of several processes differ.
        .set({ lease_until: sql`now() + make_interval(secs => ${seconds})` })
        .where('key', '=', key)
        .where('v', '=', version)
        .where((eb) =>
          eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]),
        )
        .returning('key')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Hands back the turn to renew, with nothing renewed. */
    async release({ key, version }: Lease): Promise<void> {
      await db
        .updateTable('identity_sessions')
        .set({ lease_until: null })
        .where('key', '=', key)
        .where('v', '=', version)
        .execute()
    },

    /** Puts new tokens in the place of those of a version. False where another was faster. */
    async renew(value: string, { key, version }: Lease, tokens: Tokens): Promise<boolean> {
      const row = await db
        .updateTable('identity_sessions')
        .set({ ...columnsOf(value, tokens), v: version + 1, lease_until: null, used_at: now() })
        .where('key', '=', key)
        .where('v', '=', version)
        .returning('key')
        .executeTakeFirst()
      return row !== undefined
    },

    async setProfile(value: string, profile: Record<string, unknown>): Promise<void> {
      await db
        .updateTable('identity_sessions')
        .set({ profile: JSON.stringify(profile) })
        .where('key', '=', hashed(value))
        .execute()
    },

    async delete(value: string): Promise<void> {
      await db.deleteFrom('identity_sessions').where('key', '=', hashed(value)).execute()
    },

    /** Ends every session of a user. */
    deleteOf: (userId: string) => deleteSessionsOf(db, userId),
  }
}

function columnsOf(value: string, { expiresAt, ...secrets }: Tokens) {
  return { tokens: seal(value, JSON.stringify(secrets)), tokens_expire_at: expiresAt }
}

/** Deletes a session. Returns the issuer's session that it was made in, where known. */
export async function deleteSession(db: IdentityDb, key: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('identity_sessions')
    .where('key', '=', key)
    .returning('issuer_session')
    .executeTakeFirst()
  return row?.issuer_session ?? undefined
}

/**
 * Ends every session of a user, except for those made in a session of the issuer to keep. Those of the
 * version before do not name theirs: they stay with it, and end when their tokens are used.
 */
export async function deleteSessionsOf(
  db: IdentityDb,
  userId: string,
  keptIssuerSession?: string,
): Promise<void> {
  const all = db.deleteFrom('identity_sessions').where('user_id', '=', userId)
  const ended =
    keptIssuerSession === undefined ? all : all.where('issuer_session', '!=', keptIssuerSession)
  await ended.execute()
}

/** Ends the sessions in which an operator acts for somebody. */
export async function deleteSessionsBy(db: IdentityDb, operatorId: string): Promise<void> {
  await db
    .deleteFrom('identity_sessions')
    .where(sql`profile -> 'impersonator'`, 'is not', null)
    .where(sql`profile -> 'impersonator' ->> 'id'`, '=', operatorId)
    .execute()
}
