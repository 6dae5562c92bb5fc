import type { Context } from 'hono'

import { IdentityError } from './errors.ts'
import { lifetimes } from './lifetimes.ts'
import type { Services } from './services.ts'
import { type Account, findAccountById } from './store/accounts.ts'
import { findTokenRow, type TokenRow } from './store/callers.ts'

/** Who an access token speaks for. */
export type Caller = {
  /** The account's uuid. */
  userId: string
  email: string
  /** The profile that a creator publishes as. */
  publisherId?: string
  /** The operator who acts for the user. */
  impersonator?: { id: string; email: string }
  /** When the user last gave a password; unknown for tokens of the legacy password grant. */
  signedInAt?: Date
  expiresAt: Date
}

export function presentCaller(row: TokenRow): Caller {
  return {
    userId: row.account_id,
    email: row.email,
    publisherId: row.publisher_id ?? undefined,
    impersonator:
      row.operator_id && row.operator_email
        ? { id: row.operator_id, email: row.operator_email }
        : undefined,
    signedInAt: row.signed_in_at ?? undefined,
    expiresAt: row.expires_at,
  }
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w~.+/=-]+)$/i.exec(header ?? '')?.[1]
}

type SignedIn = { row: TokenRow; account: Account; recent: boolean }

/**
 * The signed-in user of a request that changes credentials. Throws a 401 without a valid token,
 * a 403 where an operator acts for the user.
 */
export async function requireOwner(services: Services, c: Context): Promise<SignedIn> {
  const token = bearerOf(c.req.header('authorization'))
  const row = token ? await findTokenRow(services.db, token, services.now()) : undefined
  const account = row && (await findAccountById(services.db, row.account_id))
  if (!row || !account) {
    throw new IdentityError(401, 'not_signed_in', 'You are not logged in. Please log in.')
  }
  if (row.operator_id) {
    throw new IdentityError(
      403,
      'impersonating',
      'Email and password cannot be changed while acting for somebody else.',
    )
  }
  const age = row.signed_in_at
    ? services.now().getTime() - row.signed_in_at.getTime()
    : Number.POSITIVE_INFINITY
  return { row, account, recent: age <= lifetimes.recentSignIn * 1000 }
}
