import { createContext } from 'react-router'

import type { SiteUser } from './page-context.ts'

/** Calls the issuer about accounts, below `/identity/api`. */
export type CallAccounts = (
  path: string,
  init: { method: string; body: object },
) => Promise<Response>

/** How people sign in here. */
export type SignInOffer = {
  google: boolean
  /** The demo's accounts are there. */
  demo: boolean
  /** Another issuer, which keeps the accounts and their passwords; undefined where it is the site's own. */
  externalIssuer: string | undefined
}

/** What only the server has at hand for a page, such as the reader's own calls. */
export type ServerContext = {
  user: SiteUser | null
  offer: SignInOffer
  /** How the account signs in. */
  provider: 'email' | 'google' | undefined
  /** When the password was last given, where that is known. */
  signedInAt: Date | undefined
  /** The wire, in the visitor's name. */
  api: (path: string, init?: RequestInit) => Promise<Response>
  /** None where the accounts are another issuer's. */
  accounts: CallAccounts | undefined
  /** Takes what the pages show of the user from the issuer again, after a change. */
  readUserAgain(): Promise<void>
}

export const serverContext = createContext<ServerContext>()
