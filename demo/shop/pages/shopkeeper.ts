import { html } from 'hono/html'

import { type Found, nextStageOf, stageOf } from '../merchant.ts'
import type { Shop } from '../shop.ts'
import type { Order } from '../state.ts'
import { type Html, layout, money } from './layout.ts'
import { stageNames } from './order.ts'

const amountInput = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

const field = (label: string, name: string, value: string | number): Html =>
  html`<label
    >${label}<input type="text" name="${name}" value="${value}" inputmode="decimal"
  /></label>`

const articleForm = ({ article, offer }: Found, query: string): Html =>
  html`<fieldset class="card">
    <legend>${article.title} <span class="quiet">${article.id}</span></legend>
    <form method="post" action="shopkeeper/offers">
      <input type="hidden" name="article" value="${article.id}" />
      <input type="hidden" name="q" value="${query}" />
      ${field('Price ($)', 'price', amountInput(offer.price))}
      ${field('Sale price ($)', 'salePrice', amountInput(offer.salePrice))}
      ${field('In stock', 'stock', offer.stock)}
      <button type="submit">Save</button>
    </form>
  </fieldset>`

const productPart = (found: Found[], query: string): Html =>
  html`<section>
    <h3>${found[0]?.product.title}</h3>
    <form class="card" method="post" action="shopkeeper/stock">
      <input type="hidden" name="product" value="${found[0]?.product.id}" />
      <input type="hidden" name="q" value="${query}" />
      ${field('Of every variant in stock', 'stock', 0)}
      <button type="submit">Set</button>
    </form>
    ${found.map((one) => articleForm(one, query))}
  </section>`

function orderPart(shop: Shop, order: Order): Html {
  const { merchant } = shop
  const next = nextStageOf(order)
  return html`<section class="card">
    <h3><a href="orders/${order.id}">Order ${order.number}</a></h3>
    <p>
      ${stageNames[stageOf(order)]}, ${money(merchant.totalsOf(order.lines).total)}:
      ${order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; ')}
    </p>
    ${
      merchant.state.notices.has(order.id)
        ? html`<p class="quiet">${shop.site.name} has not heard of this yet.</p>`
        : ''
    }
    ${
      next
        ? html`<form method="post" action="shopkeeper/orders">
            <input type="hidden" name="order" value="${order.id}" />
            <input type="hidden" name="stage" value="${next}" />
            <button type="submit">Mark as ${stageNames[next].toLowerCase()}</button>
          </form>`
        : ''
    }
  </section>`
}

/** The page on which whoever runs the demo changes prices, stock and orders. */
export function shopkeeperPage(
  shop: Shop,
  {
    query,
    found,
    orders,
    wrong,
  }: {
    query: string
    /** The products that were looked for, each with all of its variants. */
    found: Found[][]
    /** The newest first. */
    orders: Order[]
    /** Why what was sent could not be saved. */
    wrong?: string | undefined
  },
): Html {
  return layout(
    shop,
    'For the shopkeeper',
    html`<h1>For the shopkeeper</h1>
      ${wrong === undefined ? '' : html`<p role="alert" class="wrong">${wrong}</p>`}
      <h2>Prices and stock</h2>
      <form class="card" role="search">
        <label
          >Product, by its id or a part of its name<input
            type="search"
            name="q"
            value="${query}"
            autocomplete="off"
        /></label>
        <button type="submit">Find</button>
      </form>
      ${query !== '' && found.length === 0 ? html`<p>There is no such product.</p>` : ''}
      ${found.map((articles) => productPart(articles, query))}
      <h2>Orders</h2>
      ${orders.length === 0 ? html`<p>There are none yet.</p>` : ''}
      ${orders.map((order) => orderPart(shop, order))}`,
  )
}
