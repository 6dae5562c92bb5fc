import { findNameError } from '@ltk/contract/person-name'

import type { Dependencies } from './dependencies.ts'
import { IdentityError, refuseFieldErrors } from './errors.ts'
import {
  findAccountByEmail,
  findAnyAccountByEmail,
  insertAccount,
  updateAccount,
} from './store/accounts.ts'
import { insertAudit } from './store/audit.ts'

/**
 * An account that is sure to exist, with a confirmed email: made when missing, its password left
 * alone when not. Returns its uuid: another than the given one where that is taken, as by an account
 * that has a new email. The password is not held against the rules;
 * throws a 400 for a name that breaks them.
 */
export async function ensureAccount(
  { db, hasher, now }: Dependencies,
  account: { id?: string; email: string; password: string; name: string; publisherId?: string },
): Promise<string> {
  refuseFieldErrors({ name: findNameError(account.name) })
  const existing = await findAccountByEmail(db, account.email)
  if (existing) {
    const { name, publisherId } = account
    await updateAccount(db, existing.id, {
      name,
      publisher_id: publisherId ?? null,
      email_verified_at: existing.email_verified_at ?? now(),
    })
    return existing.id
  }
  const passwordHash = await hasher.hash(account.password)
  const { id, ...others } = account
  const insert = (preferred: { id?: string }) =>
    insertAccount(
      db,
      { ...others, ...preferred, provider: 'email', passwordHash, emailVerifiedAt: now() },
      now(),
    )
  const added =
    (await insert(id ? { id } : {})) ??
    // Another process was first, or the id is taken.
    (await findAccountByEmail(db, account.email)) ??
    (await insert({}))
  if (!added) throw new Error(`the account ${account.email} could not be made`)
  return added.id
}

/** Lets an account publish as a profile. Returns its uuid; throws a 404 when nobody has the email. */
export async function linkCreator(
  { db, now }: Dependencies,
  { email, profileId }: { email: string; profileId: string },
): Promise<string> {
  const account = await findAnyAccountByEmail(db, email)
  if (!account) throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
  await updateAccount(db, account.id, { publisher_id: profileId })
  await insertAudit(
    db,
    { accountId: account.id, action: 'creator_linked', detail: { profileId } },
    now(),
  )
  return account.id
}

/**
 * Marks an account as an operator's, or removes the mark. Throws a 404 when nobody has the email,
 * a 409 when it is not confirmed, as then anybody may have signed up with it.
 */
export async function markOperator(
  { db, now }: Dependencies,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<void> {
  const account = await findAnyAccountByEmail(db, email)
  if (!account) throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
  if (isOperator && !account.email_verified_at) {
    throw new IdentityError(409, 'email_not_confirmed', `${email} is not confirmed yet.`)
  }
  await updateAccount(db, account.id, { is_operator: isOperator })
  const action = isOperator ? 'operator_added' : 'operator_removed'
  await insertAudit(db, { accountId: account.id, action }, now())
}
