import type { Context } from 'hono'

import { notFoundPage } from '../pages/checkout.ts'
import { onSite, type Shop } from '../shop.ts'
import { mostEntries } from './requests.ts'

/** The most open sessions, since anybody may follow a link and each one opens a session. */
const mostOpen = 1_000

/**
 * Returns what answers a link with a cart in it, as the draft of UCP's capability
 * `dev.ucp.shopping.permalink` writes them: `{id}:{quantity}` with commas between. It leads to the
 * page to pay at.
 */
export function createPermalink(shop: Shop) {
  const { merchant, addresses } = shop
  return (c: Context): Response | Promise<Response> => {
    const wanted = readItems(c.req.param('items') ?? '')
    const isUnknown = merchant.findProblems(wanted).some(({ code }) => code === 'not_found')
    if (wanted.length === 0 || isUnknown) return c.html(notFoundPage(shop), 404)
    const open = [...merchant.state.sessions.values()].filter(({ state }) => state === 'open')
    if (open.length >= mostOpen) return c.text('Please try again later.', 503)
    const session = merchant.openSession(wanted, onSite(shop, c.req.query('return_url')))
    merchant.commit({ sessions: { [session.id]: session } })
    return c.redirect(addresses.checkout(session.id))
  }
}

/** The articles in a link; none where it is malformed. */
function readItems(items: string): { articleId: string; quantity: number }[] {
  const pairs = items.split(',').map((pair) => /^([\w.-]+|~[\w-]+):([1-9]\d{0,2})$/.exec(pair))
  if (pairs.length > mostEntries || pairs.includes(null)) return []
  return pairs.map((pair) => {
    const [, token = '', quantity = ''] = pair ?? []
    const articleId = token.startsWith('~')
      ? Buffer.from(token.slice(1), 'base64url').toString()
      : token
    return { articleId, quantity: Number(quantity) }
  })
}
