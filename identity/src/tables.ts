// Made by `npm run tables` from the migrations and column-types.ts, not by hand.

import type { ColumnType, JSONColumnType } from 'kysely'

import type { Addresses, PolicyNames } from './column-types.ts'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Int8 = ColumnType<number | string>

export type Json = JSONColumnType<Record<string, unknown>>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface IdentityAccounts {
  accepted_policies: Generated<PolicyNames>
  confirms_first: Generated<boolean>
  created_at: Timestamp
  email: string
  email_key: string
  email_verified_at: Timestamp | null
  id: string
  invite: string | null
  invite_used_at: Timestamp | null
  is_operator: Generated<boolean>
  kept_grant: string | null
  locale: string | null
  name: string | null
  password_hash: string | null
  provider: 'email' | 'google'
  publisher_id: string | null
  revoked_at: Timestamp | null
  subject: string
  tokens_valid_after: Timestamp | null
}

export interface IdentityArtifacts {
  account_id: string | null
  client_id: string | null
  consumed_at: Timestamp | null
  expires_at: Timestamp
  grant_hash: string | null
  id_hash: string
  issued_at: Timestamp
  model: string
  payload: Json
  session_uid: string | null
  uid: string | null
}

export interface IdentityAudit {
  account_id: string
  action: string
  at: Timestamp
  detail: Json
  id: string
  operator_email: string | null
  operator_id: string | null
}

export interface IdentityClients {
  created_at: Timestamp
  id: string
  name: string
  post_logout_redirect_uris: Addresses
  redirect_uris: Addresses
  secret_hash: string | null
}

export interface IdentityImpersonations {
  account_id: string
  expires_at: Timestamp
  operator_email: string
  operator_id: string
  session_uid: string
}

export interface IdentityKeys {
  created_at: Timestamp
  kid: string
  private_jwk: Json
}

export interface IdentityLimits {
  expire: Int8 | null
  key: string
  points: Generated<number>
}

export interface IdentityLinks {
  account_id: string
  created_at: Timestamp
  data: Json
  expires_at: Timestamp
  kind: string
  token_hash: string
  used_at: Timestamp | null
}

export interface IdentityOutbox {
  account_id: string
  attempts: Generated<number>
  body_html: string
  body_text: string
  created_at: Timestamp
  due_at: Timestamp | null
  expires_at: Timestamp | null
  failed_at: Timestamp | null
  id: string
  kind: string
  last_error: string | null
  recipient: string
  sent_at: Timestamp | null
  subject: string
}

export interface IdentitySecrets {
  name: string
  value: string
}

export interface IdentitySessions {
  browser: string | null
  created_at: Timestamp
  expires_at: Timestamp
  issuer_session: string | null
  key: string
  lease_until: Timestamp | null
  profile: Json
  system: string | null
  tokens: string
  tokens_expire_at: Timestamp
  used_at: Timestamp
  user_id: string
  v: Generated<number>
}

export interface IdentitySignIns {
  account_id: string
  at: Timestamp
  browser: string | null
  id: string
  method: string
  network: string
  succeeded: boolean
  system: string | null
}

export interface IdentityTables {
  identity_accounts: IdentityAccounts
  identity_artifacts: IdentityArtifacts
  identity_audit: IdentityAudit
  identity_clients: IdentityClients
  identity_impersonations: IdentityImpersonations
  identity_keys: IdentityKeys
  identity_limits: IdentityLimits
  identity_links: IdentityLinks
  identity_outbox: IdentityOutbox
  identity_secrets: IdentitySecrets
  identity_sessions: IdentitySessions
  identity_sign_ins: IdentitySignIns
}
