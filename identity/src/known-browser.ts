import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'

import { cookieNames, plainNames, readsOldNames } from './cookie-names.ts'
import type { Dependencies } from './dependencies.ts'
import { lifetimes } from './lifetimes.ts'
import type { Account } from './store/accounts.ts'
import { newToken } from './store/hashed.ts'

/** A browser that has signed in before. */
export type KnownBrowser = {
  id: string
  /** The accounts it signed in to, newest first, each in its state at that time. */
  accounts: string[]
}

const maxAccounts = 5

/**
 * Returns an account in its present state: a browser is known until the next revocation. Before the
 * first one this is the bare id, as in cookies of the version before.
 */
function stateOf({ id, revoked_at, tokens_valid_after }: Account): string {
  const times = [revoked_at, tokens_valid_after].flatMap((at) => (at ? [at.getTime()] : []))
  return [id, ...times].join('_')
}

/** Whether a browser has signed in to an account since its latest revocation. */
export function knows(browser: KnownBrowser | undefined, account: Account): boolean {
  return browser?.accounts.includes(stateOf(account)) ?? false
}

type Settings = Pick<Dependencies, 'issuer' | 'browserSecret' | 'now'>

/** The browser of a request, where it carries our cookie of an earlier sign-in. */
export async function readKnownBrowser(
  { issuer, browserSecret, now }: Settings,
  c: Context,
): Promise<KnownBrowser | undefined> {
  // A browser that signed in before an upgrade has the old name.
  const value =
    (await getSignedCookie(c, browserSecret, cookieNames(issuer).browser)) ||
    (readsOldNames(now()) && (await getSignedCookie(c, browserSecret, plainNames.browser)))
  if (!value) return undefined
  const [id = '', ...accounts] = value.split('.')
  return { id, accounts }
}

/** Records in the browser that it signed in to an account in its present state; the browser's id stays. */
export async function rememberBrowser(
  settings: Settings,
  c: Context,
  account: Account,
): Promise<void> {
  const { issuer, browserSecret } = settings
  const known = await readKnownBrowser(settings, c)
  const others = known?.accounts.filter((other) => !other.startsWith(account.id)) ?? []
  const accounts = [stateOf(account), ...others].slice(0, maxAccounts)
  const value = [known?.id ?? newToken(), ...accounts].join('.')
  const { pathname, protocol } = new URL(issuer)
  await setSignedCookie(c, cookieNames(issuer).browser, value, browserSecret, {
    path: pathname,
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'Lax',
    maxAge: lifetimes.knownBrowser,
  })
}
