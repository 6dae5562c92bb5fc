import { createHmac } from 'node:crypto'

import * as client from 'openid-client'
import { z } from 'zod'

import type { Dependencies } from './dependencies.ts'
import {
  type Account,
  findAccountBySubject,
  insertAccount,
  updateAccount,
} from './store/accounts.ts'
import { newToken } from './store/hashed.ts'

/** Signing in at another provider ("Continue with Google"). */
export type Federation = {
  configuration: () => Promise<client.Configuration>
  redirectUri: string
  secret: string
}

const googleClaims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().max(120).optional(),
  locale: z.string().max(20).optional(),
})

/** Prepares the other provider; its discovery document is fetched on first use. */
export function createFederation(
  dependencies: Pick<Dependencies, 'config' | 'issuer'>,
  secret: string,
): Federation | undefined {
  const { google } = dependencies.config
  if (!google) return undefined
  const server = new URL(google.issuer)
  let discovered: Promise<client.Configuration> | undefined
  return {
    configuration: () => {
      discovered ??= client
        .discovery(server, google.clientId, google.clientSecret, undefined, {
          execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
        })
        .catch((error: unknown) => {
          discovered = undefined
          throw error
        })
      return discovered
    },
    redirectUri: `${dependencies.issuer}/federation/google/callback`,
    secret,
  }
}

/** The sign-in that a `state` belongs to. */
export function interactionOf(state: string): string | undefined {
  return /^([\w-]+)~[\w-]+$/.exec(state)?.[1]
}

// Made from the state again when the answer comes, so that nothing has to be kept.
function derive(federation: Federation, purpose: string, state: string): string {
  return createHmac('sha256', federation.secret).update(`${purpose}:${state}`).digest('base64url')
}

/** The address at the other provider to go to. */
export async function startFederation(federation: Federation, uid: string): Promise<URL> {
  const state = `${uid}~${newToken()}`
  const verifier = derive(federation, 'verifier', state)
  return client.buildAuthorizationUrl(await federation.configuration(), {
    redirect_uri: federation.redirectUri,
    scope: 'openid email profile',
    state,
    nonce: derive(federation, 'nonce', state),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

/** The account of the user whom the other provider names, made on the first visit; undefined when it refused. */
export async function finishFederation(
  dependencies: Dependencies,
  federation: Federation,
  { uid, answer, invite }: { uid: string; answer: string; invite: string | undefined },
): Promise<Account | undefined> {
  const state = new URLSearchParams(answer).get('state') ?? ''
  if (interactionOf(state) !== uid) return undefined
  try {
    const tokens = await client.authorizationCodeGrant(
      await federation.configuration(),
      new URL(federation.redirectUri + answer),
      {
        expectedState: state,
        expectedNonce: derive(federation, 'nonce', state),
        pkceCodeVerifier: derive(federation, 'verifier', state),
        idTokenExpected: true,
      },
    )
    return await ensureGoogleAccount(dependencies, googleClaims.parse(tokens.claims()), invite)
  } catch (error) {
    dependencies.log.warn({ err: error }, 'a sign-in with Google failed')
    return undefined
  }
}

async function ensureGoogleAccount(
  { db, now }: Dependencies,
  claims: z.output<typeof googleClaims>,
  invite: string | undefined,
): Promise<Account | undefined> {
  const verifiedAt = claims.email_verified ? now() : undefined
  const existing = await findAccountBySubject(db, `google|${claims.sub}`)
  if (existing) {
    if (existing.email !== claims.email) {
      await updateAccount(db, existing.id, {
        email: claims.email,
        email_verified_at: verifiedAt ?? null,
      })
    }
    return existing
  }
  const added = await insertAccount(
    db,
    {
      provider: 'google',
      externalId: claims.sub,
      email: claims.email,
      emailVerifiedAt: verifiedAt,
      name: claims.name,
      locale: claims.locale,
      invite,
    },
    now(),
  )
  return added ?? findAccountBySubject(db, `google|${claims.sub}`)
}
