import { prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { IdentityDb } from '../database.ts'
import { impersonationMethod } from '../lifetimes.ts'
import { hashed } from './hashed.ts'
import { findImpersonation } from './impersonations.ts'

type Row = {
  account_id: string
  email: string
  publisher_id: string | null
  is_operator: boolean
  expires_at: Date
  grant_hash: string
  session_uid: string | null
  signed_in_at: Date | null
  impersonated: boolean | null
  revoked_at: Date | null
  tokens_valid_after: Date | null
}

export type TokenRow = Omit<Row, 'impersonated'> & {
  operator: { id: string; email: string } | undefined
}

/**
 * Finds the owner of an access token of some clients: the token, its grant and its session are all there, the account
 * is, and no revocation came after the sign-in.
 */
export async function findTokenRow(
  db: IdentityDb,
  token: string,
  clientIds: string[],
  now: Date,
): Promise<TokenRow | undefined> {
  const { rows } = await sql<Row>`
    select a.id as account_id, a.email, a.publisher_id, a.is_operator, t.expires_at, t.grant_hash, t.session_uid,
      case when t.payload->>'gty' like 'password%' then g.issued_at
        else to_timestamp((s.payload->>'loginTs')::float8) end as signed_in_at,
      s.payload->'amr' ? ${impersonationMethod} as impersonated, a.revoked_at, a.tokens_valid_after
    from identity_artifacts t
    join identity_artifacts g on g.model = 'Grant' and g.id_hash = t.grant_hash and g.expires_at > ${now}
    join identity_accounts a on a.subject = t.account_id
    left join identity_artifacts s on s.model = 'Session' and s.uid = t.session_uid
      and s.expires_at > ${now} and s.account_id = t.account_id
      and s.payload->'authorizations'->t.client_id->>'grantId' = t.payload->>'grantId'
    where t.model = 'AccessToken' and t.id_hash = ${hashed(token)} and t.expires_at > ${now}
      and t.client_id = any(${clientIds})
      and (t.session_uid is null or s.uid is not null)
      and (coalesce(a.tokens_valid_after, a.revoked_at) is null or t.grant_hash = a.kept_grant
        or (t.issued_at >= date_trunc('second', coalesce(a.tokens_valid_after, '-infinity'))
          and (s.uid is null or (s.payload->>'loginTs')::float8 > extract(epoch from
            date_trunc('second', coalesce(a.revoked_at, '-infinity'))))))
    ${prepared}`.execute(db)
  const [row] = rows
  if (!row?.impersonated) return row && { ...row, operator: undefined }
  // Rare, and so not joined above: each join costs every request its planning.
  const impersonation = row.session_uid ? await findImpersonation(db, row.session_uid) : undefined
  if (!impersonation || impersonation.expiresAt <= now) return undefined
  return { ...row, operator: impersonation.operator }
}
