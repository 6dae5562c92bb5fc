import { Hono } from 'hono'

import { isFromThisMachine } from '../client-address.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Federation, readState } from '../federation.ts'
import { startImpersonation } from '../impersonation.ts'
import { mailboxPage, newNonce, pageHeaders } from '../pages.ts'
import type { NodeEnv } from './env.ts'

/** Addresses that a browser is sent to: the way to Google and back, an operator's link, the mailbox. */
export function browserRoutes(dependencies: Dependencies, federation: Federation | undefined) {
  const { config, issuer } = dependencies
  const interactionUrl = (uid: string, rest: string) =>
    `${issuer}/api/interaction/${encodeURIComponent(uid)}${rest}`

  return new Hono<NodeEnv>()
    .get('/federation/google', (c) => {
      const uid = c.req.query('interaction')
      if (!federation || !uid) return c.notFound()
      return c.redirect(interactionUrl(uid, `/google${new URL(c.req.url).search}`), 303)
    })

    .get('/federation/google/callback', (c) => {
      // Goes on where the cookie of this sign-in is sent, which ties it to the browser.
      const begun = readState(c.req.query('state') ?? '')
      if (!federation || !begun) return c.notFound()
      return c.redirect(
        interactionUrl(begun.interaction, `/google/callback${new URL(c.req.url).search}`),
        303,
      )
    })

    .get('/impersonate', async (c) => {
      const { incoming, outgoing } = c.env
      await startImpersonation(dependencies, c.req.query('token') ?? '', incoming, outgoing)
      const cookies = outgoing.getHeader('set-cookie')
      outgoing.removeHeader('set-cookie')
      for (const cookie of [cookies ?? []].flat()) {
        c.header('Set-Cookie', String(cookie), { append: true })
      }
      c.header('Referrer-Policy', 'no-referrer')
      return c.redirect(`${config.siteUrl}/login?impersonating=true`, 303)
    })

    .get('/mailbox', async (c) => {
      if (!config.mailbox || !isFromThisMachine(c.env.incoming)) return c.notFound()
      const nonce = newNonce()
      const body = await mailboxPage(await dependencies.outbox.list(), nonce)
      return c.body(body, 200, pageHeaders(nonce, 'en'))
    })
}
