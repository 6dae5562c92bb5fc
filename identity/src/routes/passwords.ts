import type { FieldErrorCode } from '@ltk/contract/field-errors'
import { addressKey } from '@ltk/platform/http/address-key'
import { Hono } from 'hono'
import { z } from 'zod'

import { requireOwner } from '../callers.ts'
import { addressOf } from '../client-address.ts'
import type { Dependencies } from '../dependencies.ts'
import { IdentityError, refuseFieldErrors } from '../errors.ts'
import { findPasswordError } from '../passwords/rules.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { findEmailError, signAccepted } from '../sign-up.ts'
import {
  type Account,
  emailKey,
  findAccountByEmail,
  findAccountById,
  updateAccount,
} from '../store/accounts.ts'
import { revokeAccount } from '../store/artifacts.ts'
import { insertAudit } from '../store/audit.ts'
import { consumeLink, deleteLinks, findLink, insertLink } from '../store/links.ts'
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
      const account = link && (await findAccountById(db, link.accountId))
      if (!account) return refuseLink(dependencies, c)
      refuseFieldErrors(findNewPasswordErrors(form, account))
      const passwordHash = await hasher.hash(form.password)
      if (!(await consumeLink(db, 'reset_password', form.token, now()))) {
        return refuseLink(dependencies, c)
      }
      await setPassword(account, passwordHash, undefined)
      const outcome = { method: 'password_reset', succeeded: true } as const
      await recordSignIn(dependencies, account.id, c.env.incoming, outcome)
      await signAccepted(dependencies, account)
      return c.json({ message: 'Your password is changed. You can log in with it now.' })
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
      const keep = { grantHash: row.grant_hash, sessionUid: row.session_uid ?? undefined }
      await setPassword(account, await hasher.hash(form.password), keep)
      return c.json({ message: 'Your password is changed.' })
    })

  async function mailResetLink(email: string) {
    const account = await findAccountByEmail(db, email)
    if (!account) return
    await db.transaction().execute(async (trx) => {
      await deleteLinks(trx, account.id, 'reset_password')
      const token = await insertLink(trx, 'reset_password', account.id, {}, now())
      await outbox.enqueue(trx, mails.resetPassword(account, token))
    })
    outbox.wake()
  }

  async function setPassword(
    account: Account,
    passwordHash: string,
    keep: Parameters<typeof revokeAccount>[3],
  ) {
    await updateAccount(db, account.id, {
      password_hash: passwordHash,
      // Without a session to retain, a link in the mailbox of this address was followed.
      email_verified_at: keep ? account.email_verified_at : (account.email_verified_at ?? now()),
    })
    await revokeAccount(db, account, now(), keep)
    await deleteLinks(db, account.id, 'reset_password')
    await insertAudit(
      db,
      { accountId: account.id, action: keep ? 'password_changed' : 'password_reset' },
      now(),
    )
    await outbox.enqueue(db, mails.passwordChanged(account))
    outbox.wake()
  }
}

function findNewPasswordErrors(
  form: { password: string; confirmPassword: string },
  account: Account,
): Record<string, FieldErrorCode | undefined> {
  return {
    password: findPasswordError(form.password, account.publisher_id ? 'creator' : 'shopper'),
    confirmPassword: findConfirmationError(form),
  }
}

function findConfirmationError(form: {
  password: string
  confirmPassword: string
}): FieldErrorCode | undefined {
  if (form.confirmPassword === '') return 'required'
  return form.confirmPassword === form.password ? undefined : 'match'
}
