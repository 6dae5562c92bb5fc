import type { Context } from 'hono'
import { Hono } from 'hono'
import { csrf } from 'hono/csrf'

import type { Shop } from '../shop.ts'
import type { Session } from '../state.ts'
import { checkoutPage, notFoundPage } from './checkout.ts'
import { homePage } from './home.ts'
import type { Html } from './layout.ts'
import { orderPage } from './order.ts'
import { createPictures } from './pictures.ts'
import { createShopkeeperPages } from './shopkeeper-routes.ts'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** The pages of one merchant. Whoever knows the address of a checkout or an order may open it. */
export function createPages(shop: Shop) {
  const { merchant } = shop
  const app = new Hono<{ Bindings: { isLocal: boolean } }>()
  app.route('/', createPictures(merchant))
  app.use(csrf({ origin: new URL(shop.site.url).origin }))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })

  app.get('/', (c) => c.html(homePage(shop, c.env.isLocal)))

  const withSession = (
    c: Context,
    id: string,
    answer: (session: Session) => Response | Promise<Response>,
  ) => {
    const session = merchant.findSession(id)
    return session ? answer(session) : c.html(notFoundPage(shop), 404)
  }
  const back = (id: string) => `/demo-shop/${merchant.profile.slug}/checkout/${id}`

  app.get('/checkout/:id', (c) =>
    withSession(c, c.req.param('id'), (session) => c.html(checkoutPage(shop, session))),
  )
  app.post('/checkout/:id/pay', (c) =>
    withSession(c, c.req.param('id'), (session) => {
      const paid = session.state === 'open' ? merchant.pay(session) : undefined
      if (paid && !Array.isArray(paid)) merchant.commit(paid.change)
      // The page says whether it was paid, or what has sold out meanwhile.
      return c.redirect(back(session.id), 303)
    }),
  )
  app.post('/checkout/:id/cancel', (c) =>
    withSession(c, c.req.param('id'), (session) => {
      if (session.state === 'open') {
        merchant.commit({ sessions: { [session.id]: { ...session, state: 'canceled' } } })
      }
      return c.redirect(back(session.id), 303)
    }),
  )
  app.get('/orders/:id', (c) => {
    const order = merchant.state.orders.get(c.req.param('id'))
    const page: Html = order ? orderPage(shop, order) : notFoundPage(shop)
    return c.html(page, order ? 200 : 404)
  })

  app.route('/shopkeeper', createShopkeeperPages(shop))
  app.all('*', (c) => c.html(notFoundPage(shop), 404))
  return app
}
