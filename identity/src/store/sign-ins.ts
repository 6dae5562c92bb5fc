import { newId } from '@ltk/platform/db/uuid'

import type { IdentityDb } from '../database.ts'

export type SignInMethod =
  | 'password'
  | 'google'
  | 'mailed_link'
  | 'password_reset'
  | 'email_restored'

export type SignIn = {
  method: SignInMethod
  succeeded: boolean
  /** The network of the address it came from. */
  network: string
  browser: string | undefined
  system: string | undefined
}

/** How many sign-ins, and how many failed tries, are kept of an account: a flood of tries fills no table. */
export const maxSignIns = 100

/** Adds a sign-in or a failed try to those of an account; the oldest make room for it. */
export async function insertSignIn(
  db: IdentityDb,
  accountId: string,
  { browser, system, ...signIn }: SignIn,
  now: Date,
): Promise<void> {
  await db
    .insertInto('identity_sign_ins')
    .values({
      id: newId(now.getTime()),
      account_id: accountId,
      at: now,
      ...signIn,
      browser: browser ?? null,
      system: system ?? null,
    })
    .execute()
  await db
    .deleteFrom('identity_sign_ins')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('identity_sign_ins')
        .select('id')
        .where('account_id', '=', accountId)
        .where('succeeded', '=', signIn.succeeded)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxSignIns),
    )
    .execute()
}

/** Lists the sign-ins and failed tries of an account, the newest first. */
export function listSignIns(db: IdentityDb, accountId: string) {
  return db
    .selectFrom('identity_sign_ins')
    .select(['at', 'method', 'succeeded', 'network', 'browser', 'system'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
