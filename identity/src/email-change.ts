import type { IncomingMessage } from 'node:http'

import { z } from 'zod'

import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError } from './errors.ts'
import { setPassword } from './passwords/set-password.ts'
import { recordSignIn } from './record-sign-in.ts'
import { revokeAccount, type RevocationDependencies } from './revocation.ts'
import { type Account, emailKey, findAccountByEmail, updateAccount } from './store/accounts.ts'
import type { KeptSession } from './store/artifacts.ts'
import {
  deleteLinks,
  deleteWaysBackSince,
  findLink,
  insertLink,
  isReserved,
  lockUnchanged,
  useLink,
} from './store/links.ts'
import { lockEmails } from './store/lock-emails.ts'

const newEmail = z.object({ email: z.string() })

type Settings = Pick<Dependencies, 'db' | 'outbox' | 'mails'> & RevocationDependencies

/**
 * Mails a link to a new address of an account and notifies the one it has, if that is confirmed. Where another account has
 * the new address, that one is notified instead.
 */
export async function askForEmail(
  { db, outbox, mails, now }: Settings,
  account: Account,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const taken = await findAccountByEmail(trx, email)
    const current = await lockUnchanged(trx, account)
    await deleteLinks(trx, account.id, 'verify_email')
    if (taken) {
      await outbox.enqueue(trx, mails.alreadyRegistered(taken))
    } else if (!(await isReserved(trx, email, now(), account.id))) {
      const token = await insertLink(trx, 'verify_email', account, { email }, now())
      await outbox.enqueue(trx, mails.verifyEmail(account, token, email))
    }
    // Anybody may have signed up with an address that is not confirmed: it gets no text of theirs.
    if (current.email_verified_at) {
      await outbox.enqueue(trx, mails.emailChangeAsked(current, email))
    }
  })
  outbox.wake()
}

/**
 * Uses a link up that confirms an address. `proven` is the account as it was when the person proved
 * to be its owner, and their session if they are signed in. A new address ends all other sessions, and
 * the old one is mailed a way back if it was ever confirmed. Returns the address; undefined if the link
 * does not work. Throws a 409 if another account uses the address.
 */
export async function confirmEmail(
  settings: Settings,
  token: string,
  proven: { account: Account; session: KeptSession | undefined },
): Promise<string | undefined> {
  const { db, outbox, now } = settings
  const confirmed = await db.transaction().execute(async (trx) => {
    const link = await findLink(trx, 'verify_email', token, now())
    if (!link) return undefined
    const { email } = newEmail.parse(link.data)
    // Before the account, as in a sign-up.
    await lockEmails(trx, [proven.account.email, email])
    const account = await lockUnchanged(trx, proven.account)
    if (!(await useLink(trx, 'verify_email', token, now()))) return undefined
    const isNew = emailKey(email) !== account.email_key
    await takeEmail(trx, account, isNew ? email : account.email, now())
    if (isNew) {
      const changed = await revokeAccount(settings, trx, account, 'email_changed', proven.session)
      if (account.email_verified_at) await mailWayBack(settings, trx, account, changed)
    }
    return email
  })
  outbox.wake()
  return confirmed
}

/** Mails the old address of an account a link that restores it. */
async function mailWayBack(
  { outbox, mails, now }: Settings,
  trx: IdentityDb,
  before: Account,
  changed: Account,
): Promise<void> {
  const data = { email: before.email, emailKey: before.email_key }
  const token = await insertLink(trx, 'restore_email', changed, data, now())
  await outbox.enqueue(trx, mails.emailChanged(before, token))
}

/**
 * Uses a way back up: restores the old address, notifies the one that it replaces, sets the password,
 * and ends all sessions and the ways back to addresses that came later. Recorded as a sign-in. Returns the account with its address; undefined if the link does
 * not work.
 */
export async function restoreEmail(
  settings: Settings,
  token: string,
  passwordHash: string,
  request: IncomingMessage,
): Promise<Account | undefined> {
  const { db, now, outbox, mails } = settings
  return db.transaction().execute(async (trx) => {
    const link = await useLink(trx, 'restore_email', token, now())
    if (!link) return undefined
    const { email } = newEmail.parse(link.data)
    const { account, createdAt } = link
    await takeEmail(trx, account, email, now())
    if (emailKey(email) !== account.email_key) {
      await outbox.enqueue(trx, mails.emailReplaced(account))
    }
    await deleteWaysBackSince(trx, account.id, createdAt)
    const restored = await setPassword(settings, trx, account, passwordHash, 'email_restored')
    const outcome = { method: 'email_restored', succeeded: true } as const
    await recordSignIn({ db: trx, now }, account.id, request, outcome)
    return restored
  })
}

/** Gives a locked account an address whose mailbox was proven. Throws a 409 if another one uses it. */
async function takeEmail(
  trx: IdentityDb,
  { id, email_key }: Account,
  email: string,
  now: Date,
): Promise<void> {
  const isTaken = emailKey(email) !== email_key && (await isReserved(trx, email, now, id))
  if (isTaken || !(await updateAccount(trx, id, { email, email_verified_at: now }))) {
    throw new IdentityError(409, 'email_taken', 'Another account uses this email already.')
  }
}
