import type { Policy, Retailer } from './types.ts'
import { listShops } from './vocabulary/shops.ts'
import type { Shop } from './vocabulary/shops.ts'

function writePolicies(shop: Shop): Policy[] {
  const { deliveryDays, returnDays, freeShippingOver } = shop.terms
  return [
    {
      handle: 'shipping-policy',
      body: `<p>Orders leave our warehouse within two working days and arrive about ${deliveryDays} days later. Shipping is free over $${freeShippingOver}, and $6 below.</p><p>You will get a mail with the tracking number.</p>`,
    },
    {
      handle: 'refund-policy',
      body: `<p>Send back anything unused within ${returnDays} days for a full refund. The label is in the parcel.</p><p>Refunds reach your account within five working days of our receiving the parcel.</p>`,
    },
  ]
}

/** The demo's retailers, the same for every seed. */
export function makeRetailers(): Retailer[] {
  return listShops().map((shop) => ({
    slug: shop.slug,
    displayName: shop.displayName,
    siteUrl: `https://www.${shop.slug}.example`,
    currency: 'USD',
    buyable: shop.buyable,
    connector: shop.connector,
    feed: shop.feed,
    returnDays: shop.terms.returnDays,
    freeShippingFrom: shop.terms.freeShippingOver * 100,
    policies: writePolicies(shop),
  }))
}
