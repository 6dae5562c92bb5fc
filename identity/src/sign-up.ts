import type { IncomingMessage } from 'node:http'

import type { FieldErrorCode } from '@ltk/contract/field-errors'
import { findNameError } from '@ltk/contract/person-name'
import type { PolicyName } from '@ltk/contract/policies'
import { policiesAtSignUp } from '@ltk/contract/signed-policies'
import { addressKey } from '@ltk/platform/http/address-key'
import { z } from 'zod'

import { addressOf } from './client-address.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError, refuseFieldErrors } from './errors.ts'
import { fieldMessages } from './field-messages.ts'
import { linkCounts, mailSignInLink } from './mailed-sign-in.ts'
import { findPasswordError } from './passwords/rules.ts'
import { requestLocale } from './request-locale.ts'
import {
  type Account,
  deleteUnconfirmed,
  findAccountByEmail,
  insertAccount,
  mustConfirm,
} from './store/accounts.ts'
import { insertLink, isReserved } from './store/links.ts'
import { lockEmails } from './store/lock-emails.ts'

/** The tag of a language. What is none is left out, and the browser's language counts. */
const localeField = z
  .string()
  .trim()
  .max(20)
  .transform((tag) => (/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined))
  .optional()

/** A plausible name of a creator. Anything else is left out: an invite prevents nobody from signing up. */
export const inviteField = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,100}$/u)
  .optional()
  .catch(undefined)

export const signUpForm = z.object({
  email: z.string().trim().max(254).default(''),
  password: z.string().max(2_048).default(''),
  name: z
    .string()
    .trim()
    .transform((value) => value || undefined)
    .optional(),
  locale: localeField,
  invite: inviteField,
  /** The policies that were accepted on the form. */
  signedPolicies: policiesAtSignUp.default([]),
})
export type SignUpForm = z.output<typeof signUpForm>

const email = z.email()

/** Returns the error of an address, or undefined. */
export function findEmailError(value: string): FieldErrorCode | undefined {
  if (value.trim() === '') return 'required'
  return email.safeParse(value.trim()).success ? undefined : 'email'
}

/**
 * The result of a sign-up: an account to sign in to at once, only a mail, or nothing since the address
 * has an account.
 */
type SignedUp = { account: Account } | { account: undefined; isMailed: boolean }

/**
 * Adds an account and mails it a link to confirm its address. Where the address has one already,
 * that one is notified by mail, after the same work.
 *
 * Where many have signed up from the same client address, only the mail leads on, and the answer is
 * the same whether there was an account. The link in it goes on with the `interaction`, if one is
 * given. Throws a 429 where that was asked for too often.
 */
export async function signUp(
  dependencies: Dependencies,
  form: SignUpForm,
  request: IncomingMessage,
  interaction?: string,
): Promise<SignedUp> {
  refuseFieldErrors({
    email: findEmailError(form.email),
    password: findPasswordError(form.password, 'shopper'),
    name: findNameError(form.name ?? ''),
  })
  const { db, limits, hasher, outbox, mails, now } = dependencies
  const address = addressKey(addressOf(request))
  const isAtOnce = await limits.isWithin('signUpByAddress', address)
  if (!isAtOnce) await limits.consume(...linkCounts(form.email, address))
  const passwordHash = await hasher.hash(form.password)
  const locale = form.locale ?? requestLocale(request.headers)
  const confirmsFirst = isAtOnce ? undefined : { accepted: form.signedPolicies }

  const added = await db.transaction().execute(async (trx) => {
    await lockEmails(trx, [form.email])
    await deleteUnconfirmed(trx, form.email)
    const account = (await isReserved(trx, form.email, now()))
      ? undefined
      : await insertAccount(
          trx,
          { ...form, locale, provider: 'email', passwordHash, confirmsFirst },
          now(),
        )
    if (account && interaction !== undefined && !isAtOnce) {
      await mailSignInLink(dependencies, trx, account, interaction)
    } else if (account) {
      const data = { email: account.email }
      const token = await insertLink(trx, 'verify_email', account, data, now())
      await outbox.enqueue(trx, mails.verifyEmail(account, token))
    } else {
      const existing = await findAccountByEmail(trx, form.email)
      if (existing) await outbox.enqueue(trx, mails.alreadyRegistered(existing))
    }
    return account
  })
  outbox.wake()
  return isAtOnce && added ? { account: added } : { account: undefined, isMailed: !isAtOnce }
}

/** Records what was accepted while signing up to an account that has now been confirmed. */
export async function signAccepted(
  dependencies: Pick<Dependencies, 'recordSignatures' | 'log'>,
  before: Account,
): Promise<void> {
  if (mustConfirm(before)) await signPolicies(dependencies, before.id, before.accepted_policies)
}

/** Records the policies that a new user accepted. After a failure, the site's dialog asks for them. */
export async function signPolicies(
  { recordSignatures, log }: Pick<Dependencies, 'recordSignatures' | 'log'>,
  userId: string,
  accepted: readonly PolicyName[],
): Promise<void> {
  if (accepted.length === 0) return
  try {
    await recordSignatures(userId, accepted)
  } catch (error) {
    log.error({ err: error }, 'the policies that a new user accepted could not be recorded')
  }
}

/** The refusal that a person at the sign-up screen sees, where a new account would be signed in. */
export function emailTaken(): IdentityError {
  const email = { code: 'taken' as const, message: fieldMessages.taken }
  return new IdentityError(409, 'email_taken', email.message, { fields: { email } })
}
