import { pushSubscriptionHeader } from '@ltk/contract/push-subscriptions'
import type { Context } from 'hono'
import { z } from 'zod'

import { ownClientIds } from './clients.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { type Account, findAccountById, isSameState } from './store/accounts.ts'
import type { KeptSession } from './store/artifacts.ts'
import { findTokenRow, type TokenRow } from './store/callers.ts'

/** The caller that an access token speaks for. */
export type Caller = {
  /** The account's uuid. */
  userId: string
  email: string
  /** The profile that a creator publishes as. */
  publisherId?: string
  /** The account is marked as an operator's. */
  isOperator: boolean
  /** The operator who acts for the user. */
  impersonator?: { id: string; email: string }
  /** When the user last gave a password. */
  signedInAt: Date | null
  expiresAt: Date
}

export function presentCaller(row: TokenRow): Caller {
  return {
    userId: row.account_id,
    email: row.email,
    publisherId: row.publisher_id ?? undefined,
    isOperator: row.is_operator,
    impersonator: row.operator,
    signedInAt: row.signed_in_at,
    expiresAt: row.expires_at,
  }
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w~.+/=-]+)$/i.exec(header ?? '')?.[1]
}

/** Finds an access token of one of our own clients: other sites' tokens open nothing here. */
export function findOwnTokenRow(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  token: string,
): Promise<TokenRow | undefined> {
  return findTokenRow(db, token, ownClientIds(config), now())
}

/** Returns the session that a request is made in, to keep in a revocation. */
export function sessionOf(row: TokenRow, c: Context): KeptSession {
  return {
    grantHash: row.grant_hash,
    sessionUid: row.session_uid ?? undefined,
    pushSubscription: z.uuid().safeParse(c.req.header(pushSubscriptionHeader)).data,
  }
}

type SignedIn = { row: TokenRow; account: Account }

/**
 * The signed-in user of a request that changes credentials. Throws a 401 without a valid token,
 * a 403 where an operator acts for the user.
 */
export async function requireOwner(dependencies: Dependencies, c: Context): Promise<SignedIn> {
  const token = bearerOf(c.req.header('authorization'))
  const row = token ? await findOwnTokenRow(dependencies, token) : undefined
  const account = row && (await findAccountById(dependencies.db, row.account_id))
  if (!row || !account || !isSameState(row, account)) {
    throw new IdentityError(401, 'not_signed_in', 'You are not logged in. Please log in.')
  }
  if (row.operator) {
    throw new IdentityError(
      403,
      'impersonating',
      'Email and password cannot be changed while acting for somebody else.',
    )
  }
  return { row, account }
}
