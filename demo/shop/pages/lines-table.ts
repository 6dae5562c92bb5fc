import { html } from 'hono/html'

import type { Merchant } from '../merchant.ts'
import type { Line } from '../state.ts'
import { taxPercent, totalOf } from '../totals.ts'
import { type Html, money } from './layout.ts'
import { pictureOf } from './pictures.ts'

const row = (name: string, amount: number, className = ''): Html =>
  html`<tr class="${className}">
    <th scope="row">${name}</th>
    <td class="amount">${money(amount)}</td>
  </tr>`

/** What is bought, with all that it costs. */
export function linesTable(merchant: Merchant, lines: readonly Line[], caption: string): Html {
  const { subtotal, shipping, tax, total } = merchant.totalsOf(lines)
  const free = money(merchant.profile.freeShippingFrom)
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" class="amount">Sum</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <td>
              <div class="item">
                <img src="${pictureOf(merchant, line.articleId)}" alt="" width="72" height="72" />
                <div>
                  ${line.title}
                  <small>Quantity ${line.quantity}, ${money(line.price)} each</small>
                </div>
              </div>
            </td>
            <td class="amount">${money(totalOf(line))}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${row('Subtotal', subtotal)}
      ${row(shipping === 0 ? 'Shipping' : `Shipping (free from ${free})`, shipping)}
      ${row(`Sales tax (${taxPercent}%)`, tax)} ${row('Total', total, 'total')}
    </tfoot>
  </table>`
}
