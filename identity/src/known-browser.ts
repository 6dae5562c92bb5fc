import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'

import { cookieNames, plainNames, readsOldNames } from './cookie-names.ts'
import type { Dependencies } from './dependencies.ts'
import { lifetimes } from './lifetimes.ts'
import { newToken } from './store/hashed.ts'

/** A browser that has signed in before. */
export type KnownBrowser = {
  id: string
  /** The accounts it signed in to, newest first. */
  accountIds: string[]
}

const maxAccounts = 5

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
  const [id = '', ...accountIds] = value.split('.')
  return { id, accountIds }
}

/** Records in the browser that it signed in to an account; its earlier name stays. */
export async function rememberBrowser(
  settings: Settings,
  c: Context,
  accountId: string,
): Promise<void> {
  const { issuer, browserSecret } = settings
  const known = await readKnownBrowser(settings, c)
  const others = known?.accountIds.filter((other) => other !== accountId) ?? []
  const accountIds = [accountId, ...others].slice(0, maxAccounts)
  const value = [known?.id ?? newToken(), ...accountIds].join('.')
  const { pathname, protocol } = new URL(issuer)
  await setSignedCookie(c, cookieNames(issuer).browser, value, browserSecret, {
    path: pathname,
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'Lax',
    maxAge: lifetimes.knownBrowser,
  })
}
