import { html } from 'hono/html'

import type { Shop } from '../shop.ts'
import { shippingFee } from '../totals.ts'
import { type Html, layout, money } from './layout.ts'
import { pictureOf } from './pictures.ts'

/** The merchant's front page. */
export function homePage(shop: Shop, isLocal: boolean): Html {
  const { displayName, freeShippingFrom } = shop.merchant.profile
  return layout(
    shop,
    'Welcome',
    html`<h1>${displayName}</h1>
      <p>
        ${displayName} exists to try out shopping at ${shop.site.name}: choose something there, and
        you pay for it here without paying anything.
      </p>
      <ul class="shelf">
        ${shop.merchant.showcase().map(
          ({ product, article, offer }) =>
            html`<li>
              <img src="${pictureOf(shop.merchant, article.id)}" alt="" width="240" height="240" />
              <p>${product.title}</p>
              <p class="quiet">${money(offer.salePrice ?? offer.price)}</p>
            </li>`,
        )}
      </ul>
      <h2 id="shipping-policy">Shipping</h2>
      <p>
        ${money(shippingFee)}, or free from ${money(freeShippingFrom)}. As nothing is sold, nothing
        is sent.
      </p>
      <h2 id="refund-policy">Returns</h2>
      <p>What never arrived does not have to be sent back.</p>
      <p class="actions">
        <a class="button main" href="${shop.site.url}">Go to ${shop.site.name}</a>
        ${
          isLocal
            ? html`<a class="button" href="/demo-shop/${shop.merchant.profile.slug}/shopkeeper">
                For the shopkeeper
              </a>`
            : ''
        }
      </p>`,
  )
}
