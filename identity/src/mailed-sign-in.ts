import { z } from 'zod'

import type { IdentityDb } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import type { Count } from './limits.ts'
import { type Account, emailKey, markConfirmed } from './store/accounts.ts'
import { deleteLinks, findLink, insertLink, useLink } from './store/links.ts'

const linkData = z.object({ interaction: z.string() })

/** The limits of mails to an email that a visitor typed: nobody is flooded, and no address floods many. */
export function linkCounts(email: string, address: string): Count[] {
  return [
    ['signInLinkByEmail', emailKey(email)],
    ['signInLinkByAddress', address],
  ]
}

/**
 * Mails an account a link by which a sign-in under way goes on, in the browser that began it and in
 * no other. It works once; the one before does not any more.
 */
export async function mailSignInLink(
  { outbox, mails, now }: Pick<Dependencies, 'outbox' | 'mails' | 'now'>,
  trx: IdentityDb,
  account: Account,
  interaction: string,
): Promise<void> {
  await deleteLinks(trx, account.id, 'sign_in')
  const token = await insertLink(trx, 'sign_in', account, { interaction }, now())
  await outbox.enqueue(trx, mails.signIn(account, interaction, token))
}

/**
 * Uses such a link up, for the sign-in that it was mailed for, and confirms the email. Returns the
 * account as it was before; undefined if the link is none or over.
 */
export async function useSignInLink(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  token: string,
  interaction: string,
): Promise<Account | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await findLink(trx, 'sign_in', token, now())
    if (!found || linkData.parse(found.data).interaction !== interaction) return undefined
    const account = (await useLink(trx, 'sign_in', token, now()))?.account
    if (account) await markConfirmed(trx, account, now())
    return account
  })
}
