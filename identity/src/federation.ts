import { createHmac } from 'node:crypto'

import { cleanName } from '@ltk/contract/person-name'
import type { PolicyName } from '@ltk/contract/policies'
import { policiesAtSignUp } from '@ltk/contract/signed-policies'
import * as client from 'openid-client'
import { z } from 'zod'

import type { Dependencies } from './dependencies.ts'
import { signPolicies } from './sign-up.ts'
import {
  type Account,
  emailKey,
  findAccountById,
  findAccountBySubject,
  insertAccount,
  lockAccount,
  updateAccount,
} from './store/accounts.ts'
import { insertAudit } from './store/audit.ts'
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
  // Nobody can correct it there, so it must not prevent them from signing in.
  name: z.string().transform(cleanName).optional().catch(undefined),
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

/**
 * The sign-in that a `state` belongs to, and the policies that were accepted before leaving for the
 * other provider. Deriving it from a state prevents changes of the state on the way.
 */
export function readState(
  state: string,
): { interaction: string; accepted: PolicyName[] } | undefined {
  const [, interaction, names] = /^([\w-]+)~([a-z.]*)~[\w-]+$/.exec(state) ?? []
  const accepted = policiesAtSignUp.safeParse(names ? names.split('.') : [])
  return interaction && accepted.success ? { interaction, accepted: accepted.data } : undefined
}

// Made from the state again when the answer comes, so that nothing has to be stored.
function derive(federation: Federation, purpose: string, state: string): string {
  return createHmac('sha256', federation.secret).update(`${purpose}:${state}`).digest('base64url')
}

/** The address at the other provider to go to. */
export async function startFederation(
  federation: Federation,
  { uid, accepted }: { uid: string; accepted: readonly PolicyName[] },
): Promise<URL> {
  const state = `${uid}~${accepted.join('.')}~${newToken()}`
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
  const begun = readState(state)
  if (begun?.interaction !== uid) return undefined
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
    return await ensureGoogleAccount(dependencies, googleClaims.parse(tokens.claims()), {
      invite,
      accepted: begun.accepted,
    })
  } catch (error) {
    dependencies.log.warn({ err: error }, 'a sign-in with Google failed')
    return undefined
  }
}

async function ensureGoogleAccount(
  dependencies: Dependencies,
  claims: z.output<typeof googleClaims>,
  { invite, accepted }: { invite: string | undefined; accepted: readonly PolicyName[] },
): Promise<Account | undefined> {
  const { db, now } = dependencies
  const verifiedAt = claims.email_verified ? now() : undefined
  const existing = await findAccountBySubject(db, `google|${claims.sub}`)
  if (existing) {
    if (existing.email === claims.email) return existing
    return takeGoogleEmail(dependencies, existing.id, claims.email, verifiedAt)
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
  if (added) await signPolicies(dependencies, added.id, accepted)
  return added ?? findAccountBySubject(db, `google|${claims.sub}`)
}

/**
 * Gives an account the email that Google has for it now, and notifies the one before, if that was
 * confirmed. Returns the account; undefined if it is gone.
 */
async function takeGoogleEmail(
  { db, now, outbox, mails }: Dependencies,
  id: string,
  email: string,
  verifiedAt: Date | undefined,
): Promise<Account | undefined> {
  const changed = await db.transaction().execute(async (trx) => {
    const before = await lockAccount(trx, id)
    if (!before || before.email === email) return before
    await updateAccount(trx, id, { email, email_verified_at: verifiedAt ?? null })
    if (before.email_key !== emailKey(email)) {
      const entry = { accountId: id, action: 'email_changed', detail: { by: 'google' } }
      await insertAudit(trx, entry, now())
      if (before.email_verified_at) await outbox.enqueue(trx, mails.emailReplaced(before))
    }
    return findAccountById(trx, id)
  })
  outbox.wake()
  return changed
}
