import * as client from 'openid-client'

import { checkIdToken } from './id-token.ts'
import type { SiteLog } from './log.ts'
import type { Tokens } from './session-store.ts'

type IssuerSettings = {
  url: string
  client: { id: string; secret: string | undefined }
  /** Sends a request to the issuer, without the network if it runs in this process. */
  fetch: (request: Request) => Promise<Response>
}

/** The issuer could not be reached, so nothing is known about the tokens. */
export class IssuerUnavailable extends Error {}

export type Issuer = ReturnType<typeof createIssuer>

/** How long the issuer may take to answer, in seconds. */
const timeout = 8

/** Creates the site's client of the issuer that signs users in. */
export function createIssuer(settings: IssuerSettings, log: SiteLog) {
  const server = new URL(settings.url)
  let discovered: Promise<client.Configuration> | undefined

  /**
   * The issuer's configuration by its discovery document, fetched on first use. Throws
   * `IssuerUnavailable`.
   */
  function configuration(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(
        server,
        settings.client.id,
        settings.client.secret,
        settings.client.secret ? client.ClientSecretBasic(settings.client.secret) : client.None(),
        {
          execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
          timeout,
          [client.customFetch]: (url, { method, headers, body, signal }) => {
            // The client sends the issuer only forms, or no body.
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
     * Returns the tokens, and the user's claims, for the code in the callback's address. Throws if
     * the answer or its ID token does not match the request.
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

    /**
     * Returns new tokens; undefined if the refresh token is no longer valid. Throws
     * `IssuerUnavailable`.
     */
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
     * Returns the user's claims from the ID token, checked against the published keys; if that
     * check fails, from the issuer's userinfo endpoint.
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

    /** Returns the claims of the user that an access token belongs to. */
    async fetchUser(accessToken: string): Promise<Record<string, unknown>> {
      return client.fetchUserInfo(await configuration(), accessToken, client.skipSubjectCheck)
    },

    /** The same, but undefined if the token is not valid. Throws `IssuerUnavailable`. */
    async findUser(accessToken: string): Promise<Record<string, unknown> | undefined> {
      try {
        return await this.fetchUser(accessToken)
      } catch (error) {
        if (error instanceof client.WWWAuthenticateChallengeError) return undefined
        throw new IssuerUnavailable('the user could not be asked for', { cause: error })
      }
    },

    /**
     * Returns the address at which a browser ends its session at the issuer; undefined if it has
     * none.
     */
    async signOutAddress(back: string): Promise<URL | undefined> {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      // Without `id_token_hint`: an ID token does not belong in an address, which ends up in logs.
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: back })
    },
  }
}

function tokensOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Tokens {
  // If the issuer names no lifetime, assume a short one, so that the token is renewed often.
  const seconds = answer.expiresIn() ?? 300
  return {
    accessToken: answer.access_token,
    ...(answer.refresh_token && { refreshToken: answer.refresh_token }),
    expiresAt: new Date(Date.now() + seconds * 1_000),
  }
}
