import { randomBytes } from 'node:crypto'

import { html, raw } from 'hono/html'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'

import type { IdentityConfig } from './config.ts'
import type { OutboxMail } from './store/outbox.ts'

type Content = ReturnType<typeof html>

/** A plain page of identity's own, for what the site's screens do not cover. */
export async function page(title: string, content: Content, nonce: string): Promise<string> {
  const whole = await html`<!doctype html>
    <html lang="en">
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
export function pageHeaders(nonce: string): Record<string, string> {
  return {
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

type Answer = Pick<KoaContextWithOIDC, 'body' | 'set'>

async function show(ctx: Answer, title: string, content: Content, nonce = newNonce()) {
  for (const [name, value] of Object.entries(pageHeaders(nonce))) ctx.set(name, value)
  ctx.body = await page(title, content, nonce)
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
    `Log out of ${brand}?`,
    html`${raw(form)}
      <button id="yes" autofocus type="submit" form="op.logoutForm" value="yes" name="logout">
        Log out
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
    'You are logged out',
    html`<p><a href="${config.siteUrl}/">${config.brand}</a></p>`,
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
    'Sign-in could not go on',
    html`<p>${out.error_description ?? out.error}</p>
      <p><a href="${config.siteUrl}/login">Start again</a></p>`,
  )
}

/** What cannot be answered, as a page for browsers. */
export function refusalPage(
  message: string,
  config: IdentityConfig,
  nonce: string,
): Promise<string> {
  return page(message, html`<p><a href="${config.siteUrl}/">${config.brand}</a></p>`, nonce)
}

export async function renderRefusal(
  ctx: Answer,
  message: string,
  config: IdentityConfig,
): Promise<void> {
  const nonce = newNonce()
  for (const [name, value] of Object.entries(pageHeaders(nonce))) ctx.set(name, value)
  ctx.body = await refusalPage(message, config, nonce)
}

/** The development mailbox: what would have been sent, newest first. */
export function mailboxPage(mails: OutboxMail[], nonce: string): Promise<string> {
  const links = (text: string) => text.match(/https?:\/\/\S+/g) ?? []
  return page(
    'Mailbox',
    html`<p>No mail server is set (SMTP_URL), so mails stay here.</p>
      ${mails.map(
        (mail) =>
          html`<article>
            <p><strong>${mail.subject}</strong><br />${mail.to}, ${mail.createdAt.toISOString()}</p>
            <pre>${mail.text}</pre>
            ${links(mail.text).map((link) => html`<p><a href="${link}">${link}</a></p>`)}
          </article>`,
      )}`,
    nonce,
  )
}
