import { languageTag, type LocaleCode } from '@ltk/contract/locales'
import { findNameError } from '@ltk/contract/person-name'
import type { LetterIn } from '@ltk/platform/letter'
import { html } from 'hono/html'

import { allTexts } from './texts/all-texts.ts'
import type { Texts } from './texts/texts.ts'

export type Mail = {
  accountId: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

/** `locale` is the language that an account was opened in. */
export type Recipient = {
  id: string
  email: string
  email_verified_at: Date | null
  name: string | null
  locale: string | null
}

/** A mail whose language is not known yet. */
export type MailDraft = {
  account: Recipient
  write: (locale: LocaleCode) => Promise<Mail>
}

type Content = {
  kind: string
  subject: string
  paragraphs: string[]
  links: { label: string; url: string }[]
}

/**
 * Returns the name to greet a recipient by. Anybody may sign up with somebody else's address, or ask
 * to change to it, so names are sent only to confirmed addresses.
 */
function findNameToGreet({ email, email_verified_at, name }: Recipient, to: string): string | null {
  const isConfirmed = email_verified_at !== null && to === email
  // Names from before the rule are stored as they were.
  return isConfirmed && name !== null && !findNameError(name) ? name : null
}

type Config = {
  brand: string
  siteUrl: string
  issuer: string
  /** Where users can write to. */
  contactEmail: string | undefined
}

/** Every mail of the product, in the brand's name, with links to the site. */
export function createMails(config: Config) {
  const { brand, siteUrl, issuer, contactEmail } = config

  function draft(
    account: Recipient,
    contentIn: (texts: Texts, locale: LocaleCode) => Content,
    to = account.email,
  ): MailDraft {
    return {
      account,
      async write(locale) {
        const texts = allTexts[locale]
        const { kind, subject, paragraphs, links } = contentIn(texts, locale)
        const greeting = texts.greeting(findNameToGreet(account, to))
        const text = [
          greeting,
          ...paragraphs,
          ...links.map(({ label, url }) => `${label}\n${url}`),
          brand,
        ]
        const body = await html`<!doctype html>
          <html lang="${languageTag(locale)}">
            <body style="font-family: sans-serif; line-height: 1.5; color: #1a1a1a">
              <p>${greeting}</p>
              ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
              ${links.map(({ label, url }) => html`<p><a href="${url}">${label}</a></p>`)}
              <p>${brand}</p>
            </body>
          </html>`
        return {
          accountId: account.id,
          kind,
          to,
          subject,
          text: `${text.join('\n\n')}\n`,
          html: body.toString(),
        }
      },
    }
  }

  const address = (path: string, token: string, origin = siteUrl) =>
    `${origin}${path}?token=${encodeURIComponent(token)}`
  const setPassword = (texts: Texts) => ({
    label: texts.links.setPassword,
    url: `${siteUrl}/forgot-password`,
  })

  return {
    letter: (account: Recipient, letterIn: LetterIn) =>
      draft(account, (_texts, locale) => {
        const { links, ...letter } = letterIn(locale)
        return {
          ...letter,
          links: links.map((link) => ({
            label: link.label,
            url: 'path' in link ? siteUrl + link.path : link.url,
          })),
        }
      }),

    verifyEmail: (account: Recipient, token: string, to = account.email) =>
      draft(
        account,
        ({ mails, links }) => ({
          kind: 'verify_email',
          ...mails.verifyEmail(brand, to),
          links: [{ label: links.confirmEmail, url: address('/auth/verify', token) }],
        }),
        to,
      ),

    signIn: (account: Recipient, interaction: string, token: string) =>
      draft(account, ({ mails, links }) => ({
        kind: 'sign_in',
        ...mails.signIn(brand),
        links: [
          {
            label: links.goOn,
            url: address(`/api/interaction/${interaction}/mailed`, token, issuer),
          },
        ],
      })),

    resetPassword: (account: Recipient, token: string) =>
      draft(account, ({ mails, links }) => ({
        kind: 'reset_password',
        ...mails.resetPassword(brand),
        links: [{ label: links.setPassword, url: address('/forgot-password/reset', token) }],
      })),

    passwordChanged: (account: Recipient) =>
      draft(account, (texts) => ({
        kind: 'password_changed',
        ...texts.mails.passwordChanged(brand),
        links: [setPassword(texts)],
      })),

    emailChangeAsked: (account: Recipient, newEmail: string) =>
      draft(account, (texts) => ({
        kind: 'email_change_asked',
        ...texts.mails.emailChangeAsked(brand, newEmail),
        links: [setPassword(texts)],
      })),

    emailChanged: (before: Recipient, token: string) =>
      draft(before, (texts) => ({
        kind: 'restore_email',
        ...texts.mails.emailChanged(brand),
        links: [{ label: texts.links.restoreEmail, url: address('/auth/restore-email', token) }],
      })),

    emailReplaced: (before: Recipient) =>
      draft(before, (texts) => ({
        kind: 'email_replaced',
        ...texts.mails.emailReplaced(brand, contactEmail),
        links: [],
      })),

    alreadyRegistered: (account: Recipient) =>
      draft(account, (texts) => ({
        kind: 'already_registered',
        ...texts.mails.alreadyRegistered(brand),
        links: [{ label: texts.links.logIn, url: `${siteUrl}/login` }, setPassword(texts)],
      })),
  }
}

export type Mails = ReturnType<typeof createMails>
