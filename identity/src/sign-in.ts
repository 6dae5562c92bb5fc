import type { IncomingMessage } from 'node:http'

import { addressKey } from '@ltk/platform/http/address-key'

import { addressOf } from './client-address.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { type KnownBrowser, knows } from './known-browser.ts'
import type { Count } from './limits.ts'
import { recordSignIn } from './record-sign-in.ts'
import { type Account, emailKey, findAccountByEmail } from './store/accounts.ts'

type Attempt = {
  email: string
  password: string
  request: IncomingMessage
  /** The browser, where it has signed in before. */
  browser?: KnownBrowser | undefined
}

/**
 * The account of an email and its password. Throws the same 401, after the same work, for an
 * email that nobody has and for a wrong password; a 429 after too many tries. A wrong
 * password is recorded; a try that was refused unread is not.
 *
 * Attempts of strangers at an account are counted over all addresses, and those of an address over
 * all accounts. A browser that has signed in to the account since its latest revocation is counted by
 * itself, so that neither strangers nor those who share its address can lock its owner out.
 */
export async function signIn(dependencies: Dependencies, attempt: Attempt): Promise<Account> {
  const { limits, hasher, db, background, now, inBackground } = dependencies
  const email = emailKey(attempt.email)
  const account = await findAccountByEmail(db, email)
  const counts = countsOf(attempt, email, account)
  await limits.consume(...counts)
  const right = await hasher.verify(account?.password_hash ?? null, attempt.password)
  if (!account || !right) {
    if (account) {
      // Not awaited: the response time must not reveal whether there is an account.
      inBackground(
        recordSignIn({ db: background, now }, account.id, attempt.request, {
          method: 'password',
          succeeded: false,
        }),
      )
    }
    throw new IdentityError(
      401,
      'wrong_credentials',
      'The email or the password is not right. Please try again.',
    )
  }
  await limits.refund(...counts)
  return account
}

function countsOf({ request, browser }: Attempt, email: string, account?: Account): Count[] {
  if (browser && account && knows(browser, account)) {
    return [['signInByPair', `${browser.id} ${email}`]]
  }
  const from = addressKey(addressOf(request))
  return [
    ['signInByPair', `${from} ${email}`],
    ['signInByEmail', email],
    ['signInByAddress', from],
  ]
}
