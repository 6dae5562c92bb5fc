import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createIdentity } from '@ltk/identity/app'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { type Browser, createBrowser } from '@ltk/testing/identity/browser'
import { composeSite } from '@ltk/testing/site/compose-site'

import { openOtherIssuer, openOwnIssuer } from '../open-issuer.ts'

/** An account that there is. */
export const login = { email: 'ada@example.com', password: 'correct horse battery' }

export type ServedSite = Awaited<ReturnType<typeof serveSite>>

type Options = Pick<Parameters<typeof composeSite>[0], 'overWire'> & {
  /** Whether the issuer is treated as another than the embedded one. */
  isOther?: boolean
  /** A new embedded one unless given. It is closed when the site stops. */
  database?: Database
}

/** Serves the site with its issuer on a port, for browsers without scripts. */
export async function serveSite({ overWire, isOther = false, ...given }: Options = {}) {
  const database = given.database ?? (await openEmbedded('site'))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const siteUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const config = readIdentityConfig({ SITE_URL: siteUrl })
  const own = await openOwnIssuer(config, database, silentLog)
  const identity = own.identity ?? (await createIdentity({ config, database }))
  const issuer = isOther
    ? await openOtherIssuer(
        { url: identity.issuer, client: identity.siteClient },
        database,
        silentLog,
      )
    : own
  const { auth, site } = await composeSite({
    database,
    issuer,
    siteUrl,
    keepsPages: true,
    ...(overWire && { overWire }),
  })
  const pages = getRequestListener((request) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? auth.gateway(request)
      : site.fetch(request, {}),
  )
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (req.url?.startsWith('/identity')) identity.handle(req, res)
    else void pages(req, res)
  })
  const userId = await identity.ensureAccount({ ...login, name: 'Ada' })

  return {
    database,
    identity,
    /** The id of `login`, at the embedded issuer. */
    userId,
    sessions: issuer.auth.sessions,
    browser: () => createBrowser(siteUrl),

    /** Returns a browser that is signed in, and has some headers of its own. */
    async signIn(as = login, headers: Record<string, string> = {}): Promise<Browser> {
      const browser = createBrowser(siteUrl, headers)
      const { pathname } = await browser.follow('/login?to=/account', '/identity/api/interaction')
      const { to } = await send(browser, `${pathname}/login`, as)
      await browser.follow(to ?? '', '/account')
      return browser
    },

    async stop(): Promise<void> {
      await own.close()
      if (issuer !== own) await issuer.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

/** Posts a form as a browser without JavaScript does. */
export async function send(by: Browser, path: string, fields: Record<string, string>) {
  const answer = await by.request(path, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
