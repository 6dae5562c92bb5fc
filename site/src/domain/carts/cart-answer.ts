import type { CartNotification } from './cart-notifications.ts'

/** What the page of carts says after a form that was refused, where there are no scripts. */
export type CartAnswer = {
  notification: CartNotification['type'] | 'price-changed'
  /** The variants that turned out not to be available. */
  unavailable: string[]
  /** What one piece of the changed variants cost before, in US cents. */
  pricesBefore: [variantId: string, cents: number][]
}
