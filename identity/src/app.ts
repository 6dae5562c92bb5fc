import type { IncomingMessage } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Database } from '@ltk/platform/db/open'
import { readBacklog } from '@ltk/platform/outbox/queries'
import type { Provider } from 'oidc-provider'

import { ensureAccount, linkCreator, markOperator, unlinkCreator } from './account-admin.ts'
import { type Caller, findOwnTokenRow, presentCaller } from './callers.ts'
import { addClient, listThirdParties, type NewClient, removeClient } from './clients.ts'
import type { IdentityConfig } from './config.ts'
import { createCookieUpgrade } from './cookie-names.ts'
import { findDatabases, retentionsIn } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { createErasure, exportAccount } from './erasure.ts'
import { createFederation } from './federation.ts'
import { createImpersonationLink } from './impersonation.ts'
import { ensureKey, listKeys, rotateKeys } from './keys.ts'
import { createLimits, type LimitSettings } from './limits.ts'
import { createListener, createInProcess, type Handle, type OriginOf } from './listener.ts'
import { logOutEverywhere } from './log-out.ts'
import { type Log, silentLog } from './log.ts'
import { createMailLocale, type FindSavedLocale } from './mail-locale.ts'
import { createMailOperators, createMailUser } from './mail-user.ts'
import { createMails } from './mails.ts'
import { migrateIdentity } from './migrate-identity.ts'
import { createOutbox, type OnMail } from './outbox.ts'
import { createPasswordHasher } from './passwords/hash.ts'
import { createProvider } from './provider.ts'
import { createRoutes } from './routes.ts'
import { endSessions, listSessions } from './session-admin.ts'
import { findUnusedInvite, listOperators, markInviteUsed } from './store/accounts.ts'
import { endSession } from './store/artifacts.ts'
import { type AuditEntry, insertAudit } from './store/audit.ts'
import { mailOutbox } from './store/outbox.ts'
import { listRetentions } from './store/retention.ts'
import { ensureSecret } from './store/secrets.ts'
import { createSessions, type Tokens } from './store/sessions.ts'

// The interval at which keys that another process made, or that have come of age, are picked up.
const refreshKeysMs = 60_000

export type IdentityOptions = {
  config: IdentityConfig
  database: Pick<Database, 'db' | 'background' | 'connection' | 'identity'>
  now?: () => Date
  log?: Log
  onMail?: OnMail
  /** Returns the origin of a request. Set it behind a proxy; forwarding headers are not read here. */
  clientAddress?: (req: IncomingMessage) => string
  /** Whether a request was made on this machine itself, which alone may read the mailbox. */
  isFromThisMachine?: (req: IncomingMessage) => boolean
  limits?: Partial<LimitSettings>
  /** The address of a creator's public page, by their profile's id; none is disclosed where it is left out. */
  findCreatorPage?: (profileId: string) => Promise<string | undefined>
  /** The language in a user's settings; undefined if there is none, or where this is left out. */
  findSavedLocale?: FindSavedLocale
  /** Records the policies that a user accepted while signing up; nowhere where it is left out. */
  recordSignatures?: Dependencies['recordSignatures']
  /** Deletes the push subscriptions of a user; none where it is left out. */
  endNotifications?: Dependencies['endNotifications']
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** Sign-up, sign-in, passwords, tokens and keys, for everything under `/identity` of the site. */
export async function createIdentity(options: IdentityOptions) {
  const { config, database, now = () => new Date(), log = silentLog } = options
  await migrateIdentity(database, log)
  const databases = findDatabases(database)
  const { db } = databases
  const issuer = `${config.siteUrl}/identity`
  await ensureKey(db, now())
  const clientSecret = config.clientSecret ?? (await ensureSecret(db, 'site-client'))
  const cookieSecret = await ensureSecret(db, 'cookies')
  const federationSecret = await ensureSecret(db, 'federation')
  const browserSecret = await ensureSecret(db, 'known-browsers')
  if (!config.smtpUrl && !config.mailbox) {
    log.warn({}, 'SMTP_URL is not set: mails are kept and not sent')
  }

  const underWay = new Set<Promise<void>>()
  const dependencies: Dependencies = {
    ...databases,
    config,
    issuer,
    now,
    log,
    hasher: createPasswordHasher(),
    limits: createLimits(db, options.limits),
    browserSecret,
    mails: createMails({ ...config, issuer }),
    outbox: createOutbox({
      ...databases,
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      localeOf: createMailLocale(options.findSavedLocale ?? (async () => undefined)),
      now,
      log,
      onMail: options.onMail ?? (() => {}),
    }),
    provider: () => current.provider,
    findCreatorPage: options.findCreatorPage ?? (async () => undefined),
    recordSignatures: options.recordSignatures ?? (async () => {}),
    endNotifications: options.endNotifications ?? (async () => {}),
    inBackground: (work) => {
      const settled = work
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => underWay.delete(settled))
      underWay.add(settled)
    },
  }

  let current = await buildProvider()
  async function buildProvider() {
    const keys = await listKeys(db, now())
    const jwks = keys.map((key) => key.privateJwk)
    const provider = createProvider(dependencies, { clientSecret, cookieSecret, jwks })
    return { provider, callback: provider.callback(), kids: keys.map((key) => key.kid).join() }
  }
  async function refreshKeys(): Promise<void> {
    const kids = (await listKeys(db, now())).map((key) => key.kid).join()
    if (kids !== current.kids) current = await buildProvider()
  }

  const routes = createRoutes(dependencies, createFederation(dependencies, federationSecret))
  const listen = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
  const upgradeCookies = createCookieUpgrade(issuer, cookieSecret, now)
  const makeHandle = (originOf: OriginOf): Handle =>
    createListener({
      issuer,
      upgradeCookies,
      originOf,
      provider: (req, res) => void current.callback(req, res),
      routes: (req, res) => void listen(req, res),
    })
  const inProcess = createInProcess(makeHandle)

  const timer = setInterval(() => dependencies.inBackground(refreshKeys()), refreshKeysMs).unref()

  return {
    /** Answers a request under `/identity`; nothing may have read its body. */
    handle: makeHandle((req) => ({
      address: options.clientAddress?.(req) ?? req.socket.remoteAddress ?? 'unknown',
      isFromThisMachine: options.isFromThisMachine?.(req) ?? false,
    })),
    /** The same in this process. `clientAddress` is the browser's, when one is behind the request. */
    fetch: inProcess.fetch,

    /** Returns the caller of an access token; undefined when it is no longer valid. */
    async verifyAccessToken(token: string): Promise<Caller | undefined> {
      const row = await findOwnTokenRow(dependencies, token)
      return row && presentCaller(row)
    },

    /** Ends the session that tokens of the site were issued in, with all that was issued in it. */
    endSession: ({ accessToken, refreshToken }: Pick<Tokens, 'accessToken' | 'refreshToken'>) =>
      endSession(db, [accessToken, ...(refreshToken ? [refreshToken] : [])]),

    get provider(): Provider {
      return current.provider
    },
    issuer,
    siteClient: { id: config.clientId, secret: clientSecret },
    /** The browsers that are signed in to the site. */
    sessions: createSessions(db, now),
    /** Whether "Continue with Google" can be offered. */
    offersGoogle: config.google !== undefined,

    listKeys: async () =>
      (await listKeys(db, now())).map(({ kid, createdAt, state }) => ({ kid, createdAt, state })),
    /** Announces a new signing key, which takes over in an hour. Returns its id. */
    async rotateKeys(): Promise<string> {
      const kid = await rotateKeys(db, now())
      await refreshKeys()
      return kid
    },
    /** Picks up keys that were made elsewhere or have come of age; runs by itself every minute. */
    refreshKeys,

    /** Lets another site sign people in with us. Returns its secret this once; none for a public one. */
    addClient: (client: NewClient) => addClient(dependencies, client),
    listClients: () => listThirdParties(dependencies),
    /** Removes such a site; its tokens end at once. False when there is none with the id. */
    removeClient: (id: string) => removeClient(dependencies, id),

    /** Queues a mail to an account in the caller's transaction. */
    mailUser: createMailUser(dependencies),
    /** Queues a mail to each operator in the caller's transaction. */
    mailOperators: createMailOperators(dependencies),

    /** The newest mails; only those not sent yet still have their text. */
    listOutbox: (limit?: number) => dependencies.outbox.list(limit),
    /** Returns the backlog of mails: its size, its age, and the latest error. */
    readMailBacklog: () => readBacklog(db, mailOutbox.table),
    /** Sends every mail that is due. */
    flushOutbox: () => dependencies.outbox.flush(),

    /** The retention of what grows with time; a job deletes what is older. */
    retentions: retentionsIn(database, listRetentions(config)),

    createImpersonationLink: (asked: Parameters<typeof createImpersonationLink>[1]) =>
      createImpersonationLink(dependencies, asked),
    /** Adds to the record of what was done to an account, such as each write of an operator. */
    recordAudit: (entry: AuditEntry) => insertAudit(db, entry, now()),

    /** Returns an account's unused invite. */
    findInvite: (userId: string) => findUnusedInvite(db, userId),
    settleInvite: (userId: string) => markInviteUsed(db, userId, now()),

    /** Lists the sessions of an account, and its sign-ins with failed tries. */
    listSessions: (email: string) => listSessions(dependencies, email),
    /** Ends all sessions of an account, or one. Returns how many. */
    endSessions: (asked: Parameters<typeof endSessions>[1]) => endSessions(dependencies, asked),
    logOutEverywhere: (userId: string) => logOutEverywhere(dependencies, userId),
    ...createErasure(dependencies),
    exportAccount: (userId: string) => exportAccount(dependencies, userId),
    ensureAccount: (account: Parameters<typeof ensureAccount>[1]) =>
      ensureAccount(dependencies, account),
    linkCreator: (creator: { email: string; profileId: string }) =>
      linkCreator(dependencies, creator),
    unlinkCreator: (email: string) => unlinkCreator(dependencies, email),
    markOperator: (operator: { email: string; isOperator: boolean }) =>
      markOperator(dependencies, operator),
    /** The emails of the operators. */
    listOperators: async () => (await listOperators(db)).map(({ email }) => email),

    /** Stops its timer, sends nothing more and waits for what is under way. The database stays open. */
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.all(underWay)
      await dependencies.outbox.close()
    },
  }
}
