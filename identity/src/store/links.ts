import { sql } from 'kysely'

import type { IdentityDb } from '../database.ts'
import { lifetimes } from '../lifetimes.ts'
import { hashed, newToken } from './hashed.ts'

type LinkKind = keyof typeof lifetimes.links

export type Link = { accountId: string; data: Record<string, unknown> }

/** Inserts the secret of a link that works once, for as long as links of its kind do. */
export async function insertLink(
  db: IdentityDb,
  kind: LinkKind,
  accountId: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('identity_links')
    .values({
      token_hash: hashed(token),
      kind,
      account_id: accountId,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes.links[kind] * 1000),
      used_at: null,
    })
    .execute()
  return token
}

/** The link of a secret that is not used up or expired, without using it. */
export async function findLink(
  db: IdentityDb,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const row = await db
    .selectFrom('identity_links')
    .select(['account_id', 'data'])
    .where('token_hash', '=', hashed(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { accountId: row.account_id, data: row.data }
}

/** Uses a link up: of several at once, one gets it. */
export async function consumeLink(
  db: IdentityDb,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const row = await db
    .updateTable('identity_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashed(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'data'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, data: row.data }
}

/** Deletes the links of a kind that an account has been sent. */
export async function deleteLinks(
  db: IdentityDb,
  accountId: string,
  kind?: LinkKind,
): Promise<void> {
  await db
    .deleteFrom('identity_links')
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute()
}

/** Deletes the links that an operator was to act for somebody with. */
export async function deleteLinksBy(db: IdentityDb, operatorId: string): Promise<void> {
  await db
    .deleteFrom('identity_links')
    .where('kind', '=', 'impersonate')
    .where(sql`data -> 'operator' ->> 'id'`, '=', operatorId)
    .execute()
}
