import { html } from 'hono/html'

import { backAddress, type Shop } from '../shop.ts'
import type { Session } from '../state.ts'
import { type Html, layout } from './layout.ts'
import { linesTable } from './lines-table.ts'

const backLink = (shop: Shop, session: Session | undefined): Html =>
  html`<a class="button main" href="${backAddress(shop, session)}">Back to ${shop.site.name}</a>`

/** The page of a session: to pay or cancel it, or how it ended. */
export function checkoutPage(shop: Shop, session: Session): Html {
  if (session.state === 'completed') return paidPage(shop, session)
  if (session.state === 'canceled') return canceledPage(shop, session)
  const problems = shop.merchant.findProblems(session.lines)
  return layout(
    shop,
    'Checkout',
    html`<h1>Checkout</h1>
      <div class="columns">
        ${summary(shop, session, 'What you are buying')}
        <section>
          ${
            problems.length > 0
              ? html`<div role="alert" class="card wrong">
                    ${problems.map(({ content }) => html`<p>${content}.</p>`)}
                    <p>Go back and change your cart.</p>
                  </div>
                  <p class="actions">${backLink(shop, session)}</p>`
              : payment(session)
          }
        </section>
      </div>`,
  )
}

const summary = (shop: Shop, session: Session, caption: string): Html =>
  html`<div class="card summary">${linesTable(shop.merchant, session.lines, caption)}</div>`

const payment = ({ id }: Session): Html =>
  html`<h2>Payment</h2>
    <p>
      Nobody asks for a card or an address here. The button places an order with this demo shop that
      charges nothing and sends nothing.
    </p>
    <div class="actions stacked">
      <form method="post" action="${id}/pay">
        <button type="submit" class="main">Pay (nothing is charged)</button>
      </form>
      <form method="post" action="${id}/cancel">
        <button type="submit">Cancel</button>
      </form>
    </div>`

function paidPage(shop: Shop, session: Session): Html {
  const order = shop.merchant.state.orders.get(session.orderId ?? '')
  return layout(
    shop,
    'Thank you',
    html`<h1>Thank you</h1>
      <div class="columns">
        ${summary(shop, session, 'What you have ordered')}
        <section>
          <p>
            Your order ${order?.number} is placed. Nothing was charged, and nothing will arrive.
          </p>
          <p class="actions">
            ${backLink(shop, session)}
            <a class="button" href="../orders/${order?.id}">See the order</a>
          </p>
        </section>
      </div>`,
  )
}

const canceledPage = (shop: Shop, session: Session): Html =>
  layout(
    shop,
    'Canceled',
    html`<h1>Canceled</h1>
      <div class="columns">
        ${summary(shop, session, 'What you have left here')}
        <section>
          <p>Nothing was ordered. Your cart at ${shop.site.name} is as it was.</p>
          <p class="actions">
            ${backLink(shop, session)}
            <a class="button" href="/demo-shop/${shop.merchant.profile.slug}">
              Look around at ${shop.merchant.profile.displayName}
            </a>
          </p>
        </section>
      </div>`,
  )

export const notFoundPage = (shop: Shop): Html =>
  layout(
    shop,
    'Not found',
    html`<h1>There is nothing here</h1>
      <p>A checkout that is not paid ends after six hours.</p>
      <p class="actions">${backLink(shop, undefined)}</p>`,
  )
