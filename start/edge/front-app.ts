import type { IncomingMessage } from 'node:http'

import type { HttpBindings } from '@hono/node-server'
import { defaultLocale } from '@ltk/contract/locales'
import { createAdmission } from '@ltk/platform/http/admission'
import { answerError } from '@ltk/platform/http/answer-error'
import { errorResponse, unavailable } from '@ltk/platform/http/api-error'
import { compressAnswer } from '@ltk/platform/http/compress-answer'
import type { Log } from '@ltk/platform/http/log'
import { localeOf } from '@ltk/site/locale'
import type { Site } from '@ltk/site/server'
import { Hono } from 'hono'

import type { ClientAddress } from './client-address.ts'

/** The context of a request: Node's request and response, or that it has already been admitted. */
type Bindings = Partial<HttpBindings> & { isAdmitted?: true }

type Parts = {
  health: Hono<{ Bindings: { incoming?: IncomingMessage } }>
  shopRedirect: Hono
  /** What retailers read of this site, to know who calls them. */
  profile: Hono
  sitemap: Hono
  media: Hono
  demoShop:
    | { fetch(request: Request, incoming?: IncomingMessage): Response | Promise<Response> }
    | undefined
  /** The wire, with the session's user as its caller. */
  gateway: (request: Request) => Promise<Response>
  site: Pick<Site, 'fetch' | 'isAlwaysServed' | 'refuse'>
  clientAddress: ClientAddress
  /** How many responses are produced at once. */
  maxInFlight: number
  log: Log
}

/**
 * Returns the app with everything that is served, in the order in which it is looked for, and
 * `admit`, which refuses work that is too much at the moment.
 */
export function createFrontApp(parts: Parts) {
  const { health, shopRedirect, profile, sitemap, media, demoShop, gateway, site } = parts
  const admission = createAdmission(parts.maxInFlight)
  const admit = <T>(path: string, locale: string, work: () => Promise<T>) =>
    admission.run<T | Response>(work, () =>
      path.startsWith('/api/')
        ? errorResponse(unavailable('The server is too busy'))
        : site.refuse(locale),
    )
  // For responses that are not shared; shared ones are compressed once, by their cache.
  const answerOne = async (request: Request, made: Promise<Response>) =>
    compressAnswer(request, await made)

  const app = new Hono<{ Bindings: Bindings }>()
  app.route('/', health)
  app.route('/', shopRedirect)
  app.route('/', profile)
  app.get('/:file{sitemap(-\\w+)*\\.xml}', (c) =>
    answerOne(
      c.req.raw,
      admit(c.req.path, defaultLocale, async () => sitemap.fetch(c.req.raw)),
    ),
  )
  app.all('/media/*', (c) => media.fetch(c.req.raw))
  // Not admitted like the others: what has been admitted may be waiting for it.
  if (demoShop) app.all('/demo-shop/*', (c) => demoShop.fetch(c.req.raw, c.env.incoming))
  app.all('/api/*', (c) => {
    const answer = () => gateway(c.req.raw)
    return c.env.isAdmitted
      ? answer()
      : answerOne(c.req.raw, admit(c.req.path, defaultLocale, answer))
  })
  app.all('*', (c) => {
    const { incoming, isAdmitted } = c.env
    const answer = () =>
      site.fetch(c.req.raw, { clientAddress: incoming && parts.clientAddress(incoming) })
    if (isAdmitted) return answer()
    const made = site.isAlwaysServed(c.req.path)
      ? answer()
      : admit(c.req.path, localeOf(c.req.raw.headers), answer)
    return answerOne(c.req.raw, made)
  })
  app.onError((error, c) => answerError(error, c.req.raw, parts.log))
  return { app, admit }
}
