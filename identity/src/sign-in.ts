import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import type { KnownBrowser } from './known-browser.ts'
import { addressKey } from './limits.ts'
import { type Account, emailKey, findAccountByEmail } from './store/accounts.ts'

type Attempt = {
  email: string
  password: string
  address: string
  /** The browser, where it has signed in before. */
  browser?: KnownBrowser | undefined
}

/**
 * The account of an email and its password. Throws the same 401, after the same work, for an
 * email that nobody has and for a wrong password; a 429 after too many tries.
 *
 * What strangers try at an account is counted over all addresses. A browser that has signed in to
 * it before is counted by itself, so that strangers cannot lock its owner out.
 */
export async function signIn(dependencies: Dependencies, attempt: Attempt): Promise<Account> {
  const { limits, hasher, db } = dependencies
  const address = addressKey(attempt.address)
  const email = emailKey(attempt.email)
  await limits.take('signInByAddress', address)
  const account = await findAccountByEmail(db, email)
  const { browser } = attempt
  const known = account !== undefined && browser?.accountIds.includes(account.id)
  const pair = `${known ? browser?.id : address} ${email}`
  await limits.take('signInByPair', pair)
  if (!known) await limits.take('signInByEmail', email)
  const right = await hasher.verify(account?.password_hash ?? null, attempt.password)
  if (!account || !right) {
    throw new IdentityError(
      401,
      'wrong_credentials',
      'The email or the password is not right. Please try again.',
    )
  }
  await limits.giveBack('signInByAddress', address)
  await limits.giveBack('signInByPair', pair)
  if (!known) await limits.giveBack('signInByEmail', email)
  return account
}
