import type { IncomingMessage } from 'node:http'

import type { FieldErrorCode } from '@ltk/contract/field-errors'
import { policiesAtSignUp, type PolicyName } from '@ltk/contract/signed-policies'
import { z } from 'zod'

import { addressOf } from './client-address.ts'
import type { Dependencies } from './dependencies.ts'
import { IdentityError, refuseFieldErrors } from './errors.ts'
import { fieldMessages } from './field-messages.ts'
import { addressKey } from './limits.ts'
import { findPasswordError } from './passwords/rules.ts'
import { requestLocale } from './request-locale.ts'
import { type Account, findAccountByEmail, insertAccount } from './store/accounts.ts'
import { insertLink } from './store/links.ts'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => value || undefined)
    .optional()

/** What might be a creator's name. Anything else is left out: an invite keeps nobody from signing up. */
export const inviteField = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,100}$/u)
  .optional()
  .catch(undefined)

export const signUpForm = z.object({
  email: z.string().trim().max(254).default(''),
  password: z.string().max(2_048).default(''),
  name: optional(120),
  locale: optional(20),
  invite: inviteField,
  /** The policies that were accepted on the form. */
  signedPolicies: policiesAtSignUp.default([]),
})
export type SignUpForm = z.output<typeof signUpForm>

const email = z.email()

/** What is wrong with an address, or undefined. */
export function findEmailError(value: string): FieldErrorCode | undefined {
  if (value.trim() === '') return 'required'
  return email.safeParse(value.trim()).success ? undefined : 'email'
}

/**
 * Adds an account and mails it a link to confirm its address. Where the address has one already,
 * that one is told by mail and the answer is undefined, after the same work.
 */
export async function signUp(
  dependencies: Dependencies,
  form: SignUpForm,
  request: IncomingMessage,
): Promise<Account | undefined> {
  refuseFieldErrors({
    email: findEmailError(form.email),
    password: findPasswordError(form.password, 'shopper'),
  })
  const { db, limits, hasher, outbox, mails, now } = dependencies
  await limits.take('signUpByAddress', addressKey(addressOf(request)))
  const passwordHash = await hasher.hash(form.password)
  const locale = form.locale ?? requestLocale(request.headers)

  const account = await db.transaction().execute(async (trx) => {
    const added = await insertAccount(
      trx,
      { ...form, locale, provider: 'email', passwordHash },
      now(),
    )
    if (added) {
      const { id, email: confirmed } = added
      const token = await insertLink(trx, 'verify_email', id, { email: confirmed }, now())
      await outbox.enqueue(trx, mails.verifyEmail(added, token))
      return added
    }
    const existing = await findAccountByEmail(trx, form.email)
    if (existing) await outbox.enqueue(trx, mails.alreadyRegistered(existing))
  })
  outbox.wake()
  return account
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
