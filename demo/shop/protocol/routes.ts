import { Hono } from 'hono'
import type { z } from 'zod'

import { onSite, type Shop } from '../shop.ts'
import type { Session } from '../state.ts'
import { type Answer, answerOnce, refusal } from './answer-once.ts'
import {
  presentLookup,
  presentNotFound,
  presentOrder,
  presentProblems,
  presentSession,
} from './present.ts'
import { checkoutRequest, completeRequest, lookupRequest, mostEntries } from './requests.ts'

const agent = /(?:^|,\s*)profile="https?:\/\/[^"\s]+"/

const badBody = (content: string): Answer => ({ status: 400, body: { code: 'invalid', content } })

/** Answers what is wrong with a body, or what `use` returns for a valid one. */
function parse<S extends z.ZodType>(
  schema: S,
  text: string,
  use: (body: z.output<S>) => Answer,
): Answer {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return badBody('The body is not JSON')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return use(parsed.data)
  const [issue] = parsed.error.issues
  return badBody(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`)
}

/** What one merchant serves of the protocol's REST binding, to the platform on the same machine. */
export function createProtocol(shop: Shop) {
  const app = new Hono<{ Bindings: { isLocal: boolean } }>()

  app.use(async (c, next) => {
    // Only the site may buy here and read orders.
    if (!c.env.isLocal) return refusal(401, 'unauthorized', 'Only the site itself trades here')
    if (!agent.test(c.req.header('ucp-agent') ?? '')) {
      return refusal(400, 'invalid_profile_url', 'UCP-Agent names no profile')
    }
    await next()
  })
  app.onError((error) => {
    shop.log(error)
    return refusal(503, 'unavailable', 'The demo shop cannot write down what it sells')
  })

  app.post('/catalog/lookup', async (c) => {
    const { body, status } = parse(lookupRequest, await c.req.text(), ({ ids }) =>
      ids.length > mostEntries
        ? {
            status: 400,
            body: { code: 'request_too_large', content: `At most ${mostEntries} ids at a time` },
          }
        : { status: 200, body: presentLookup(shop.merchant, ids) },
    )
    return Response.json(body, { status })
  })

  /** Carries out what changes something. */
  const once = async (
    { req }: { req: { header: (name: string) => string | undefined; raw: Request; path: string } },
    work: (body: string) => Answer,
  ) => {
    const body = await req.raw.text()
    const { method } = req.raw
    const request = { key: req.header('idempotency-key'), method, path: req.path, body }
    return answerOnce(shop.merchant, request, () => work(body))
  }

  const { merchant, addresses } = shop
  const present = (session: Session) => presentSession(shop, session)
  const noSession = presentNotFound('dev.ucp.shopping.checkout', 'No such checkout, or it expired')
  const withSession = (id: string, use: (session: Session) => Answer): Answer => {
    const session = merchant.findSession(id)
    return session ? use(session) : { status: 200, body: noSession }
  }
  /** What can only be done to a session that is open; another one is returned as it is. */
  const whileOpen = (id: string, use: (session: Session) => Answer): Answer =>
    withSession(id, (session) =>
      session.state === 'open' ? use(session) : { status: 200, body: present(session) },
    )
  const changed = (session: Session): Answer => ({
    status: 200,
    body: present(session),
    change: { sessions: { [session.id]: session } },
  })
  const wantedOf = ({ line_items: items }: z.output<typeof checkoutRequest>) =>
    items.map(({ item, quantity }) => ({ articleId: item.id, quantity }))

  app.post('/checkout-sessions', (c) =>
    once(c, (text) =>
      parse(checkoutRequest, text, (body) => {
        const wanted = wantedOf(body)
        const problems = merchant.findProblems(wanted)
        if (problems.length > 0) return { status: 200, body: presentProblems(addresses, problems) }
        const returnUrl = onSite(shop, body.return_url)
        return { ...changed(merchant.openSession(wanted, returnUrl)), status: 201 }
      }),
    ),
  )
  app.get('/checkout-sessions/:id', (c) => {
    const session = merchant.findSession(c.req.param('id'))
    return Response.json(session ? present(session) : noSession)
  })
  app.put('/checkout-sessions/:id', (c) =>
    once(c, (text) =>
      parse(checkoutRequest, text, (body) =>
        whileOpen(c.req.param('id'), (session) => {
          const wanted = wantedOf(body)
          const unknown = merchant.findProblems(wanted).filter(({ code }) => code === 'not_found')
          if (unknown.length > 0) return { status: 200, body: presentProblems(addresses, unknown) }
          return changed(merchant.replaceLines(session, wanted))
        }),
      ),
    ),
  )
  app.post('/checkout-sessions/:id/cancel', (c) =>
    once(c, () =>
      whileOpen(c.req.param('id'), (session) => changed({ ...session, state: 'canceled' })),
    ),
  )
  app.post('/checkout-sessions/:id/complete', (c) =>
    once(c, (text) =>
      parse(completeRequest, text, () =>
        whileOpen(c.req.param('id'), (session) => {
          const paid = merchant.pay(session)
          if (Array.isArray(paid)) return { status: 200, body: present(session) }
          const { order, change } = paid
          return { status: 200, body: presentSession(shop, paid.session, order), change }
        }),
      ),
    ),
  )

  app.get('/orders/:id', (c) => {
    const order = merchant.state.orders.get(c.req.param('id'))
    if (order) return Response.json(presentOrder(shop, order))
    return Response.json(presentNotFound('dev.ucp.shopping.order', 'No such order'))
  })

  app.all('*', () => refusal(404, 'not_found', 'The demo shop has no such operation'))
  return app
}
