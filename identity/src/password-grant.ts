import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider'

import { presentClaims, scopes } from './claims.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { recordSignIn } from './record-sign-in.ts'
import { signIn } from './sign-in.ts'
import { findAccountById, isSameState, mustConfirm } from './store/accounts.ts'
import { revokeGrant } from './store/artifacts.ts'
import { hashed } from './store/hashed.ts'

/**
 * The legacy strategy: tokens for an email and a password at the token endpoint. RFC 9700 forbids
 * it, so it is registered only where the setting asks for it.
 */
export function registerPasswordGrant(provider: Provider, dependencies: Dependencies): void {
  provider.registerGrantType<PasswordParameters>(
    'password',
    (ctx) => issueForPassword(provider, dependencies, ctx),
    ['username', 'password', 'scope'],
  )
}

type PasswordParameters = { username?: string; password?: string }

async function issueForPassword(
  provider: Provider,
  dependencies: Dependencies,
  ctx: TokenEndpointGrantContext<PasswordParameters>,
) {
  const { client, params } = ctx.oidc
  const { username, password } = params
  if (!username || !password) {
    throw new errors.InvalidRequest('username and password are required')
  }
  const account = await signIn(dependencies, {
    email: username,
    password,
    request: ctx.req,
  }).catch((error: unknown) => {
    if (!(error instanceof IdentityError)) throw error
    if (error.status === 401) throw new errors.InvalidGrant('wrong email or password')
    if (error.details.retryAfterSeconds) {
      ctx.set('Retry-After', String(error.details.retryAfterSeconds))
    }
    throw new errors.InvalidRequest(error.message, error.status)
  })

  if (mustConfirm(account)) throw new errors.InvalidGrant('the email is not confirmed yet')
  await recordSignIn(dependencies, account.id, ctx.req, { method: 'password', succeeded: true })

  const asked = params.scope?.split(' ') ?? scopes
  const scope = [
    'openid',
    ...asked.filter((name) => name !== 'openid' && scopes.includes(name)),
  ].join(' ')
  const grant = new provider.Grant({ accountId: account.subject, clientId: client.clientId })
  grant.addOIDCScope(scope)
  ctx.oidc.entity('Grant', grant)
  const claims = presentClaims(account)
  ctx.oidc.entity('Account', { accountId: account.subject, claims: async () => claims })
  const authTime = Math.floor(Date.now() / 1000)
  const details = {
    client,
    accountId: account.subject,
    grantId: await grant.save(),
    gty: 'password',
    scope,
    authTime,
  }
  const access = new provider.AccessToken(details)
  const accessToken = await access.save()
  const refreshToken = await new provider.RefreshToken(details).save()
  // A revocation since the password was checked missed these tokens.
  const current = await findAccountById(dependencies.db, account.id)
  if (!current || !isSameState(current, account)) {
    await revokeGrant(dependencies.db, hashed(details.grantId))
    throw new errors.InvalidGrant('the account was changed in the meantime')
  }
  const idToken = Object.assign(
    new provider.IdToken({ ...claims, auth_time: authTime }, { ctx }),
    // Selects its claims.
    { scope, mask: {} },
  )
  ctx.body = {
    access_token: accessToken,
    expires_in: access.expiration,
    id_token: await idToken.issue({ use: 'idtoken' }),
    refresh_token: refreshToken,
    scope,
    token_type: 'Bearer',
  }
}
