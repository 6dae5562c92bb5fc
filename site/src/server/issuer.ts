import * as client from 'openid-client'

import { checkIdToken } from './id-token.ts'
import type { SiteLog } from './log.ts'
import type { Tokens } from './session-store.ts'

export type IssuerSettings = {
  url: string
  client: { id: string; secret: string | undefined }
  /** Reaches the issuer; where it runs in this process, without the network. */
  fetch: (request: Request) => Promise<Response>
}

/** The issuer could not be asked; nothing is known of the tokens. */
export class IssuerUnavailable extends Error {}

export type Issuer = ReturnType<typeof createIssuer>

/** How long the issuer may take to answer, in seconds. */
const patience = 8

/** The issuer that the site signs people in at, as its client. */
export function createIssuer(settings: IssuerSettings, log: SiteLog) {
  const server = new URL(settings.url)
  let discovered: Promise<client.Configuration> | undefined

  /** The issuer as its discovery document describes it, fetched on first use. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(
        server,
        settings.client.id,
        settings.client.secret,
        settings.client.secret ? client.ClientSecretBasic(settings.client.secret) : client.None(),
        {
          execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
          timeout: patience,
          [client.customFetch]: (url, { method, headers, body, signal }) => {
            // What goes to an issuer is a form, or nothing.
            const form = body instanceof URLSearchParams ? { body } : {}
            const init = { method, headers, ...form, ...(signal && { signal }) }
            return settings.fetch(new Request(url, init))
          },
        },
      )
      .catch((error: unknown) => {
        discovered = undefined
        throw new IssuerUnavailable('the issuer does not describe itself', { cause: error })
      })
    return discovered
  }

  return {
    configuration,

    /**
     * The tokens for the code in the address that the browser came back to. Throws where the
     * answer, or what its ID token says, is not what was asked for.
     */
    async redeem(
      callback: URL,
      asked: { state: string; nonce: string; verifier: string },
    ): Promise<{ tokens: Tokens; claims: Record<string, unknown> }> {
      const config = await configuration()
      const answer = await client.authorizationCodeGrant(config, callback, {
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        pkceCodeVerifier: asked.verifier,
        idTokenExpected: true,
      })
      return { tokens: tokensOf(answer), claims: await this.readUser(answer) }
    },

    /** New tokens for a refresh token; undefined where it is not valid any more. Throws `IssuerUnavailable`. */
    async refresh(old: Tokens): Promise<Tokens | undefined> {
      if (!old.refreshToken) return undefined
      const config = await configuration()
      try {
        const fresh = tokensOf(await client.refreshTokenGrant(config, old.refreshToken))
        return { ...old, ...fresh, refreshToken: fresh.refreshToken ?? old.refreshToken }
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
          return undefined
        }
        throw new IssuerUnavailable('the tokens could not be renewed', { cause: error })
      }
    },

    /**
     * What the ID token says of the user, checked against the published keys; where that fails,
     * what the issuer itself says of them.
     */
    async readUser(answer: { id_token?: string; access_token: string }) {
      const config = await configuration()
      const { issuer, jwks_uri } = config.serverMetadata()
      const checked = await checkIdToken(answer.id_token ?? '', async () => {
        if (!jwks_uri) throw new Error(`${issuer} publishes no keys`)
        return settings.fetch(new Request(jwks_uri))
      })
      if (checked.ok) return checked.claims
      log.error({ reason: checked.reason }, 'an ID token was not valid; the user is asked for')
      return this.fetchUser(answer.access_token)
    },

    /** What the issuer says of whoever holds an access token. */
    async fetchUser(accessToken: string): Promise<Record<string, unknown>> {
      return client.fetchUserInfo(await configuration(), accessToken, client.skipSubjectCheck)
    },

    /** The same, or undefined where the token is not valid. Throws `IssuerUnavailable`. */
    async findUser(accessToken: string): Promise<Record<string, unknown> | undefined> {
      try {
        return await this.fetchUser(accessToken)
      } catch (error) {
        if (error instanceof client.WWWAuthenticateChallengeError) return undefined
        throw new IssuerUnavailable('the user could not be asked for', { cause: error })
      }
    },

    /** Where a browser ends its session at the issuer, or undefined where it has no such address. */
    async signOutAddress(back: string): Promise<URL | undefined> {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      // It names the client only: an ID token has no place in an address, which others get to see.
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: back })
    },
  }
}

function tokensOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Tokens {
  // An issuer that names no lifetime gives one that is checked often.
  const seconds = answer.expiresIn() ?? 300
  return {
    accessToken: answer.access_token,
    ...(answer.refresh_token && { refreshToken: answer.refresh_token }),
    expiresAt: new Date(Date.now() + seconds * 1_000),
  }
}
