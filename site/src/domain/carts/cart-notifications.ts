import { useSyncExternalStore } from 'react'

import type { CartRefusal } from './cart-calls.ts'

/** What the shopper is told about a cart. */
export type CartNotification = {
  type: 'added' | 'added-error' | 'updated-error' | 'max-error' | 'checkout-error' | CartRefusal
  /** Undefined if it is about none that is known. */
  cartId?: string | undefined
  /** With `max-error`, where it is not that of a known cart. */
  retailerName?: string | undefined
  /** With `checkout-error`, the variants that turned out not to be available. */
  unavailable?: readonly string[]
}

let current: CartNotification | undefined
const listeners = new Set<() => void>()

/** Tells the shopper about a cart; undefined clears the notification. */
export function notifyOfCart(notification: CartNotification | undefined): void {
  current = notification
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the notification that has not been shown yet. */
export function useCartNotification(): CartNotification | undefined {
  return useSyncExternalStore(
    watch,
    () => current,
    () => undefined,
  )
}
