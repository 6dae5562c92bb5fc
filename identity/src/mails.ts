import { html } from 'hono/html'

export type Mail = {
  accountId: string | null
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

type Recipient = { id: string; email: string; name: string | null }

/** A mail that another part of the product sends; `path` is of a page of the site. */
export type Letter = {
  kind: string
  subject: string
  paragraphs: string[]
  link: { label: string; path: string }
}

/** Every mail of the product, in the brand's name, with links to the site. */
export function createMails(config: { brand: string; siteUrl: string }) {
  const { brand, siteUrl } = config

  const compose = async (
    kind: string,
    account: Recipient,
    subject: string,
    paragraphs: string[],
    links: { label: string; url: string }[],
    to = account.email,
  ): Promise<Mail> => {
    const greeting = account.name ? `Hello ${account.name},` : 'Hello,'
    const text = [
      greeting,
      ...paragraphs,
      ...links.map(({ label, url }) => `${label}: ${url}`),
      brand,
    ]
    const body = await html`<!doctype html>
      <html lang="en">
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
  }

  const address = (path: string, token: string) =>
    `${siteUrl}${path}?token=${encodeURIComponent(token)}`

  return {
    letter: (account: Recipient, { kind, subject, paragraphs, link: { label, path } }: Letter) =>
      compose(kind, account, subject, paragraphs, [{ label, url: `${siteUrl}${path}` }]),
    verifyEmail: (account: Recipient, token: string, to = account.email) =>
      compose(
        'verify_email',
        account,
        `Confirm your email for ${brand}`,
        [`Please confirm that ${to} is your address. The link works for one day.`],
        [{ label: 'Confirm email', url: address('/auth/verify', token) }],
        to,
      ),
    resetPassword: (account: Recipient, token: string) =>
      compose(
        'reset_password',
        account,
        `Reset your ${brand} password`,
        [
          'You asked to set a new password. The link works once, for one hour.',
          'If it was not you, ignore this mail: your password stays as it is.',
        ],
        [{ label: 'Set a new password', url: address('/forgot-password/reset', token) }],
      ),
    passwordChanged: (account: Recipient) =>
      compose(
        'password_changed',
        account,
        `Your ${brand} password was changed`,
        [
          'Your password was changed and your other sessions were signed out.',
          'If it was not you, set a new password now.',
        ],
        [{ label: 'Set a new password', url: `${siteUrl}/forgot-password` }],
      ),
    emailChangeAsked: (account: Recipient, newEmail: string) =>
      compose(
        'email_change_asked',
        account,
        `Your ${brand} email is about to change`,
        [
          `Somebody signed in as you asked to use ${newEmail} from now on. It changes once that address is confirmed.`,
          'If it was not you, set a new password now.',
        ],
        [{ label: 'Set a new password', url: `${siteUrl}/forgot-password` }],
      ),
    alreadyRegistered: (account: Recipient) =>
      compose(
        'already_registered',
        account,
        `You already have a ${brand} account`,
        [
          `Somebody, perhaps you, tried to use your address for a ${brand} account. You have one already: log in, or set a new password if you have forgotten yours.`,
          'If it was not you, there is nothing to do: your account stays as it is.',
        ],
        [
          { label: 'Log in', url: `${siteUrl}/login` },
          { label: 'Set a new password', url: `${siteUrl}/forgot-password` },
        ],
      ),
  }
}

export type Mails = ReturnType<typeof createMails>
