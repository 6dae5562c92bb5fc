import type { PolicyName } from '@ltk/contract/policies'
import type { Db } from '@ltk/platform/db/open'
import type { Provider } from 'oidc-provider'

import type { IdentityConfig } from './config.ts'
import type { Databases } from './database.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Mails } from './mails.ts'
import type { Outbox } from './outbox.ts'
import type { PasswordHasher } from './passwords/hash.ts'

/** The dependencies of the parts of identity. */
export type Dependencies = Databases & {
  config: IdentityConfig
  /** The issuer's address: the site's and `/identity`. */
  issuer: string
  now: () => Date
  log: Log
  hasher: PasswordHasher
  limits: Limits
  /** Signs the cookie by which a browser that has signed in before is known. */
  browserSecret: string
  mails: Mails
  outbox: Outbox
  /** The provider of the moment: a new one takes over when keys rotate. */
  provider: () => Provider
  /** The address of a creator's public page, by their profile's id. */
  findCreatorPage: (profileId: string) => Promise<string | undefined>
  /** Records the policies that a user accepted while signing up. */
  recordSignatures: (userId: string, accepted: readonly PolicyName[]) => Promise<void>
  /** Deletes the push subscriptions of a user, but for the one to keep. */
  endNotifications: (db: Db, userId: string, kept: string | undefined) => Promise<void>
  /** Work that an answer does not wait for; failures are logged, and closing waits for it. */
  inBackground: (work: Promise<void>) => void
}
