import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { addressKey } from './limits.ts'
import { type Account, emailKey, findAccountByEmail } from './store/accounts.ts'

/**
 * The account of an email and its password. Throws the same 401, after the same work, for an
 * email that nobody has and for a wrong password; a 429 after too many tries.
 */
export async function signIn(
  dependencies: Dependencies,
  attempt: { email: string; password: string; address: string },
): Promise<Account> {
  const { limits, hasher, db } = dependencies
  const address = addressKey(attempt.address)
  const email = emailKey(attempt.email)
  await limits.take('signInByAddress', address)
  await limits.take('signInByEmail', email)
  const account = await findAccountByEmail(db, email)
  const right = await hasher.verify(account?.password_hash ?? null, attempt.password)
  if (!account || !right) {
    throw new IdentityError(
      401,
      'wrong_credentials',
      'The email or the password is not right. Please try again.',
    )
  }
  await limits.giveBack('signInByAddress', address)
  await limits.giveBack('signInByEmail', email)
  return account
}
