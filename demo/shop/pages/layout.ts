import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

import type { Shop } from '../shop.ts'
import { logoOf } from './pictures.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of the shop, which says at the top that it is not a real one. */
export function layout({ merchant, site }: Shop, title: string, content: Html): Html {
  const { displayName, slug } = merchant.profile
  const home = `/demo-shop/${slug}`
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${displayName}</title>
        <link rel="stylesheet" href="/demo-shop/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <p class="demo">This is a demo shop; nothing is sold here.</p>
          <a href="${home}">
            <img src="${logoOf(merchant)}" alt="" width="44" height="44" />${displayName}
          </a>
        </header>
        <main>${content}</main>
        <footer>
          <nav aria-label="About this shop">
            <a href="${home}#shipping-policy">Shipping</a>
            <a href="${home}#refund-policy">Returns</a>
            <a href="${site.url}">${site.name}</a>
          </nav>
        </footer>
      </body>
    </html>`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US cents as people read it. */
export function money(cents: number): string {
  return dollars.format(cents / 100)
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A time as people read it, in UTC. */
export function moment(at: string): Html {
  return html`<time datetime="${at}">${time.format(new Date(at))} UTC</time>`
}
