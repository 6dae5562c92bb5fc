import { randomBytes } from 'node:crypto'

import { languageTag, type LocaleCode } from '@ltk/contract/locales'
import { html, raw } from 'hono/html'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'

import type { IdentityConfig } from './config.ts'
import { requestLocale } from './request-locale.ts'
import type { OutboxMail } from './store/outbox.ts'
import { allTexts } from './texts/all-texts.ts'
import type { Texts } from './texts/texts.ts'

type Content = ReturnType<typeof html>

type Page = { title: string; content: Content; locale: LocaleCode; nonce: string }

/** A plain page of identity's own, for what the site's screens do not cover. */
export async function page({ title, content, locale, nonce }: Page): Promise<string> {
  const whole = await html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          body {
            font-family: system-ui, sans-serif;
            max-width: 40rem;
            margin: 3rem auto;
            padding: 0 1rem;
            line-height: 1.5;
          }
          article {
            border-top: 1px solid #ccc;
            padding: 1rem 0;
          }
          pre {
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`
  return whole.toString()
}

/** The headers of such a page: nothing but its own style and script runs, and nobody frames it. */
export function pageHeaders(nonce: string, locale: LocaleCode): Record<string, string> {
  return {
    'content-language': languageTag(locale),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

type Answer = Pick<KoaContextWithOIDC, 'body' | 'req' | 'set'>

async function show(
  ctx: Answer,
  titleIn: (texts: Texts) => string,
  contentIn: (texts: Texts) => Content,
  nonce = newNonce(),
) {
  const locale = requestLocale(ctx.req.headers)
  const texts = allTexts[locale]
  for (const [name, value] of Object.entries(pageHeaders(nonce, locale))) ctx.set(name, value)
  ctx.body = await page({ title: titleIn(texts), content: contentIn(texts), locale, nonce })
}

/** Asks before logging out, or goes on by itself when the request proves who it comes from. */
export async function renderLogout(
  ctx: KoaContextWithOIDC,
  form: string,
  brand: string,
): Promise<void> {
  const nonce = newNonce()
  const proven = ctx.oidc.entities.IdTokenHint !== undefined
  const submit = `document.getElementById('op.logoutForm').requestSubmit(document.getElementById('yes'))`
  await show(
    ctx,
    ({ pages }) => pages.askLogOut(brand),
    ({ pages }) =>
      html`${raw(form)}
        <button id="yes" autofocus type="submit" form="op.logoutForm" value="yes" name="logout">
          ${pages.logOut}
        </button>
        ${
          proven
            ? html`<script nonce="${nonce}">
                ${raw(submit)}
              </script>`
            : ''
        }`,
    nonce,
  )
}

export async function renderSignedOut(ctx: Answer, config: IdentityConfig): Promise<void> {
  await show(
    ctx,
    ({ pages }) => pages.loggedOut,
    () => html`<p><a href="${config.siteUrl}/">${config.brand}</a></p>`,
  )
}

/** An authorization error that cannot go back to the client: as a page, or as JSON where asked for. */
export async function renderError(
  ctx: Answer,
  out: ErrorOut,
  config: IdentityConfig,
): Promise<void> {
  await show(
    ctx,
    ({ pages }) => pages.signInStopped,
    ({ links }) =>
      // The library's messages are for developers of other sites, and in English.
      html`<p lang="en">${out.error_description ?? out.error}</p>
        <p><a href="${config.siteUrl}/login">${links.startAgain}</a></p>`,
  )
}

const refusals = new Map<string, (texts: Texts) => string>([
  ['not_found', ({ pages }) => pages.notFound],
  ['link_expired', ({ pages }) => pages.linkExpired],
  ['sign_in_expired', ({ pages }) => pages.signInExpired],
  ['busy', ({ pages }) => pages.busy],
])

/** A page for browsers for a request that is refused, by the code of its error. */
export function refusalPage(
  code: string,
  { siteUrl, brand }: IdentityConfig,
  { locale, nonce }: Pick<Page, 'locale' | 'nonce'>,
): Promise<string> {
  const texts = allTexts[locale]
  const title = refusals.get(code)?.(texts) ?? texts.pages.failed
  return page({ title, content: html`<p><a href="${siteUrl}/">${brand}</a></p>`, locale, nonce })
}

export async function renderRefusal(
  ctx: Answer,
  code: string,
  config: IdentityConfig,
): Promise<void> {
  const nonce = newNonce()
  const locale = requestLocale(ctx.req.headers)
  for (const [name, value] of Object.entries(pageHeaders(nonce, locale))) ctx.set(name, value)
  ctx.body = await refusalPage(code, config, { locale, nonce })
}

/** The development mailbox: what would have been sent, newest first. */
export function mailboxPage(mails: OutboxMail[], nonce: string): Promise<string> {
  const links = (text: string) => text.match(/https?:\/\/\S+/g) ?? []
  const content = html`<p>No mail server is set (SMTP_URL), so mails stay here.</p>
    ${mails.map(
      (mail) =>
        html`<article>
          <p><strong>${mail.subject}</strong><br />${mail.to}, ${mail.createdAt.toISOString()}</p>
          <pre>${mail.text}</pre>
          ${links(mail.text).map((link) => html`<p><a href="${link}">${link}</a></p>`)}
        </article>`,
    )}`
  return page({ title: 'Mailbox', content, locale: 'en', nonce })
}
