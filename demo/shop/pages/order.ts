import { html } from 'hono/html'

import { stageOf } from '../merchant.ts'
import { backAddress, type Shop } from '../shop.ts'
import type { Order, Stage } from '../state.ts'
import { type Html, layout, moment } from './layout.ts'
import { linesTable } from './lines-table.ts'

export const stageNames: Record<Stage, string> = {
  placed: 'Placed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
}

/** An order as the shopper sees it. */
export function orderPage(shop: Shop, order: Order): Html {
  const session = shop.merchant.findSession(order.sessionId)
  return layout(
    shop,
    `Order ${order.number}`,
    html`<h1>Order ${order.number}</h1>
      <p><strong>${stageNames[stageOf(order)]}</strong></p>
      <div class="columns">
        <div class="card summary">
          ${linesTable(shop.merchant, order.lines, 'What was ordered')}
        </div>
        <section>
          <h2>What has happened</h2>
          <ol>
            ${order.history.map(
              ({ stage, at }) => html`<li>${stageNames[stage]}, ${moment(at)}</li>`,
            )}
          </ol>
          <p class="actions">
            <a class="button" href="${backAddress(shop, session)}">Back to ${shop.site.name}</a>
          </p>
        </section>
      </div>`,
  )
}
