import type { Identity } from '@ltk/identity/app'

type Accounts = Pick<Identity, 'createImpersonationLink' | 'ensureAccount' | 'markOperator'>

/** Makes an operator, where they are none yet. Returns the link with which they act for somebody. */
export async function linkToActFor(
  identity: Accounts | undefined,
  email: string,
  operator = 'ops@example.com',
): Promise<string> {
  if (!identity) throw new Error('another issuer has no operators who act for others')
  await identity.ensureAccount({ email: operator, password: 'keys to the shop', name: 'Ops' })
  await identity.markOperator({ email: operator, isOperator: true })
  return identity.createImpersonationLink({ email, operator, reason: 'asked for help' })
}
