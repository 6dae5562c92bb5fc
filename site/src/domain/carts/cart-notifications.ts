import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

import type { CartProblem } from './cart-calls.ts'

/** A message to the shopper about a cart. */
export type CartNotification = {
  type: 'added' | CartProblem
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

type About = {
  /** The name of the retailer, if it is known. */
  retailerName?: string | undefined
  /** With `checkout-error`, the names of the products that turned out not to be available, as far as they are known. */
  unavailable?: readonly string[] | undefined
  locale: string
}

/** Returns the text of a notification. */
export function cartNotificationText(
  type: CartNotification['type'],
  { retailerName, unavailable, locale }: About,
): MessageDescriptor {
  switch (type) {
    case 'added': {
      return msg`Added to your cart`
    }
    case 'added-error': {
      return msg`There was an error when adding to cart. Please try again.`
    }
    case 'cart-full': {
      return msg`This cart is full. Please check out first.`
    }
    case 'too-many-carts': {
      return msg`You have too many carts. Please check out or delete one first.`
    }
    case 'not-buyable': {
      return msg`This can only be bought at the retailer.`
    }
    case 'updated-error': {
      return msg`There was an error when updating your cart. Please try again.`
    }
    case 'max-error': {
      return retailerName
        ? msg`Maximum quantity for ${retailerName} has been reached.`
        : msg`Maximum quantity for retailer has been reached.`
    }
    case 'quantity-changed': {
      return msg`Your cart was changed elsewhere. Check the quantity and try again.`
    }
    case 'checkout-error': {
      if (unavailable) {
        const names = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
          unavailable,
        )
        return names === ''
          ? msg`Some items in your cart are not available for purchase at the moment.`
          : msg`Some items in your cart are not available for purchase at the moment. ${names}`
      }
      return msg`Oops, something went wrong! We’re on it — try again later.`
    }
  }
}
