import { findNameError } from '@ltk/contract/person-name'

import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError, refuseFieldErrors } from './errors.ts'
import { revokeAccount } from './revocation.ts'
import {
  type Account,
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
    const account = await requireConfirmed(trx, email)
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
    const account = (await listAccountsByEmail(trx, email)).find(({ publisher_id }) => publisher_id)
    if (!account) throw new IdentityError(404, 'no_account', `${email} publishes as nobody.`)
    await updateAccount(trx, account.id, { publisher_id: null })
    const detail = { profileId: account.publisher_id }
    await insertAudit(trx, { accountId: account.id, action: 'creator_unlinked', detail }, now())
  })
}

/**
 * Marks an account as an operator's, or removes the mark, which ends all sessions with it and what they
 * do in the names of others. Throws a 404 when nobody has the email, a 409 when it is not confirmed.
 */
export async function markOperator(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await (isOperator ? requireConfirmed : requireAccount)(trx, email)
    const account = await lockAccount(trx, id)
    if (!account) return
    await updateAccount(trx, id, { is_operator: isOperator })
    if (isOperator) {
      await insertAudit(trx, { accountId: id, action: 'operator_added' }, now())
    } else {
      await revokeAccount({ config, now }, trx, account, 'operator_removed')
    }
  })
}

async function requireAccount(db: IdentityDb, email: string): Promise<Account> {
  const account = await findAnyAccountByEmail(db, email)
  if (account) return account
  throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
}

/** Finds the account to give a right to: not one that somebody else may have made with the address. */
async function requireConfirmed(db: IdentityDb, email: string): Promise<Account> {
  const account = await requireAccount(db, email)
  if (account.email_verified_at) return account
  throw new IdentityError(409, 'email_not_confirmed', `${email} is not confirmed yet.`)
}

function profileTaken(): IdentityError {
  return new IdentityError(409, 'profile_taken', 'Another account publishes as this profile.')
}
