import type { IncomingMessage, ServerResponse } from 'node:http'

import { idOf } from '@ltk/platform/db/uuid'
import { z } from 'zod'

import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { impersonationMethod, lifetimes } from './lifetimes.ts'
import { emailKey, findAccountById, findAnyAccountByEmail } from './store/accounts.ts'
import { insertAudit } from './store/audit.ts'
import { insertImpersonation } from './store/impersonations.ts'
import { consumeLink, insertLink } from './store/links.ts'

const linkData = z.object({ operator: z.object({ id: z.string(), email: z.string() }) })

/**
 * The address of a link that signs an operator in as somebody for an hour; it works once, for ten
 * minutes. Throws a 404 when nobody has the email.
 */
export async function createImpersonationLink(
  dependencies: Dependencies,
  { email, operator }: { email: string; operator: string },
): Promise<string> {
  const { db, now, issuer } = dependencies
  const account = await findAnyAccountByEmail(db, email)
  if (!account) throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
  const operatorAccount = await findAnyAccountByEmail(db, operator)
  const acting = {
    id: operatorAccount?.id ?? idOf(`operator:${emailKey(operator)}`),
    email: operator.trim(),
  }
  const token = await insertLink(db, 'impersonate', account.id, { operator: acting }, now())
  await insertAudit(
    db,
    { accountId: account.id, operator: acting, action: 'impersonation_link' },
    now(),
  )
  return `${issuer}/impersonate?token=${token}`
}

/** Uses such a link up: a new session of the operator's browser, whatever session it had before. */
export async function startImpersonation(
  dependencies: Dependencies,
  token: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { db, now } = dependencies
  const link = await consumeLink(db, 'impersonate', token, now())
  const account = link && (await findAccountById(db, link.accountId))
  if (!link || !account) {
    throw new IdentityError(400, 'link_expired', 'This link has expired or was used already.')
  }
  const { operator } = linkData.parse(link.data)
  const provider = dependencies.provider()
  const session = new provider.Session()
  session.loginAccount({ accountId: account.subject, amr: [impersonationMethod] })
  await insertImpersonation(db, {
    sessionUid: session.uid,
    accountId: account.id,
    operator,
    expiresAt: new Date(now().getTime() + lifetimes.impersonation * 1000),
  })
  await insertAudit(db, { accountId: account.id, operator, action: 'impersonation_start' }, now())
  await session.save(lifetimes.impersonation)
  const ctx = provider.createContext(req, res)
  ctx.cookies.set(provider.cookieName('session'), session.jti, {
    httpOnly: true,
    sameSite: 'lax',
    path: new URL(dependencies.issuer).pathname,
    maxAge: lifetimes.impersonation * 1000,
  })
}
