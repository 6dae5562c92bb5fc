import { findNameError } from '@ltk/contract/person-name'
import { Hono } from 'hono'
import { z } from 'zod'

import { requireOwner } from '../callers.ts'
import type { Dependencies } from '../dependencies.ts'
import { IdentityError, refuseFieldErrors } from '../errors.ts'
import { findEmailError, signAccepted, signPolicies, signUp, signUpForm } from '../sign-up.ts'
import {
  type Account,
  emailKey,
  findAccountByEmail,
  findAccountById,
  updateAccount,
} from '../store/accounts.ts'
import { insertAudit } from '../store/audit.ts'
import { consumeLink, deleteLinks, insertLink } from '../store/links.ts'
import { readBody } from './body.ts'
import type { NodeEnv } from './env.ts'
import { refuseLink } from './refuse-link.ts'

const changeForm = z.object({
  email: z.string().trim().max(254).optional(),
  name: z.string().trim().optional(),
  currentPassword: z.string().max(2_048).optional(),
})
const verifyForm = z.object({ token: z.string().max(200).default('') })
const linkData = z.object({ email: z.string() })

/** Sign-up without a browser, the email of an account, and its confirmation. */
export function accountRoutes(dependencies: Dependencies) {
  const { db, limits, hasher, outbox, mails, now, inBackground } = dependencies

  return new Hono<NodeEnv>()
    .post('/signup/ltk', async (c) => {
      const form = await readBody(c, signUpForm)
      const { account } = await signUp(dependencies, form, c.env.incoming)
      // Not awaited: the response time must not reveal whether there was an account.
      if (account) inBackground(signPolicies(dependencies, account.id, form.signedPolicies))
      // The same for an address that has an account: its owner learns of it by mail.
      return c.json({ email: form.email, message: 'Please confirm your email.' }, 201)
    })

    .put('/users/me', async (c) => {
      const { account, recent } = await requireOwner(dependencies, c)
      const form = await readBody(c, changeForm)
      refuseFieldErrors({ name: findNameError(form.name ?? '') })
      const onlyName = form.name !== undefined && form.email === undefined
      if (!onlyName) await changeEmail(account, recent, form)
      const name = form.name === undefined ? account.name : form.name || null
      if (name !== account.name) await updateAccount(db, account.id, { name })
      const user = { userId: account.id, email: account.email, name }
      if (onlyName) return c.json({ user, message: 'Your name is saved.' })
      return c.json({
        user,
        pendingEmail: form.email,
        message: `We sent a link to ${form.email}. Your email changes once you follow it.`,
      })
    })

    .post('/verify_email/ltk', async (c) => {
      const { token } = await readBody(c, verifyForm)
      const link = await consumeLink(db, 'verify_email', token, now())
      const account = link && (await findAccountById(db, link.accountId))
      if (!link || !account) return refuseLink(dependencies, c)
      const { email } = linkData.parse(link.data)
      const changed = emailKey(email) !== account.email_key
      const updated = await updateAccount(db, account.id, {
        ...(changed ? { email } : {}),
        email_verified_at: now(),
      })
      if (!updated) {
        throw new IdentityError(409, 'email_taken', 'Another account uses this email already.')
      }
      await signAccepted(dependencies, account)
      if (changed) {
        await deleteLinks(db, account.id)
        await insertAudit(db, { accountId: account.id, action: 'email_changed' }, now())
      }
      return c.json({ email, message: 'Thank you, your email is confirmed.' })
    })

  async function changeEmail(
    account: Account,
    recent: boolean,
    { email = '', currentPassword }: z.output<typeof changeForm>,
  ) {
    if (account.provider !== 'email') {
      throw new IdentityError(403, 'email_fixed', 'The email of this account comes from Google.')
    }
    refuseFieldErrors({ email: findEmailError(email) })
    await limits.consume(['passwordChange', account.id])
    if (currentPassword !== undefined) {
      if (!(await hasher.verify(account.password_hash, currentPassword))) {
        refuseFieldErrors({ currentPassword: 'wrong' })
      }
    } else if (!recent) {
      throw new IdentityError(
        403,
        'recent_sign_in_required',
        'Please give your current password, or log in again, to change your email.',
      )
    }
    if (emailKey(email) !== account.email_key) await askForEmail(account, email)
  }

  async function askForEmail(account: Account, email: string) {
    const taken = await findAccountByEmail(db, email)
    await db.transaction().execute(async (trx) => {
      await deleteLinks(trx, account.id, 'verify_email')
      if (taken) {
        await outbox.enqueue(trx, mails.alreadyRegistered(taken))
      } else {
        const token = await insertLink(trx, 'verify_email', account.id, { email }, now())
        await outbox.enqueue(trx, mails.verifyEmail(account, token, email))
      }
      // Anybody may have signed up with an address that is not confirmed: it gets no text of theirs.
      if (account.email_verified_at) {
        await outbox.enqueue(trx, mails.emailChangeAsked(account, email))
      }
    })
    outbox.wake()
  }
}
