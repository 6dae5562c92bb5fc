import { addressKey } from '@ltk/platform/http/address-key'
import { type Context, Hono } from 'hono'
import { z } from 'zod'

import { requireOwner, sessionOf } from '../callers.ts'
import { addressOf } from '../client-address.ts'
import type { Dependencies } from '../dependencies.ts'
import { restoreEmail } from '../email-change.ts'
import { IdentityError, refuseFieldErrors } from '../errors.ts'
import { rememberBrowser } from '../known-browser.ts'
import { findNewPasswordErrors, setPassword } from '../passwords/set-password.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { findEmailError, signAccepted } from '../sign-up.ts'
import {
  type Account,
  emailKey,
  findAccountByEmail,
  lockAccount,
  markConfirmed,
} from '../store/accounts.ts'
import { deleteLinks, findLink, insertLink, lockUnchanged, useLink } from '../store/links.ts'
import { readBody } from './body.ts'
import type { NodeEnv } from './env.ts'
import { refuseLink } from './refuse-link.ts'

const text = z.string().max(2_048).default('')
const resetRequest = z.object({ email: z.string().trim().max(254).default('') })
const resetForm = z.object({ token: text, password: text, confirmPassword: text })
const changeForm = z.object({ currentPassword: text, password: text, confirmPassword: text })

/** Forgotten, reset and changed passwords. */
export function passwordRoutes(dependencies: Dependencies) {
  const { db, limits, hasher, outbox, mails, now } = dependencies

  return new Hono<NodeEnv>()
    .post('/password/request/ltk', async (c) => {
      const { email } = await readBody(c, resetRequest)
      refuseFieldErrors({ email: findEmailError(email) })
      await limits.consume(
        ['resetByEmail', emailKey(email)],
        ['resetByAddress', addressKey(addressOf(c.env.incoming))],
      )
      // Not awaited: the response time must not reveal whether there is an account.
      dependencies.inBackground(mailResetLink(email))
      return c.json({
        message:
          'If there is an account with this email, a link to set a new password is on its way.',
      })
    })

    .post('/password/reset/ltk', async (c) => {
      const form = await readBody(c, resetForm)
      const link = await findLink(db, 'reset_password', form.token, now())
      if (!link) return refuseLink(dependencies, c)
      refuseFieldErrors(findNewPasswordErrors(form, link.account))
      const passwordHash = await hasher.hash(form.password)
      const account = await db.transaction().execute(async (trx) => {
        const used = await useLink(trx, 'reset_password', form.token, now())
        if (!used) return undefined
        // Somebody else may have signed up with the address and given the name.
        await markConfirmed(trx, used.account, now(), { name: null })
        const changed = await setPassword(
          dependencies,
          trx,
          used.account,
          passwordHash,
          'password_reset',
        )
        const outcome = { method: 'password_reset', succeeded: true } as const
        const recorder = { db: trx, now }
        await recordSignIn(recorder, used.account.id, c.env.incoming, outcome)
        return { before: used.account, changed }
      })
      if (!account) return refuseLink(dependencies, c)
      outbox.wake()
      await letBackIn(c, account.changed)
      await signAccepted(dependencies, account.before)
      return c.json({ message: 'Your password is changed. You can log in with it now.' })
    })

    .post('/restore_email/ltk', async (c) => {
      const form = await readBody(c, resetForm)
      const link = await findLink(db, 'restore_email', form.token, now())
      if (!link) return refuseLink(dependencies, c)
      refuseFieldErrors(findNewPasswordErrors(form, link.account))
      const passwordHash = await hasher.hash(form.password)
      const account = await restoreEmail(dependencies, form.token, passwordHash, c.env.incoming)
      if (!account) return refuseLink(dependencies, c)
      outbox.wake()
      await letBackIn(c, account)
      return c.json({ email: account.email, message: 'Your account is yours again.' })
    })

    .post('/users/me/password', async (c) => {
      const { row, account } = await requireOwner(dependencies, c)
      const form = await readBody(c, changeForm)
      if (account.provider !== 'email') {
        throw new IdentityError(
          403,
          'no_password',
          'This account signs in with Google and has no password.',
        )
      }
      await limits.consume(['passwordChange', account.id])
      refuseFieldErrors({
        ...findNewPasswordErrors(form, account),
        currentPassword: form.currentPassword === '' ? 'required' : undefined,
      })
      if (!(await hasher.verify(account.password_hash, form.currentPassword))) {
        refuseFieldErrors({ currentPassword: 'wrong' })
      }
      const passwordHash = await hasher.hash(form.password)
      const changed = await db.transaction().execute(async (trx) => {
        const current = await lockUnchanged(trx, account)
        return setPassword(
          dependencies,
          trx,
          current,
          passwordHash,
          'password_changed',
          sessionOf(row, c),
        )
      })
      outbox.wake()
      await rememberBrowser(dependencies, c, changed)
      return c.json({ message: 'Your password is changed.' })
    })

  /**
   * Lets an owner who has proven the mailbox sign in, however many wrong guesses others have made.
   * Limits by address stay.
   */
  async function letBackIn(c: Context<NodeEnv>, account: Account): Promise<void> {
    await limits.clear(['signInByEmail', account.email_key])
    await rememberBrowser(dependencies, c, account)
  }

  async function mailResetLink(email: string) {
    await db.transaction().execute(async (trx) => {
      const found = await findAccountByEmail(trx, email)
      const account = found && (await lockAccount(trx, found.id))
      // The address may have changed until the account was locked.
      if (account?.email_key !== emailKey(email)) return
      await deleteLinks(trx, account.id, 'reset_password')
      const token = await insertLink(trx, 'reset_password', account, {}, now())
      await outbox.enqueue(trx, mails.resetPassword(account, token))
    })
    outbox.wake()
  }
}
