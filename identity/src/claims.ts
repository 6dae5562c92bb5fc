import type { Account } from './store/accounts.ts'

/** The claims of each scope, in the ID token and at userinfo alike. */
export const scopedClaims: Record<string, string[] | null> = {
  openid: ['sub', 'account_id', 'act'],
  profile: ['name', 'locale', 'profile'],
  email: ['email', 'email_verified'],
  consumer: ['publisher_id', 'roles'],
  acr: null,
  amr: null,
  auth_time: null,
  iss: null,
  sid: null,
}

export const scopes = ['openid', 'profile', 'email', 'consumer', 'offline_access']
/** The scopes of other sites. */
export const thirdPartyScopes = ['openid', 'profile', 'email', 'offline_access']

/** The claims of an account for other sites, in the standard's own terms; `page` is its public page. */
export function presentStandardClaims(account: Account, page: string | undefined) {
  return {
    sub: account.subject,
    email: account.email,
    email_verified: account.email_verified_at !== null,
    name: account.name ?? undefined,
    locale: account.locale ?? undefined,
    profile: page,
  }
}

/** The claims of our own tokens about an account; `operator` acts for it. */
export function presentClaims(account: Account, operator?: { id: string; email: string }) {
  return {
    sub: account.subject,
    account_id: account.id,
    publisher_id: account.publisher_id ?? undefined,
    // Acting for an operator does not make anybody one.
    roles: account.is_operator && !operator ? ['operator'] : undefined,
    email: account.email,
    email_verified: account.email_verified_at !== null,
    name: account.name ?? undefined,
    locale: account.locale ?? undefined,
    profile: {
      sigilUserId: account.id,
      authnProvider: account.provider,
      userCreatedAt: account.created_at.toISOString(),
      authnCanChangeEmail: account.provider === 'email' && operator === undefined,
    },
    act: operator,
  }
}
