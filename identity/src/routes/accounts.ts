import { findNameError } from '@ltk/contract/person-name'
import { addressKey } from '@ltk/platform/http/address-key'
import { type Context, Hono } from 'hono'
import { z } from 'zod'

import { bearerOf, findOwnTokenRow, requireOwner, sessionOf } from '../callers.ts'
import { addressOf } from '../client-address.ts'
import type { Dependencies } from '../dependencies.ts'
import { askForEmail, confirmEmail } from '../email-change.ts'
import { IdentityError, refuseFieldErrors } from '../errors.ts'
import { linkCounts } from '../mailed-sign-in.ts'
import { findEmailError, signAccepted, signPolicies, signUp, signUpForm } from '../sign-up.ts'
import { type Account, emailKey, updateAccount } from '../store/accounts.ts'
import type { KeptSession } from '../store/artifacts.ts'
import { findLink } from '../store/links.ts'
import { readBody } from './body.ts'
import type { NodeEnv } from './env.ts'
import { refuseLink } from './refuse-link.ts'

const password = z.string().max(2_048).default('')
const changeForm = z.object({
  email: z.string().trim().max(254).optional(),
  name: z.string().trim().optional(),
  currentPassword: password,
})
const verifyForm = z.object({ token: z.string().max(200).default(''), password })

/** Sign-up without a browser, the email of an account, and its confirmation. */
export function accountRoutes(dependencies: Dependencies) {
  const { db, limits, hasher, now, inBackground } = dependencies

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
      const { account } = await requireOwner(dependencies, c)
      const form = await readBody(c, changeForm)
      refuseFieldErrors({ name: findNameError(form.name ?? '') })
      const onlyName = form.name !== undefined && form.email === undefined
      if (!onlyName) await changeEmail(account, form, addressKey(addressOf(c.env.incoming)))
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
      const { token, password } = await readBody(c, verifyForm)
      const link = await findLink(db, 'verify_email', token, now())
      if (!link) return refuseLink(dependencies, c)
      const { account } = link
      const session = await findSessionOf(account, c)
      if (!session) await provePassword(account, 'password', password)
      const email = await confirmEmail(dependencies, token, { account, session })
      if (email === undefined) return refuseLink(dependencies, c)
      await signAccepted(dependencies, account)
      return c.json({ email, message: 'Thank you, your email is confirmed.' })
    })

  /** Returns the session of an account that a request is made in by its owner. */
  async function findSessionOf(account: Account, c: Context): Promise<KeptSession | undefined> {
    const token = bearerOf(c.req.header('authorization'))
    const row = token ? await findOwnTokenRow(dependencies, token) : undefined
    if (row?.account_id !== account.id || row.operator) return undefined
    return sessionOf(row, c)
  }

  /** Refuses the field of a form that does not hold the account's password. Throws a 429 after too many tries. */
  async function provePassword(account: Account, field: string, password: string) {
    if (password === '') refuseFieldErrors({ [field]: 'required' })
    await limits.consume(['passwordChange', account.id])
    if (!(await hasher.verify(account.password_hash, password))) {
      refuseFieldErrors({ [field]: 'wrong' })
    }
  }

  async function changeEmail(
    account: Account,
    { email = '', currentPassword }: z.output<typeof changeForm>,
    address: string,
  ) {
    if (account.provider !== 'email') {
      throw new IdentityError(403, 'email_fixed', 'The email of this account comes from Google.')
    }
    refuseFieldErrors({
      email: findEmailError(email),
      currentPassword: currentPassword === '' ? 'required' : undefined,
    })
    await provePassword(account, 'currentPassword', currentPassword)
    if (emailKey(email) === account.email_key) return
    await limits.consume(...linkCounts(email, address))
    await askForEmail(dependencies, account, email)
  }
}
