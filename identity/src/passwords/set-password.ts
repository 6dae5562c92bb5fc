import type { FieldErrorCode } from '@ltk/contract/field-errors'

import type { IdentityDb } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Revocation, revokeAccount, type RevocationDependencies } from '../revocation.ts'
import { type Account, updateAccount } from '../store/accounts.ts'
import type { KeptSession } from '../store/artifacts.ts'
import { findPasswordError } from './rules.ts'

type NewPassword = { password: string; confirmPassword: string }

/** Returns the error of each field of a new password for an account, or undefined. */
export function findNewPasswordErrors(
  form: NewPassword,
  account: Account,
): Record<string, FieldErrorCode | undefined> {
  return {
    password: findPasswordError(form.password, account.publisher_id ? 'creator' : 'shopper'),
    confirmPassword: findConfirmationError(form),
  }
}

function findConfirmationError(form: NewPassword): FieldErrorCode | undefined {
  if (form.confirmPassword === '') return 'required'
  return form.confirmPassword === form.password ? undefined : 'match'
}

/**
 * Sets the password of a locked account, ends everything begun with the old one except for the session
 * to keep, and tells the owner by email. Returns the account's new state.
 */
export async function setPassword(
  dependencies: Pick<Dependencies, 'outbox' | 'mails'> & RevocationDependencies,
  trx: IdentityDb,
  account: Account,
  passwordHash: string,
  action: Extract<Revocation, 'password_reset' | 'password_changed' | 'email_restored'>,
  kept?: KeptSession,
): Promise<Account> {
  const { outbox, mails } = dependencies
  await updateAccount(trx, account.id, { password_hash: passwordHash })
  const revoked = await revokeAccount(dependencies, trx, account, action, kept)
  await outbox.enqueue(trx, mails.passwordChanged(revoked))
  return revoked
}
