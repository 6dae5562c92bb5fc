import { z } from 'zod'

import type { Caller, Profile } from './session.ts'

// In OpenID Connect `profile` is the URL of a profile page: other issuers send that instead.
const ownProfile = z
  .object({
    authnProvider: z.enum(['email', 'google']).optional(),
    authnCanChangeEmail: z.boolean().default(false),
    userCreatedAt: z.iso.datetime().optional(),
  })
  .optional()
  .catch(undefined)

const userData = z.object({
  email: z.string().optional(),
  name: z.string().max(200).optional().catch(undefined),
  locale: z.string().max(35).optional().catch(undefined),
  profile: ownProfile,
})

/**
 * Returns the profile to store in a session, from the token's caller and the issuer's claims.
 * Throws if neither has an email.
 */
export function profileOf(caller: Caller, claims: Record<string, unknown>): Profile {
  const data = userData.parse(claims)
  const email = caller.email ?? data.email
  if (!email) throw new Error('User Data response does not contain field email')
  return {
    email,
    name: data.name ?? '',
    canChangeEmail: !caller.impersonator && (data.profile?.authnCanChangeEmail ?? false),
    provider: data.profile?.authnProvider,
    createdAt: data.profile?.userCreatedAt,
    locale: data.locale,
    impersonator: caller.impersonator,
  }
}

const newForMs = 5 * 60_000

/** Whether an account was created within the last five minutes; `now` in milliseconds. */
export function isNewUser(createdAt: string | undefined, now: number): boolean {
  return createdAt !== undefined && now - Date.parse(createdAt) < newForMs
}
