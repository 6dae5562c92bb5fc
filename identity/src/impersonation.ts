import type { IncomingMessage, ServerResponse } from 'node:http'

import { z } from 'zod'

import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { impersonationMethod, lifetimes } from './lifetimes.ts'
import { findAnyAccountByEmail, listAccountsByEmail, signInTime } from './store/accounts.ts'
import { insertAudit } from './store/audit.ts'
import { deleteImpersonationsBy, insertImpersonation } from './store/impersonations.ts'
import { deleteLinksBy, findLink, insertLink, useLink } from './store/links.ts'
import { deleteSessionsBy } from './store/sessions.ts'

const linkData = z.object({
  operator: z.object({ id: z.string(), email: z.string() }),
  // Links made before reasons were asked for have none.
  reason: z.string().default(''),
})

/**
 * The address of a link that signs an operator in as somebody for an hour; it works once, for ten
 * minutes. The reason is kept in the account's record. Throws a 404 when nobody has the email, a 403
 * for somebody who is not an operator.
 */
export async function createImpersonationLink(
  dependencies: Dependencies,
  { email, operator, reason }: { email: string; operator: string; reason: string },
): Promise<string> {
  const { db, now, issuer } = dependencies
  const account = await findAnyAccountByEmail(db, email)
  if (!account) throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
  const operatorAccount = (await listAccountsByEmail(db, operator)).find(
    ({ is_operator }) => is_operator,
  )
  if (!operatorAccount) {
    throw new IdentityError(403, 'not_an_operator', `${operator} is not an operator.`)
  }
  const acting = { id: operatorAccount.id, email: operatorAccount.email }
  return db.transaction().execute(async (trx) => {
    const data = { operator: acting, reason }
    const token = await insertLink(trx, 'impersonate', account, data, now())
    const action = 'impersonation_link'
    const entry = { accountId: account.id, operator: acting, action, detail: { reason } }
    await insertAudit(trx, entry, now())
    return `${issuer}/impersonate?token=${token}`
  })
}

/** Uses such a link up: a new session of the operator's browser, whatever session it had before. */
export async function startImpersonation(
  dependencies: Dependencies,
  token: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { db, now } = dependencies
  const provider = dependencies.provider()
  const session = new provider.Session()
  const found = await findLink(db, 'impersonate', token, now())
  if (!found) throw linkExpired()
  const { account } = found
  session.loginAccount({
    accountId: account.subject,
    amr: [impersonationMethod],
    loginTs: signInTime(account, now()),
  })
  // Saved first: without the rows below its tokens are refused.
  await session.save(lifetimes.impersonation)
  await db.transaction().execute(async (trx) => {
    const link = await useLink(trx, 'impersonate', token, now())
    if (!link) throw linkExpired()
    const { operator, reason } = linkData.parse(link.data)
    await insertImpersonation(trx, {
      sessionUid: session.uid,
      accountId: account.id,
      operator,
      expiresAt: new Date(now().getTime() + lifetimes.impersonation * 1000),
    })
    const entry = { accountId: account.id, operator, action: 'impersonation_start' }
    await insertAudit(trx, { ...entry, detail: { reason } }, now())
  })
  const ctx = provider.createContext(req, res)
  ctx.cookies.set(provider.cookieName('session'), session.jti, {
    httpOnly: true,
    sameSite: 'lax',
    path: new URL(dependencies.issuer).pathname,
    maxAge: lifetimes.impersonation * 1000,
  })
}

function linkExpired(): IdentityError {
  return new IdentityError(400, 'link_expired', 'This link has expired or was used already.')
}

/** Ends an operator's impersonations, and the links that start them. */
export async function endImpersonationsBy(db: IdentityDb, operatorId: string): Promise<void> {
  await deleteLinksBy(db, operatorId)
  await deleteImpersonationsBy(db, operatorId)
  await deleteSessionsBy(db, operatorId)
}
