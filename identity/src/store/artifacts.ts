import { sql } from 'kysely'
import { errors } from 'oidc-provider'
import type { Adapter } from 'oidc-provider'
import { z } from 'zod'

import type { IdentityDb } from '../database.ts'
import { deleteGrants } from './grants.ts'
import { hashed } from './hashed.ts'

const payloadFields = z.object({
  accountId: z.string().optional(),
  clientId: z.string().optional(),
  grantId: z.string().optional(),
  uid: z.string().optional(),
  sessionUid: z.string().optional(),
  iat: z.number().optional(),
  returnTo: z.string().optional(),
  session: z
    .looseObject({ accountId: z.string().optional(), cookie: z.string().optional() })
    .optional(),
  result: z.object({ login: z.object({ accountId: z.string().optional() }).optional() }).optional(),
})

/** PostgreSQL cannot store U+0000; no parameter of OpenID or OAuth may have it. */
function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

type Row = { payload: Record<string, unknown>; consumed_at: Date | null }

/**
 * The provider's storage of one kind of thing. No id that opens anything is stored: rows are
 * found by the hash of their id, and a dump of the table holds no usable token or cookie.
 */
export function artifactStore(db: IdentityDb, model: string): Adapter {
  const restore = (row: Row | undefined, id: string | undefined) => {
    if (!row) return undefined
    const { returnTo } = payloadFields.parse(row.payload)
    return {
      ...row.payload,
      ...(id ? { jti: id } : {}),
      ...(id && returnTo ? { returnTo: returnTo + id } : {}),
      ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
    }
  }

  return {
    async upsert(id, payload, expiresIn) {
      if (expiresIn === undefined) throw new Error(`nothing says when a ${model} expires`)
      const fields = payloadFields.parse(payload)
      const stored: Record<string, unknown> = { ...payload }
      delete stored.jti
      delete stored.consumed
      if (fields.session) {
        const { cookie: _, ...session } = fields.session
        stored.session = session
      }
      // An interaction's way back ends in its own id.
      if (fields.returnTo?.endsWith(id)) stored.returnTo = fields.returnTo.slice(0, -id.length)
      const now = Date.now()
      const row = {
        payload: JSON.stringify(stored, withoutNul),
        // A sign-in under way has the account that it has proven or that it goes on from.
        account_id:
          fields.accountId ?? fields.result?.login?.accountId ?? fields.session?.accountId ?? null,
        client_id: fields.clientId ?? null,
        grant_hash: fields.grantId ? hashed(fields.grantId) : null,
        uid: fields.uid ?? null,
        session_uid: fields.sessionUid ?? null,
        issued_at: new Date((fields.iat ?? Math.floor(now / 1000)) * 1000),
        expires_at: new Date(now + expiresIn * 1000),
      }
      await db
        .insertInto('identity_artifacts')
        .values({ model, id_hash: hashed(id), ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(row))
        .execute()
        .catch((error: unknown) => {
          throw isWithoutAccount(error) ? new errors.InvalidGrant('the account is gone') : error
        })
    },

    async find(id) {
      const row = await db
        .selectFrom('identity_artifacts')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .where('id_hash', '=', hashed(id))
        .executeTakeFirst()
      return restore(row, id)
    },

    async findByUid(uid) {
      const row = await db
        .selectFrom('identity_artifacts')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .where('uid', '=', uid)
        .executeTakeFirst()
      return restore(row, undefined)
    },

    async findByUserCode() {
      return undefined
    },

    async consume(id) {
      // One statement decides: of several at once, one finds the row unconsumed.
      const row = await db
        .updateTable('identity_artifacts')
        .set({ consumed_at: new Date() })
        .where('model', '=', model)
        .where('id_hash', '=', hashed(id))
        .where('consumed_at', 'is', null)
        .returning('id_hash')
        .executeTakeFirst()
      if (!row) throw new errors.InvalidGrant('already used')
    },

    async destroy(id) {
      await db
        .deleteFrom('identity_artifacts')
        .where('model', '=', model)
        .where('id_hash', '=', hashed(id))
        .execute()
    },

    async revokeByGrantId(grantId) {
      await db
        .deleteFrom('identity_artifacts')
        .where('model', '=', model)
        .where('grant_hash', '=', hashed(grantId))
        .execute()
    },
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const foreignKeyViolation = '23503'

/** Whether something was refused because the account that it is of has been deleted. */
function isWithoutAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation
}

/** A session that outlives a revocation, with the grant of the site that it is used by. */
export type KeptSession = {
  grantHash: string
  sessionUid: string | undefined
  /** The id of the push subscription of its browser. */
  pushSubscription: string | undefined
}

/** Deletes every session, sign-in under way, grant, code and token of an account but the kept ones. */
export async function deleteArtifacts(
  db: IdentityDb,
  subject: string,
  kept?: KeptSession,
): Promise<void> {
  await db
    .deleteFrom('identity_artifacts')
    .where('account_id', '=', subject)
    .$if(kept !== undefined, (query) =>
      query
        .where((eb) =>
          eb.or([eb('grant_hash', 'is', null), eb('grant_hash', '!=', kept?.grantHash ?? '')]),
        )
        .where((eb) =>
          eb.not(eb.and([eb('model', '=', 'Grant'), eb('id_hash', '=', kept?.grantHash ?? '')])),
        )
        .where((eb) =>
          eb.not(
            eb.and([
              eb('model', '=', 'Session'),
              eb(sql`coalesce(uid, '')`, '=', kept?.sessionUid ?? '-'),
            ]),
          ),
        ),
    )
    .execute()
}

/** Ends the sign-ins under way that name an account, which they do only in what they have gathered. */
export async function deleteInteractionsOf(db: IdentityDb, subject: string): Promise<void> {
  await db
    .deleteFrom('identity_artifacts')
    .where('model', '=', 'Interaction')
    .where(sql`position(${subject} in payload::text)`, '>', 0)
    .execute()
}

/** Ends one grant and all tokens made from it. */
export async function revokeGrant(db: IdentityDb, grantHash: string): Promise<void> {
  await db
    .deleteFrom('identity_artifacts')
    .where((eb) =>
      eb.or([
        eb('grant_hash', '=', grantHash),
        eb.and([eb('model', '=', 'Grant'), eb('id_hash', '=', grantHash)]),
      ]),
    )
    .execute()
}

const sessionPayload = z.object({
  authorizations: z
    .record(z.string(), z.object({ grantId: z.string(), persistsLogout: z.boolean().optional() }))
    .default({}),
})

/** Ends the session that some tokens were issued in, with the grants that end with a session. */
export async function endSession(db: IdentityDb, tokens: string[]): Promise<void> {
  // By a token that has expired too: its session may last longer.
  const session = await db
    .selectFrom('identity_artifacts as token')
    .innerJoin('identity_artifacts as session', (join) =>
      join.onRef('session.uid', '=', 'token.session_uid').on('session.model', '=', 'Session'),
    )
    .select(['session.id_hash', 'session.payload'])
    .where('token.model', 'in', ['AccessToken', 'RefreshToken'])
    .where('token.id_hash', 'in', tokens.map(hashed))
    .executeTakeFirst()
  if (session) await end(db, session)
}

/** Ends a session by its `uid`, with the grants that end with a session. */
export async function endSessionByUid(db: IdentityDb, uid: string): Promise<void> {
  const session = await db
    .selectFrom('identity_artifacts')
    .select(['id_hash', 'payload'])
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (session) await end(db, session)
}

/**
 * Ends every session and sign-in under way of an account, with the grants that end with a session, and
 * all that some clients were granted. What other clients were granted for longer stays.
 */
export async function endSessionsOf(
  db: IdentityDb,
  subject: string,
  clientIds: string[],
): Promise<void> {
  const sessions = await db
    .selectFrom('identity_artifacts')
    .select(['id_hash', 'payload'])
    .where('model', '=', 'Session')
    .where('account_id', '=', subject)
    .execute()
  for (const session of sessions) await end(db, session)
  await db
    .deleteFrom('identity_artifacts')
    .where('account_id', '=', subject)
    .where('model', '=', 'Interaction')
    .execute()
  await deleteGrants(db, subject, clientIds)
}

async function end(
  db: IdentityDb,
  session: { id_hash: string; payload: Record<string, unknown> },
): Promise<void> {
  const { authorizations } = sessionPayload.parse(session.payload)
  await db
    .deleteFrom('identity_artifacts')
    .where('model', '=', 'Session')
    .where('id_hash', '=', session.id_hash)
    .execute()
  for (const { grantId, persistsLogout } of Object.values(authorizations)) {
    if (!persistsLogout) await revokeGrant(db, hashed(grantId))
  }
}
