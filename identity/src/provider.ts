import type { EventEmitter } from 'node:events'

import { requestIdHeader, requestIdOf } from '@ltk/contract/request-id'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider'

import { bearerOf, findOwnTokenRow } from './callers.ts'
import { presentClaims, presentStandardClaims, scopedClaims, scopes } from './claims.ts'
import { clientStore, compareSecretsByHash, legacyClientId, ownClients } from './clients.ts'
import { cookieNames } from './cookie-names.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError, knownError, presentError, internalError } from './errors.ts'
import { impersonationLeft, impersonationMethod, lifetimes } from './lifetimes.ts'
import { renderError, renderLogout, renderRefusal, renderSignedOut } from './pages.ts'
import { registerPasswordGrant } from './password-grant.ts'
import { findAccountBySubject, isSignInRevoked } from './store/accounts.ts'
import { artifactStore, revokeGrant } from './store/artifacts.ts'
import { hashed } from './store/hashed.ts'
import { findImpersonation } from './store/impersonations.ts'

type Settings = {
  clientSecret: string
  cookieSecret: string
  /** The key that signs first. */
  jwks: Record<string, unknown>[]
}

/** Creates the OpenID provider, mounted under the issuer's path. */
export function createProvider(dependencies: Dependencies, settings: Settings): Provider {
  const { config, issuer, log } = dependencies
  const mount = new URL(issuer).pathname
  const provider = new Provider(issuer, {
    adapter: (model) =>
      model === 'Client' ? clientStore(dependencies.db) : artifactStore(dependencies.db, model),
    clients: ownClients(config, settings.clientSecret),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    extraClientMetadata: { properties: ['firstParty', 'legacyPassword'], validator: () => {} },
    jwks: { keys: settings.jwks },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes,
    claims: scopedClaims,
    conformIdTokenClaims: false,
    extraParams: ['screen_hint', 'signup_prompt', 'signup_invite'],
    cookies: {
      keys: [settings.cookieSecret],
      names: cookieNames(issuer),
      long: { httpOnly: true, sameSite: 'lax', path: mount },
      // No path: each interaction's cookie is limited to its own address, so tabs do not mix.
      short: { httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      revocation: '/token/revocation',
      introspection: '/token/introspection',
      userinfo: '/userinfo',
      jwks: '/jwks',
      end_session: '/logout',
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) =>
          client.clientAuthMethod !== 'none' && token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderLogout(ctx, form, config.brand),
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, config),
      },
    },
    interactions: {
      policy: signInPolicy(),
      url: async (_ctx, interaction) => `${mount}/api/interaction/${interaction.uid}`,
    },
    ttl: ttls(),
    issueRefreshToken: async (_ctx, client, source) =>
      client.grantTypeAllowed('refresh_token') &&
      !('amr' in source && isImpersonation(source)) &&
      (client.firstParty === true || source.scopes.has('offline_access')),
    expiresWithSession: async ({ oidc }, source) =>
      oidc.client?.firstParty === true || !source.scopes.has('offline_access'),
    rotateRefreshToken,
    findAccount: (ctx, subject, token) => findProviderAccount(dependencies, ctx, subject, token),
    loadExistingGrant,
    renderError: (ctx, out) => renderError(ctx, out, config),
  })
  compareSecretsByHash(provider)
  provider.proxy = true
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const known = knownError(error) ?? internalError()
      ctx.body = presentError(known)
      ctx.status = known.status
      noteFailure(dependencies, ctx, error)
    }
  })
  provider.use(async (ctx, next) => {
    const token = bearerOf(ctx.req.headers.authorization)
    if (token && /^\/logout\/?$/.test(ctx.path)) {
      // The legacy strategy has no session to end: it shows the token instead.
      const row = await findOwnTokenRow(dependencies, token)
      if (row) await revokeGrant(dependencies.db, row.grant_hash)
      ctx.body = {}
      return
    }
    // A sign-in under way needs nothing of this, and the library's error page fails over a client in it.
    if (/^\/authorize\/./.test(ctx.path)) ctx.querystring = ''
    await next()
    if (ctx.status !== 404 || ctx.body) return
    const error = new IdentityError(404, 'not_found', 'There is nothing at this address.')
    if (ctx.accepts('json', 'html') === 'html') await renderRefusal(ctx, error.code, config)
    else ctx.body = presentError(error)
    ctx.status = 404
  })
  provider.on('server_error', (ctx, error) => noteFailure(dependencies, ctx, error))
  // Koa's own event, which the provider's types leave out.
  const emitter: EventEmitter = provider
  emitter.on('error', (error: unknown) => {
    const code = connectionFault(error)
    if (code === undefined) log.error({ err: error }, 'an answer was cut off')
    // The error itself has what was sent, cookies included.
    else log.info({ code }, 'a client broke its connection off')
  })
  if (config.legacyPasswordGrant) registerPasswordGrant(provider, dependencies)
  return provider
}

/** The code of an error of the connection to a client, who went away or sent what is no HTTP. */
function connectionFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  return /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(code) ? code : undefined
}

/** Logs what failed, with an id that the answer carries too; trouble that passes is a 503. */
function noteFailure(
  { log }: Dependencies,
  ctx: Pick<KoaContextWithOIDC, 'get' | 'method' | 'path' | 'set' | 'status'>,
  error: unknown,
): void {
  const requestId = requestIdOf(ctx.get(requestIdHeader))
  const facts = { err: error, requestId, method: ctx.method, path: ctx.path }
  ctx.set(requestIdHeader, requestId)
  if (knownError(error)?.status !== 503) {
    log.error(facts, 'the OpenID provider failed')
    return
  }
  log.warn(facts, 'the OpenID provider turned a request away')
  // An error that is sent back to a client is in the address of the redirect.
  if (ctx.status !== 500 && ctx.status !== 503) return
  ctx.status = 503
  ctx.set('Retry-After', '1')
}

/** Log in or sign up, then consent where the client is not our own. */
function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const checks = policy.get('login')?.checks
  checks?.add(
    new interactionPolicy.Check(
      'account_gone',
      'the session belongs to an account that may no longer use it',
      (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
    ),
  )
  checks?.add(
    new interactionPolicy.Check(
      'operator_session',
      'an operator acts for the user here and nowhere else',
      (ctx) => !ctx.oidc.client?.firstParty && isImpersonation(ctx.oidc.session),
    ),
  )
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

const yearSeconds = 31_557_600

/**
 * Whether a used refresh token is replaced: always for public clients and those of others, where
 * using one twice then ends the whole grant. The site keeps its own for most of its life, since
 * refreshes of its processes at the same time must not sign anybody out.
 */
function rotateRefreshToken({ oidc }: KoaContextWithOIDC): boolean {
  const { client } = oidc
  const { RefreshToken: token } = oidc.entities
  if (!token || token.totalLifetime() >= yearSeconds) return false
  if (!client?.firstParty || client.clientAuthMethod === 'none') return true
  return token.ttlPercentagePassed() >= 70
}

function isImpersonation(source: { amr?: string[] | undefined } | undefined): boolean {
  return source?.amr?.includes(impersonationMethod) ?? false
}

function ttls(): Configuration['ttl'] {
  const sharesOf = (client: Client) => (client.legacyPassword ? lifetimes.legacy : lifetimes.hosted)
  const within = (ctx: KoaContextWithOIDC, seconds: number) => {
    const { AuthorizationCode: code } = ctx.oidc.entities
    return isImpersonation(code) ? impersonationLeft(code?.authTime ?? 0) : seconds
  }
  return {
    AccessToken: (ctx, _token, client) => within(ctx, sharesOf(client).access),
    IdToken: (ctx, _token, client) => within(ctx, sharesOf(client).id),
    RefreshToken: (_ctx, _token, client) => sharesOf(client).refresh,
    Grant: (_ctx, { clientId }) =>
      (clientId === legacyClientId ? lifetimes.legacy : lifetimes.hosted).refresh,
    Session: (_ctx, session) =>
      isImpersonation(session) ? impersonationLeft(session.loginTs ?? 0) : lifetimes.session,
    AuthorizationCode: lifetimes.code,
    Interaction: lifetimes.interaction,
  }
}

type TokenOfGrant = {
  grantId?: string | undefined
  iat: number
  authTime?: number | undefined
  sessionUid?: string | undefined
}

/** The account of a token or a session, unless a revocation or an erasure came after it. */
async function findProviderAccount(
  dependencies: Dependencies,
  ctx: KoaContextWithOIDC,
  subject: string,
  token: TokenOfGrant | undefined,
) {
  const { session, client } = ctx.oidc
  const account = await findAccountBySubject(dependencies.db, subject)
  if (!account) return undefined
  const grantId = token ? token.grantId : client && session?.grantIdFor(client.clientId)
  const isKept = grantId !== undefined && hashed(grantId) === account.kept_grant
  const loginTime = session?.loginTs ?? 0
  const issuedAt = token ? Math.min(token.iat, token.authTime ?? token.iat) : loginTime
  const endedAt = account.tokens_valid_after?.getTime() ?? 0
  const isEnded =
    issuedAt < Math.floor(endedAt / 1000) || (!token && isSignInRevoked(account, loginTime))
  if (isEnded && !isKept) return undefined
  const sessionUid = token ? token.sessionUid : session?.uid
  const impersonation = sessionUid
    ? await findImpersonation(dependencies.db, sessionUid)
    : undefined
  if (impersonation && impersonation.expiresAt <= dependencies.now()) return undefined
  return {
    accountId: subject,
    claims: async () => {
      if (client?.firstParty) return presentClaims(account, impersonation?.operator)
      const page =
        account.publisher_id && (await dependencies.findCreatorPage(account.publisher_id))
      return presentStandardClaims(account, page || undefined)
    },
  }
}

/**
 * Finds the grant of a user to a client. Our own have every scope: their grant is made on the way, without
 * a consent screen.
 */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, account, provider, result } = ctx.oidc
  if (!account) return undefined
  if (!client) throw new Error('a grant is asked for without a client')
  const existingId = result?.consent?.grantId ?? session?.grantIdFor(client.clientId)
  const existing = existingId ? await provider.Grant.find(existingId) : undefined
  if (!client.firstParty) return existing
  // One that ends within a day would cut the new tokens short.
  if (existing && existing.remainingTTL > 86_400) return existing
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}
