import { Hono } from 'hono'
import { z } from 'zod'

import type { Found } from '../merchant.ts'
import type { Shop } from '../shop.ts'
import { type Change, stages } from '../state.ts'
import { notFoundPage } from './checkout.ts'
import { shopkeeperPage } from './shopkeeper.ts'

const cents = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'A price is an amount of dollars, such as 12.50.')
  .transform((dollars) => Math.round(Number(dollars) * 100))

const count = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'What is in stock is a whole number.')
  .transform(Number)

const query = z.string().max(200).default('')

const offerForm = z
  .object({
    article: z.string(),
    q: query,
    price: cents,
    salePrice: z.union([z.literal('').transform(() => null), cents]),
    stock: count,
  })
  .refine(({ price, salePrice }) => salePrice === null || salePrice < price, {
    error: 'A sale price is below the price.',
  })

const stockForm = z.object({ product: z.string(), q: query, stock: count })

const orderForm = z.object({ order: z.string(), stage: z.enum(stages) })

const mostOrders = 50

/** What whoever runs the demo changes at a merchant, on the machine that it runs on. */
export function createShopkeeperPages(shop: Shop) {
  const { merchant } = shop
  const app = new Hono<{ Bindings: { isLocal: boolean } }>()
  // A demo that others can visit must not be changed by them.
  app.use((c, next) => (c.env.isLocal ? next() : Promise.resolve(c.html(notFoundPage(shop), 404))))

  const page = (q: string, wrong?: string) =>
    shopkeeperPage(shop, {
      query: q,
      found: merchant.search(q),
      orders: [...merchant.state.orders.values()].reverse().slice(0, mostOrders),
      wrong,
    })
  const home = `/demo-shop/${merchant.profile.slug}/shopkeeper`

  app.get('/', (c) => c.html(page(query.catch('').parse(c.req.query('q')))))

  /** Serves a form: the change that it asks for, if it is filled in well and there is one to make. */
  const serve = <S extends z.ZodType>(
    path: string,
    form: S,
    changeOf: (sent: z.output<S>) => Change | undefined,
  ) =>
    app.post(path, async (c) => {
      const body = await c.req.parseBody().catch(() => undefined)
      if (!body) return c.html(page('', 'What was sent is no form.'), 400)
      const q = query.catch('').parse(body['q'])
      const sent = form.safeParse(body)
      if (!sent.success) return c.html(page(q, sent.error.issues[0]?.message), 422)
      const change = changeOf(sent.data)
      if (change) merchant.commit(change)
      return c.redirect(q === '' ? home : `${home}?q=${encodeURIComponent(q)}`, 303)
    })

  serve('/offers', offerForm, ({ article, price, salePrice, stock }) =>
    merchant.findArticle(article)
      ? { offers: { [article]: { price, salePrice, stock } } }
      : undefined,
  )
  serve('/stock', stockForm, ({ product, stock }) => {
    const articles: Found[] = merchant.findProduct(product) ?? []
    const offers = articles.map(({ article, offer }) => [article.id, { ...offer, stock }] as const)
    return { offers: Object.fromEntries(offers) }
  })
  serve('/orders', orderForm, ({ order, stage }) => {
    const found = merchant.state.orders.get(order)
    return found && merchant.advance(found, stage)
  })
  return app
}
