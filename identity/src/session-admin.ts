import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { logOutEverywhere } from './log-out.ts'
import type { RevocationDependencies } from './revocation.ts'
import { type Account, listAccountsByEmail, lockAccount } from './store/accounts.ts'
import { endSessionByUid } from './store/artifacts.ts'
import { insertAudit } from './store/audit.ts'
import { deleteLinks } from './store/links.ts'
import { createSessions, deleteSession } from './store/sessions.ts'
import { listSignIns } from './store/sign-ins.ts'

/** How much of a session's key is shown, and is enough to name it. */
const shownKeyLength = 12

async function requireAccounts(db: IdentityDb, email: string): Promise<Account[]> {
  const accounts = await listAccountsByEmail(db, email)
  if (accounts.length > 0) return accounts
  throw new IdentityError(404, 'no_account', `There is no account with ${email}.`)
}

/**
 * Lists the sessions of the accounts with an email, and their sign-ins with failed tries, the newest
 * first. Throws a 404 if nobody has the email.
 */
export async function listSessions({ db, now }: Pick<Dependencies, 'db' | 'now'>, email: string) {
  const sessions = createSessions(db, now)
  const accounts = await requireAccounts(db, email)
  const lists = await Promise.all(
    accounts.map(async ({ id }) => ({
      sessions: await sessions.listOf(id),
      signIns: await listSignIns(db, id),
    })),
  )
  return {
    sessions: lists
      .flatMap((list) => list.sessions)
      .map(({ key, ...session }) => ({ id: key.slice(0, shownKeyLength), ...session })),
    signIns: lists.flatMap(({ signIns }) => signIns),
  }
}

/**
 * Ends all sessions of the accounts with an email, or the one whose id begins as given, and returns
 * how many. Mailed links and the notifications of all browsers end in both cases. Throws a 404 if
 * nobody has the email, or for an unknown session.
 */
export async function endSessions(
  dependencies: Pick<Dependencies, 'db'> & RevocationDependencies,
  { email, id }: { email: string; id?: string | undefined },
): Promise<number> {
  const { db, now } = dependencies
  const sessions = createSessions(db, now)
  let ended = 0
  for (const account of await requireAccounts(db, email)) {
    const listed = await sessions.listOf(account.id)
    if (id === undefined) {
      await logOutEverywhere(dependencies, account.id)
      ended += listed.length
      continue
    }
    const found = id.length < shownKeyLength ? [] : listed.filter(({ key }) => key.startsWith(id))
    for (const { key } of found) await endOne(dependencies, account, key)
    ended += found.length
  }
  if (id !== undefined && ended === 0) {
    throw new IdentityError(404, 'no_session', `${email} has no session ${id}.`)
  }
  return ended
}

async function endOne(
  { db, now, around, endNotifications }: Pick<Dependencies, 'db'> & RevocationDependencies,
  account: Account,
  key: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before its sessions, as in a revocation.
    if (!(await lockAccount(trx, account.id))) return
    const issuerSession = await deleteSession(trx, key)
    if (issuerSession) await endSessionByUid(trx, issuerSession)
    // The browser that asked for a link or for notifications is not recorded.
    await deleteLinks(trx, account.id)
    await endNotifications(around(trx), account.id, undefined)
    await insertAudit(trx, { accountId: account.id, action: 'session_ended' }, now())
  })
}
