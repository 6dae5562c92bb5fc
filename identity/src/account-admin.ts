import { findNameError } from '@ltk/contract/person-name'

import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError, refuseFieldErrors } from './errors.ts'
import { revokeAccount, type RevocationDependencies } from './revocation.ts'
import {
  type Account,
  emailKey,
  findAccountByEmail,
  findAccountOfProfile,
  findAnyAccountByEmail,
  insertAccount,
  listAccountsByEmail,
  lockAccount,
  updateAccount,
} from './store/accounts.ts'
import { insertAudit } from './store/audit.ts'

/**
 * An account that is sure to exist, with a confirmed email: made when missing, its password left
 * alone when not. Returns its uuid: another than the given one where that is taken, as by an account
 * that has a new email. The profile is left out where another account has it. The password is not held
 * against the rules; throws a 400 for a name that breaks them.
 */
export async function ensureAccount(
  { db, hasher, now }: Dependencies,
  account: { id?: string; email: string; password: string; name: string; publisherId?: string },
): Promise<string> {
  refuseFieldErrors({ name: findNameError(account.name) })
  const existing = await findAccountByEmail(db, account.email)
  const owner = account.publisherId && (await findAccountOfProfile(db, account.publisherId))
  const publisherId = owner && owner.id !== existing?.id ? undefined : account.publisherId
  if (existing) {
    const { name } = account
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
      {
        ...others,
        ...preferred,
        publisherId,
        provider: 'email',
        passwordHash,
        emailVerifiedAt: now(),
      },
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

/**
 * Lets an account publish as a profile. Throws a 404 when nobody has the email, a 409 when it is not
 * confirmed, as then anybody may have signed up with it, or when another account has the profile.
 */
export async function linkCreator(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { email, profileId }: { email: string; profileId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockConfirmed(trx, email)
    if (!(await updateAccount(trx, account.id, { publisher_id: profileId }))) throw profileTaken()
    const entry = { accountId: account.id, action: 'creator_linked', detail: { profileId } }
    await insertAudit(trx, entry, now())
  })
}

/** Takes its profile from an account. Throws a 404 when nobody has the email, or it has no profile. */
export async function unlinkCreator(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = (await listAccountsByEmail(trx, email)).find(({ publisher_id }) => publisher_id)
    const account = found && (await lockAccount(trx, found.id))
    if (!account?.publisher_id)
      throw new IdentityError(404, 'no_account', `${email} publishes as nobody.`)
    await updateAccount(trx, account.id, { publisher_id: null })
    const detail = { profileId: account.publisher_id }
    await insertAudit(trx, { accountId: account.id, action: 'creator_unlinked', detail }, now())
  })
}

/**
 * Makes an account an operator's, or removes the role, which ends its sessions and impersonations.
 * Throws a 404 when nobody has the email, a 409 when it is not confirmed.
 */
export async function markOperator(
  dependencies: Pick<Dependencies, 'db'> & RevocationDependencies,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<void> {
  const { db, now } = dependencies
  await db.transaction().execute(async (trx) => {
    const account = await (isOperator ? lockConfirmed : lockByEmail)(trx, email)
    await updateAccount(trx, account.id, { is_operator: isOperator })
    if (isOperator) {
      await insertAudit(trx, { accountId: account.id, action: 'operator_added' }, now())
    } else {
      await revokeAccount(dependencies, trx, account, 'operator_removed')
    }
  })
}

async function lockByEmail(trx: IdentityDb, email: string): Promise<Account> {
  const found = await findAnyAccountByEmail(trx, email)
  const account = found && (await lockAccount(trx, found.id))
  // The address may have changed until the account was locked.
  if (account?.email_key === emailKey(email)) return account
  throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
}

/** Locks the account to give a right to: not one that somebody else may have made with the address. */
async function lockConfirmed(trx: IdentityDb, email: string): Promise<Account> {
  const account = await lockByEmail(trx, email)
  if (account.email_verified_at) return account
  throw new IdentityError(409, 'email_not_confirmed', `${email} is not confirmed yet.`)
}

function profileTaken(): IdentityError {
  return new IdentityError(409, 'profile_taken', 'Another account publishes as this profile.')
}
