import { createContext } from 'react-router'

import type { SiteUser } from './site-context.ts'

/** Calls the issuer's account API, below `/identity/api`. */
export type CallAccounts = (
  path: string,
  init: { method: string; body?: object },
) => Promise<Response>

/** The ways to sign in here. */
export type SignInOffer = {
  google: boolean
  /** Whether the demo's accounts exist. */
  demo: boolean
  /**
   * The URL of another issuer, which keeps the accounts; undefined if the site's own issuer does.
   */
  externalIssuer: string | undefined
}

/** A session of the user, as its owner knows it. */
export type OwnSession = {
  /** Tells it from the others. */
  id: string
  /** Their names, where known. */
  browser?: string | undefined
  system?: string | undefined
  /** When it was used last, as an ISO date. */
  usedAt: string
  /** It is the session of this request. */
  isThis: boolean
  /** An operator acts for the user in it. */
  isOperators: boolean
}

/** What loaders and actions can use only on the server, such as calls in the visitor's name. */
export type ServerContext = {
  user: SiteUser | null
  offer: SignInOffer
  /** How the account signs in, if known. */
  provider: 'email' | 'google' | undefined
  /** When the password was last entered, if known. */
  signedInAt: Date | undefined
  /** Calls the wire in the visitor's name. */
  api: (path: string, init?: RequestInit) => Promise<Response>
  /** Undefined if another issuer keeps the accounts. */
  accounts: CallAccounts | undefined
  /** The user's sessions, that of this request first; none for visitors. */
  sessions(): Promise<OwnSession[]>
  /** Ends all sessions of the user, here and at the site's own issuer. */
  logOutEverywhere(): Promise<void>
  /** Reads the user from the issuer again, after a change to their account. */
  readUserAgain(): Promise<void>
}

export const serverContext = createContext<ServerContext>()
