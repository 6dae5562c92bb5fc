import { policiesAtSignUp } from '@ltk/contract/signed-policies'
import { addressKey } from '@ltk/platform/http/address-key'
import { type Context, Hono } from 'hono'
import { errors, type Interaction } from 'oidc-provider'
import { z } from 'zod'

import { addressOf } from '../client-address.ts'
import { findConsentAsked, grantAsked, leavesSite } from '../consent.ts'
import type { Dependencies } from '../dependencies.ts'
import { IdentityError, refuseFieldErrors } from '../errors.ts'
import { type Federation, finishFederation, startFederation } from '../federation.ts'
import { readKnownBrowser, rememberBrowser } from '../known-browser.ts'
import { linkCounts, mailSignInLink, useSignInLink } from '../mailed-sign-in.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { signIn } from '../sign-in.ts'
import {
  emailTaken,
  findEmailError,
  inviteField,
  signAccepted,
  signPolicies,
  signUp,
  signUpForm,
} from '../sign-up.ts'
import {
  type Account,
  isSameState,
  lockAccount,
  mustConfirm,
  signInTime,
} from '../store/accounts.ts'
import type { SignInMethod } from '../store/sign-ins.ts'
import { parseFields, readBody } from './body.ts'
import type { NodeEnv } from './env.ts'
import { type NextLocation, redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { refuseOtherSites } from './same-site.ts'
import { keepTypedFields } from './typed-fields.ts'

const consentQuestion = z.object({ interaction: z.string().max(100).default('') })
const googleQuery = z.object({ signedPolicies: policiesAtSignUp.default([]) })
const loginForm = z.object({
  email: z.string().trim().max(254).default(''),
  password: z.string().max(2_048).default(''),
})

/**
 * The routes of the site's sign-in screens. A sign-in under way is known by its address and the
 * cookie that only its browser has for that address.
 */
export function interactionRoutes(dependencies: Dependencies, federation: Federation | undefined) {
  const { config } = dependencies

  return new Hono<NodeEnv>()
    .post('/consent-asked', async (c) => {
      const { interaction } = await readBody(c, consentQuestion)
      const asked = await findConsentAsked(dependencies, interaction)
      if (!asked) throw signInExpired()
      return c.json(asked)
    })

    .use('/:uid/*', refuseOtherSites(new URL(config.siteUrl).origin))

    .get('/:uid', async (c) => {
      const interaction = await findInteraction(c)
      if (!interaction) return c.redirect(`${config.siteUrl}/login?error=sign_in_expired`, 303)
      if (interaction.prompt.name === 'consent') {
        return c.redirect(`${config.siteUrl}/auth/consent?interaction=${interaction.uid}`, 303)
      }
      const signsUp =
        interaction.prompt.name === 'create' || interaction.params.screen_hint === 'signup'
      const query = new URLSearchParams({ interaction: interaction.uid })
      const { signup_prompt: reason } = interaction.params
      if (typeof reason === 'string') query.set('shopltk-signup-prompt', reason)
      const invite = inviteOf(interaction)
      if (invite && signsUp) query.set('invite', invite)
      return c.redirect(`${config.siteUrl}/${signsUp ? 'signup' : 'login'}?${query}`, 303)
    })

    .get('/:uid/details', async (c) => {
      const interaction = await requireInteraction(c)
      const hint = interaction.params.login_hint
      return c.json({
        prompt: interaction.prompt.name,
        loginHint: typeof hint === 'string' ? hint : null,
        google: federation !== undefined,
      })
    })

    .post(
      '/:uid/login',
      redirectAfterSignIn(config.siteUrl, 'login', async (c, fields) => {
        const interaction = await requireInteraction(c)
        const form = parseFields(fields, loginForm)
        refuseFieldErrors({
          email: findEmailError(form.email),
          password: form.password === '' ? 'required' : undefined,
        })
        const browser = await readKnownBrowser(dependencies, c)
        const address = addressOf(c.env.incoming)
        const account = await signIn(dependencies, { ...form, request: c.env.incoming, browser })
        if (mustConfirm(account)) return mailLink(c, interaction, account, address)
        await rememberBrowser(dependencies, c, account)
        return finish(c, interaction, account, 'password')
      }),
    )

    .post(
      '/:uid/signup',
      redirectAfterSignIn(
        config.siteUrl,
        'signup',
        async (c, fields) => {
          const interaction = await requireInteraction(c)
          const form = parseFields(fields, signUpForm)
          // The screen that comes back after a mistake does not carry it; the sign-in under way does.
          const invite = form.invite ?? inviteOf(interaction)
          const asked = { ...form, ...(invite && { invite }) }
          const signedUp = await signUp(dependencies, asked, c.env.incoming, interaction.uid)
          const { account } = signedUp
          if (!account) {
            if (signedUp.isMailed) return toMailbox(c, interaction, form.email)
            throw emailTaken()
          }
          await signPolicies(dependencies, account.id, form.signedPolicies)
          await rememberBrowser(dependencies, c, account)
          return finish(c, interaction, account, 'password')
        },
        201,
      ),
    )

    .get('/:uid/mailed', async (c) => {
      const interaction = await findInteraction(c)
      if (!interaction) return c.redirect(`${config.siteUrl}/login?error=link_elsewhere`, 303)
      const { uid } = interaction
      const account = await useSignInLink(dependencies, c.req.query('token') ?? '', uid)
      if (!account) {
        return c.redirect(`${config.siteUrl}/login?interaction=${uid}&error=link_expired`, 303)
      }
      await signAccepted(dependencies, account)
      await rememberBrowser(dependencies, c, account)
      const { to } = await finish(c, interaction, account, 'mailed_link')
      return c.redirect(to, 303)
    })

    .post(
      '/:uid/consent',
      redirectAfterSignIn(config.siteUrl, 'auth/consent', async (c) => {
        const interaction = await requireInteraction(c)
        const accountId = interaction.session?.accountId
        if (interaction.prompt.name !== 'consent' || !accountId) throw signInExpired()
        const grantId = await grantAsked(dependencies, interaction, accountId)
        return settle(c, interaction, { consent: { grantId } })
      }),
    )

    .post(
      '/:uid/abort',
      redirectAfterSignIn(config.siteUrl, 'login', async (c) =>
        settle(c, await requireInteraction(c), {
          error: 'access_denied',
          error_description: 'The sign-in was cancelled.',
        }),
      ),
    )

    .get('/:uid/google', async (c) => {
      const interaction = await requireInteraction(c)
      if (!federation) return c.notFound()
      const { signedPolicies: accepted } = parseFields(
        { signedPolicies: c.req.queries('signedPolicies') },
        googleQuery,
      )
      const { uid } = interaction
      return c.redirect((await startFederation(federation, { uid, accepted })).href, 303)
    })

    .get('/:uid/google/callback', async (c) => {
      const interaction = await requireInteraction(c)
      if (!federation) return c.notFound()
      const answer = new URL(c.req.url).search
      const account = await finishFederation(dependencies, federation, {
        uid: interaction.uid,
        answer,
        invite: inviteOf(interaction),
      })
      if (!account) {
        return c.redirect(
          `${config.siteUrl}/login?interaction=${interaction.uid}&error=google_failed`,
          303,
        )
      }
      const { to } = await finish(c, interaction, account, 'google')
      return c.redirect(to, 303)
    })

  /** Returns the invite of somebody who is about to sign up. */
  function inviteOf({ params }: Interaction): string | undefined {
    return inviteField.parse(params.signup_invite)
  }

  async function findInteraction(c: Context<NodeEnv>): Promise<Interaction | undefined> {
    try {
      const interaction = await dependencies
        .provider()
        .interactionDetails(c.env.incoming, c.env.outgoing)
      return interaction.uid === c.req.param('uid') ? interaction : undefined
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  async function requireInteraction(c: Context<NodeEnv>): Promise<Interaction> {
    const interaction = await findInteraction(c)
    if (interaction) return interaction
    throw signInExpired()
  }

  /**
   * Records a sign-in. Returns where the provider goes on, signed in. Throws a 400 if something of the
   * account was revoked since it was read: the password may have been checked against the old one.
   */
  async function finish(
    c: Context<NodeEnv>,
    interaction: Interaction,
    account: Account,
    method: SignInMethod,
  ): Promise<NextLocation> {
    const { db, now } = dependencies
    // The lock orders the sign-in before or after every revocation.
    const ts = await db.transaction().execute(async (trx) => {
      const current = await lockAccount(trx, account.id)
      if (!current || !isSameState(current, account)) throw signInExpired()
      const outcome = { method, succeeded: true }
      await recordSignIn({ db: trx, now }, account.id, c.env.incoming, outcome)
      return signInTime(current, now())
    })
    return settle(c, interaction, {
      login: { accountId: account.subject, amr: [method === 'google' ? 'fed' : 'pwd'], ts },
      ...(interaction.prompt.name === 'create' ? { create: {} } : {}),
    })
  }

  /** Mails a link that goes on with a sign-in. Returns the page that says so. */
  async function mailLink(
    c: Context<NodeEnv>,
    interaction: Interaction,
    account: Account,
    address: string,
  ): Promise<NextLocation> {
    const { db, limits, outbox } = dependencies
    await limits.consume(...linkCounts(account.email, addressKey(address)))
    await db
      .transaction()
      .execute((trx) => mailSignInLink(dependencies, trx, account, interaction.uid))
    outbox.wake()
    return toMailbox(c, interaction, account.email)
  }

  function toMailbox(c: Context<NodeEnv>, { uid }: Interaction, email: string): NextLocation {
    keepTypedFields(c, config.siteUrl, { interaction: uid, email })
    return { to: `${config.siteUrl}/auth/check-mail?interaction=${uid}`, leavesSite: false }
  }

  /** Stores the result of an interaction. Returns where the provider goes on. */
  async function settle(
    c: Context<NodeEnv>,
    interaction: Interaction,
    result: Record<string, unknown>,
  ): Promise<NextLocation> {
    const { incoming, outgoing } = c.env
    try {
      return {
        to: await dependencies.provider().interactionResult(incoming, outgoing, result),
        leavesSite: leavesSite(dependencies, interaction),
      }
    } catch (error) {
      // The account was deleted, or the sign-in that this one goes on from has ended.
      if (error instanceof errors.InvalidGrant || error instanceof errors.SessionNotFound) {
        throw signInExpired()
      }
      throw error
    }
  }
}

function signInExpired(): IdentityError {
  return new IdentityError(
    400,
    'sign_in_expired',
    'This sign-in has expired, or was begun in another browser. Please start again.',
  )
}
