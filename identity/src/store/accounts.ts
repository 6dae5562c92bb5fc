import type { PolicyName } from '@ltk/contract/policies'
import { newId } from '@ltk/platform/db/uuid'
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely'

import type { IdentityDb } from '../database.ts'
import type { IdentityTables } from '../tables.ts'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueViolation = '23505'

export type Account = Selectable<IdentityTables['identity_accounts']>

type NewAccount = {
  /** A new one where none is given. */
  id?: string
  provider: 'email' | 'google'
  /** The id at the other provider, for google. */
  externalId?: string
  email: string
  emailVerifiedAt?: Date
  name?: string
  locale?: string
  invite?: string
  publisherId?: string
  passwordHash?: string
  /** Signed in to only once its email is confirmed, when this is recorded as accepted. */
  confirmsFirst?: { accepted: readonly PolicyName[] } | undefined
}

/** Returns the comparable form of an email: case and compatibility forms do not tell addresses apart. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Adds an account. Undefined when its email (or its id at the other provider) is taken. */
export async function insertAccount(
  db: IdentityDb,
  account: NewAccount,
  now: Date,
): Promise<Account | undefined> {
  const id = account.id ?? newId(now.getTime())
  return db
    .insertInto('identity_accounts')
    .values({
      id,
      subject: account.provider === 'email' ? `email|${id}` : `google|${account.externalId}`,
      provider: account.provider,
      email: account.email.trim(),
      email_key: emailKey(account.email),
      email_verified_at: account.emailVerifiedAt ?? null,
      name: account.name ?? null,
      locale: account.locale ?? null,
      invite: account.invite ?? null,
      invite_used_at: null,
      publisher_id: account.publisherId ?? null,
      password_hash: account.passwordHash ?? null,
      tokens_valid_after: null,
      revoked_at: null,
      kept_grant: null,
      confirms_first: account.confirmsFirst !== undefined,
      accepted_policies: JSON.stringify(account.confirmsFirst?.accepted ?? []),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The account that signs in with this email and a password. */
export function findAccountByEmail(db: IdentityDb, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('provider', '=', 'email')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/** The accounts with this email, the one with a password first. */
export function listAccountsByEmail(db: IdentityDb, email: string): Promise<Account[]> {
  return db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .orderBy('provider')
    .orderBy('created_at')
    .execute()
}

/** Any account with this email, the one with a password first. */
export async function findAnyAccountByEmail(
  db: IdentityDb,
  email: string,
): Promise<Account | undefined> {
  const [account] = await listAccountsByEmail(db, email)
  return account
}

export function findAccountById(db: IdentityDb, id: string): Promise<Account | undefined> {
  return db.selectFrom('identity_accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an account against every other change of it until the transaction ends. Returns its current state. */
export function lockAccount(trx: IdentityDb, id: string): Promise<Account | undefined> {
  return (
    trx
      .selectFrom('identity_accounts')
      .selectAll()
      .where('id', '=', id)
      // Tokens and mails that refer to the account can still be inserted.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** Whether nothing of an account has been revoked between two reads of it. */
export function isSameState(
  one: Pick<Account, 'revoked_at' | 'tokens_valid_after'>,
  other: Pick<Account, 'revoked_at' | 'tokens_valid_after'>,
): boolean {
  return (
    one.revoked_at?.getTime() === other.revoked_at?.getTime() &&
    one.tokens_valid_after?.getTime() === other.tokens_valid_after?.getTime()
  )
}

/**
 * Returns the time of a sign-in, in epoch seconds: now, but later than the revocations that the
 * account had when the sign-in was checked. This distinguishes a sign-in in the second of a revocation
 * from an earlier one.
 */
export function signInTime({ revoked_at }: Pick<Account, 'revoked_at'>, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000)
  return revoked_at ? Math.max(seconds, Math.floor(revoked_at.getTime() / 1000) + 1) : seconds
}

/** Whether a sign-in at so many epoch seconds began before the latest revocation of its account. */
export function isSignInRevoked(
  { revoked_at }: Pick<Account, 'revoked_at'>,
  signedInAt: number,
): boolean {
  return revoked_at !== null && signedInAt <= Math.floor(revoked_at.getTime() / 1000)
}

/**
 * Records a revocation of a locked account. `endsTokens` is false where other sites keep their
 * tokens; `keptGrant` is the hash of a grant that outlives it. Returns the account's new state.
 */
export function markRevoked(
  trx: IdentityDb,
  { id, revoked_at }: Account,
  { endsTokens, keptGrant }: { endsTokens: boolean; keptGrant: string | undefined },
  now: Date,
): Promise<Account> {
  // At least a second later than the one before, so that no sign-in has the time of two revocations.
  const next = revoked_at ? (Math.floor(revoked_at.getTime() / 1000) + 1) * 1000 : 0
  return trx
    .updateTable('identity_accounts')
    .set({
      revoked_at: new Date(Math.max(now.getTime(), next)),
      ...(endsTokens && { tokens_valid_after: now, kept_grant: keptGrant ?? null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findAccountBySubject(
  db: IdentityDb,
  subject: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** The accounts that are marked as operators, by email. */
export function listOperators(db: IdentityDb): Promise<Account[]> {
  return db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('is_operator', '=', true)
    .orderBy('email_key')
    .orderBy('provider')
    .execute()
}

/** Finds the account that publishes as a profile. */
export function findAccountOfProfile(
  db: IdentityDb,
  profileId: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('publisher_id', '=', profileId)
    .executeTakeFirst()
}

/** Finds the unused invite of an account. */
export async function findUnusedInvite(db: IdentityDb, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_accounts')
    .select('invite')
    .where('id', '=', id)
    .where('invite_used_at', 'is', null)
    .executeTakeFirst()
  return row?.invite ?? undefined
}

/** Marks an account's invite as used. */
export async function markInviteUsed(db: IdentityDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ invite_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** Writes some columns of an account. False when a new email or profile is taken by somebody else. */
export async function updateAccount(
  db: IdentityDb,
  id: string,
  change: Partial<
    Pick<
      Account,
      | 'email'
      | 'email_verified_at'
      | 'name'
      | 'publisher_id'
      | 'is_operator'
      | 'password_hash'
      | 'locale'
    >
  >,
): Promise<boolean> {
  const { email } = change
  try {
    const result = await db
      .updateTable('identity_accounts')
      .set(email === undefined ? change : { ...change, email_key: emailKey(email) })
      .where('id', '=', id)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

/**
 * Confirms the email of an account whose mailbox was proven; the time of an earlier confirmation stays.
 * `also` changes only with the first one.
 */
export async function markConfirmed(
  db: IdentityDb,
  { id, email_verified_at }: Account,
  now: Date,
  also: Parameters<typeof updateAccount>[2] = {},
): Promise<void> {
  if (!email_verified_at) await updateAccount(db, id, { email_verified_at: now, ...also })
}

/** Whether an account may be signed in to only once its email is confirmed, which it is not. */
export function mustConfirm(account: Pick<Account, 'confirms_first' | 'email_verified_at'>) {
  return account.confirms_first && account.email_verified_at === null
}

/** The same, of rows. */
export const isUnconfirmed = sql<boolean>`confirms_first and email_verified_at is null`

/** Deletes the account with an email if nobody ever signed in to it, to make room for a new one. */
export async function deleteUnconfirmed(db: IdentityDb, email: string): Promise<void> {
  await db
    .deleteFrom('identity_accounts')
    .where('email_key', '=', emailKey(email))
    .where(isUnconfirmed)
    .execute()
}

/** Deletes an account, and with it its sessions at the issuer, its tokens, its links, its mails and who acted for it. */
export async function deleteAccount(db: IdentityDb, id: string): Promise<void> {
  await db.deleteFrom('identity_accounts').where('id', '=', id).execute()
}

/** Forgets whom accounts were invited by if that was a creator of this name. */
export async function clearInviter(db: IdentityDb, creatorName: string): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ invite: null, invite_used_at: null })
    .where(sql`lower(invite)`, '=', creatorName.toLowerCase())
    .execute()
}

/** Whether a database has the table of accounts, however many there are. */
export async function hasAccounts(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('identity_accounts') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}
