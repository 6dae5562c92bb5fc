import type { Accounts, CloseAccount } from '@ltk/api/data-requests'
import { hasPendingErasure } from '@ltk/api/pending-erasures'
import { changeSignedPolicies } from '@ltk/api/policies'
import { findDisplayName } from '@ltk/api/profiles'
import { deleteSubscriptionsOf } from '@ltk/api/push-subscriptions'
import { findSavedLocale } from '@ltk/api/settings'
import { createIdentity, type Identity, type IdentityOptions } from '@ltk/identity/app'
import { type IdentityConfig, readIdentityConfig } from '@ltk/identity/config'
import { openSessions } from '@ltk/identity/sessions'
import { type Database, isDatabaseUnavailable } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { idOf } from '@ltk/platform/db/uuid'
import type { Log } from '@ltk/platform/http/log'
import type { MailOperators, MailUser } from '@ltk/platform/letter'
import type { AuthSettings } from '@ltk/site/auth'
import { readSiteConfig } from '@ltk/site/config'
import { createIssuer, IssuerUnavailable } from '@ltk/site/issuer'
import { createTokenVerifier } from '@ltk/site/token-verifier'

import { type ClientAddress, clientAddressOf, isFromThisMachine } from './edge/client-address.ts'

type OtherIssuer = NonNullable<ReturnType<typeof readSiteConfig>['issuer']>

/** Called with the outcome of an attempt to send a mail. */
type OnMail = NonNullable<IdentityOptions['onMail']>

type Sessions = AuthSettings['sessions']

type Auth = Omit<AuthSettings, 'siteUrl' | 'api' | 'cookieSecret' | 'log' | 'now'>

/** The issuer that signs users in: the embedded one, or another. */
export type OpenIssuer = {
  auth: Auth
  offersGoogle: boolean
  /** The URL of another issuer; undefined for the embedded one. */
  externalIssuer: string | undefined
  /** The embedded issuer; undefined with another one. */
  identity: Identity | undefined
  /** The account service of data requests. */
  accounts: Accounts
  /** Deletes the account of a user who asks for their erasure. */
  closeAccount: CloseAccount
  /** Queues a mail to a user; undefined with another issuer, which has their addresses. */
  mailUser: MailUser | undefined
  /** Queues a mail to each operator; undefined with another issuer. */
  mailOperators: MailOperators | undefined
  /** The retention of what grows with time. */
  retentions: readonly Retention[]
  close(): Promise<void>
}

/** Opens the issuer that the settings name, by default the embedded one. */
export function openIssuer(
  database: Database,
  log: Log,
  clientAddress: ClientAddress,
  onMail?: OnMail,
): Promise<OpenIssuer> {
  const { issuer } = readSiteConfig()
  return issuer
    ? openOtherIssuer(issuer, database, log)
    : openOwnIssuer(readIdentityConfig(), database, log, clientAddress, onMail)
}

/** Opens the embedded issuer. */
export async function openOwnIssuer(
  config: IdentityConfig,
  database: Database,
  log: Log,
  clientAddress: ClientAddress = clientAddressOf(false),
  onMail: OnMail = () => {},
): Promise<OpenIssuer> {
  const identity = await createIdentity({
    config,
    database,
    log,
    onMail,
    clientAddress,
    isFromThisMachine,
    async findCreatorPage(profileId) {
      const name = await findDisplayName(database.reader, profileId)
      return name && `${config.siteUrl}/explore/${encodeURIComponent(name)}`
    },
    findSavedLocale,
    endNotifications: deleteSubscriptionsOf,
    recordSignatures: (userId, accepted) =>
      changeSignedPolicies(
        database.db,
        userId,
        Object.fromEntries(accepted.map((policy) => [policy, true])),
        new Date(),
      ),
  })
  const issuer = createIssuer(
    {
      url: identity.issuer,
      client: identity.siteClient,
      fetch: (request) => identity.fetch(request),
    },
    log,
  )
  return {
    auth: {
      issuer,
      accounts: (request, from) => identity.fetch(request, from),
      sessions: sessionsOf(database, identity.sessions),
      endIssuerSession: identity.endSession,
      logOutEverywhere: identity.logOutEverywhere,
      verifyToken: identity.verifyAccessToken,
      invites: { find: identity.findInvite, settle: identity.settleInvite },
      recordWrite: ({ userId, operator, method, path, status }) =>
        identity.recordAudit({
          accountId: userId,
          operator,
          action: 'write',
          detail: { method, path, status },
        }),
    },
    offersGoogle: identity.offersGoogle,
    externalIssuer: undefined,
    identity,
    accounts: identity,
    closeAccount: identity.closeAccount,
    mailUser: identity.mailUser,
    mailOperators: identity.mailOperators,
    retentions: identity.retentions,
    close: identity.close,
  }
}

/** Connects to another issuer, which has the accounts. */
export async function openOtherIssuer(
  other: OtherIssuer,
  database: Database,
  log: Log,
): Promise<OpenIssuer> {
  const issuer = createIssuer({ ...other, fetch: (request) => fetch(request) }, log)
  const sessions = await openSessions(database, log)
  return {
    auth: {
      issuer,
      accounts: undefined,
      sessions: sessionsOf(database, sessions),
      endIssuerSession: undefined,
      async logOutEverywhere(userId) {
        await deleteSubscriptionsOf(database.db, userId)
        await sessions.deleteOf(userId)
      },
      verifyToken: createTokenVerifier({
        issuer,
        issuerUrl: other.url,
        idOf,
        isDeleted: (userId) => hasPendingErasure(database.db, userId),
      }),
      invites: undefined,
      // Only the embedded issuer lets operators act for others.
      recordWrite: async () => {},
    },
    offersGoogle: false,
    externalIssuer: other.url,
    identity: undefined,
    accounts: {
      exportAccount: async () => undefined,
      eraseAccount: (userId) => sessions.deleteOf(userId),
    },
    async closeAccount(userId, record) {
      await sessions.deleteOf(userId)
      await record(database.db)
    },
    mailUser: undefined,
    mailOperators: undefined,
    retentions: sessions.retentions,
    close: async () => {},
  }
}

/**
 * Sessions as the site is to find them. Where they are in a database of their own that is away, so is
 * the issuer, as which the site goes on: pages are shown as to visitors.
 */
function sessionsOf({ identity }: Database, sessions: Sessions): Sessions {
  if (!identity) return sessions
  return {
    ...sessions,
    find: (value) =>
      sessions.find(value).catch((cause: unknown) => {
        if (!isDatabaseUnavailable(cause)) throw cause
        throw new IssuerUnavailable('the database of identity does not answer', { cause })
      }),
  }
}
