import { type ExpressionBuilder, sql } from 'kysely'

import type { IdentityDb } from '../database.ts'
import { IdentityError } from '../errors.ts'
import { lifetimes } from '../lifetimes.ts'
import type { IdentityTables } from '../tables.ts'
import { type Account, emailKey, findAccountById, isSameState, lockAccount } from './accounts.ts'
import { hashed, newToken } from './hashed.ts'

type LinkKind = keyof typeof lifetimes.links

export type Link = { account: Account; data: Record<string, unknown>; createdAt: Date }

// The owner's way back from a takeover: whoever took the account over can revoke, too.
const outlivesRevocations: LinkKind = 'restore_email'

/**
 * Inserts the secret of a link that works once, for as long as links of its kind do, or until
 * something of the account is revoked. Throws a 409 if that happened since the account was read.
 */
export async function insertLink(
  trx: IdentityDb,
  kind: LinkKind,
  account: Account,
  data: Record<string, unknown>,
  now: Date,
): Promise<string> {
  await lockUnchanged(trx, account)
  const token = newToken()
  await trx
    .insertInto('identity_links')
    .values({
      token_hash: hashed(token),
      kind,
      account_id: account.id,
      data: JSON.stringify(data),
      // Processes' clocks differ, and the revocation may be of this transaction.
      created_at: new Date(Math.max(now.getTime(), account.revoked_at?.getTime() ?? 0)),
      expires_at: new Date(now.getTime() + lifetimes.links[kind] * 1000),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Locks an account that was read before. Returns its current state. Throws a 409 if it is gone or
 * something of it was revoked since.
 */
export async function lockUnchanged(trx: IdentityDb, account: Account): Promise<Account> {
  const current = await lockAccount(trx, account.id)
  if (current && isSameState(current, account)) return current
  throw new IdentityError(
    409,
    'account_changed',
    'Your account was changed in the meantime. Please log in and try again.',
  )
}

/** Finds the link of a secret that still works, with its account, without using it. */
export async function findLink(
  db: IdentityDb,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const row = await db
    .selectFrom('identity_links')
    .select(['account_id', 'data', 'created_at'])
    .where('token_hash', '=', hashed(token))
    .where((eb) => works(eb, kind, now))
    .executeTakeFirst()
  const account = row && (await findAccountById(db, row.account_id))
  return account && { account, data: row.data, createdAt: row.created_at }
}

/** Uses a link up and locks its account. Of several uses at once, one gets it. */
export async function useLink(
  trx: IdentityDb,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const found = await findLink(trx, kind, token, now)
  // The account comes first, as in a revocation: that deletes links.
  const account = found && (await lockAccount(trx, found.account.id))
  if (!account) return undefined
  const row = await trx
    .updateTable('identity_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashed(token))
    .where((eb) => works(eb, kind, now))
    .returning(['data', 'created_at'])
    .executeTakeFirst()
  return row && { account, data: row.data, createdAt: row.created_at }
}

/** Whether a link works: it is unused, has not expired, and no revocation came after it. */
function works(eb: ExpressionBuilder<IdentityTables, 'identity_links'>, kind: LinkKind, now: Date) {
  const isNewest = eb.exists(
    eb
      .selectFrom('identity_accounts as account')
      .select('account.id')
      .whereRef('account.id', '=', 'identity_links.account_id')
      // The version before revokes by tokens_valid_after alone.
      .where(
        sql<boolean>`identity_links.created_at >=
          coalesce(greatest(account.revoked_at, account.tokens_valid_after), '-infinity')`,
      ),
  )
  return eb.and([
    eb('kind', '=', kind),
    eb('used_at', 'is', null),
    eb('expires_at', '>', now),
    ...(kind === outlivesRevocations ? [] : [isNewest]),
  ])
}

/** Deletes the links of an account, of one kind or of all that end with a revocation. */
export async function deleteLinks(
  db: IdentityDb,
  accountId: string,
  kind?: LinkKind,
): Promise<void> {
  await db
    .deleteFrom('identity_links')
    .where('account_id', '=', accountId)
    .where('kind', kind ? '=' : '!=', kind ?? outlivesRevocations)
    .execute()
}

/** Deletes the ways back of an account from changes of its email at or after a moment. */
export async function deleteWaysBackSince(
  db: IdentityDb,
  accountId: string,
  since: Date,
): Promise<void> {
  await db
    .deleteFrom('identity_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'restore_email')
    .where('created_at', '>=', since)
    .execute()
}

/** Whether the owner of another account can still restore an address, and so nobody may take it. */
export async function isReserved(
  db: IdentityDb,
  email: string,
  now: Date,
  ownId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_links')
    .select('token_hash')
    .where('kind', '=', 'restore_email')
    .where(sql`data ->> 'emailKey'`, '=', emailKey(email))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(ownId !== undefined, (query) => query.where('account_id', '!=', ownId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the links that an operator was to act for somebody with. */
export async function deleteLinksBy(db: IdentityDb, operatorId: string): Promise<void> {
  await db
    .deleteFrom('identity_links')
    .where('kind', '=', 'impersonate')
    .where(sql`data -> 'operator' ->> 'id'`, '=', operatorId)
    .execute()
}
