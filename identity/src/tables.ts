import type { PolicyName } from '@ltk/contract/policies'
import type { Db } from '@ltk/platform/db/open'
import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'

type Json = JSONColumnType<Record<string, unknown>>

/** Every table of identity, as Kysely sees it. Kept in step with `identity/migrations`. */
export type IdentityTables = {
  identity_accounts: {
    id: string
    subject: string
    provider: 'email' | 'google'
    email: string
    email_key: string
    email_verified_at: Date | null
    name: string | null
    locale: string | null
    invite: string | null
    invite_used_at: Date | null
    publisher_id: string | null
    is_operator: Generated<boolean>
    password_hash: string | null
    tokens_valid_after: Date | null
    kept_grant: string | null
    confirms_first: Generated<boolean>
    accepted_policies: JSONColumnType<PolicyName[], string | undefined>
    created_at: Date
  }
  identity_artifacts: {
    model: string
    id_hash: string
    payload: Json
    account_id: string | null
    client_id: string | null
    grant_hash: string | null
    uid: string | null
    session_uid: string | null
    issued_at: Date
    expires_at: Date
    consumed_at: Date | null
  }
  identity_keys: { kid: string; private_jwk: Json; created_at: Date }
  identity_secrets: { name: string; value: string }
  // bigint: the driver of PostgreSQL returns it as text.
  identity_limits: {
    key: string
    points: Generated<number>
    expire: ColumnType<number | string | null, number | null, number | null>
  }
  identity_clients: {
    id: string
    name: string
    redirect_uris: JSONColumnType<string[]>
    post_logout_redirect_uris: JSONColumnType<string[]>
    secret_hash: string | null
    created_at: Date
  }
  identity_links: {
    token_hash: string
    kind: string
    account_id: string
    data: Json
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  identity_outbox: {
    id: string
    account_id: string
    kind: string
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: Date
    next_attempt_at: Date
    attempts: Generated<number>
    last_error: string | null
    sent_at: Date | null
    failed_at: Date | null
  }
  identity_impersonations: {
    session_uid: string
    account_id: string
    operator_id: string
    operator_email: string
    expires_at: Date
  }
  identity_audit: {
    id: string
    at: Date
    account_id: string
    operator_id: string | null
    operator_email: string | null
    action: string
    detail: Json
  }
  identity_sessions: {
    key: string
    user_id: string
    profile: Json
    browser: string | null
    system: string | null
    tokens: string
    tokens_expire_at: Date
    v: Generated<number>
    lease_until: Date | null
    created_at: Date
    used_at: Date
    expires_at: Date
  }
}

export type IdentityDb = Kysely<IdentityTables>

/** The same database, seen through identity's own tables only. */
export function identityTables(db: Db): IdentityDb {
  return db.$pickTables<never>().$extendTables<IdentityTables>()
}

type TablesOf<T> = T extends Kysely<infer Tables> ? { [Name in keyof Tables]: Tables[Name] } : never

/** The same database, seen as the rest of the product sees it. */
export function allTables(db: IdentityDb): Db {
  return db.$pickTables<never>().$extendTables<TablesOf<Db>>()
}
