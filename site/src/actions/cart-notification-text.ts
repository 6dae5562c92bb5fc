import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { CartNotification } from './cart-notifications.ts'

/** Returns what a notification says. */
export function cartNotificationText(
  type: CartNotification['type'],
  retailerName: string,
): MessageDescriptor {
  switch (type) {
    case 'added': {
      return msg`Added to your cart`
    }
    case 'added-error': {
      return msg`There was an error when adding to cart. Please try again.`
    }
    case 'updated-error': {
      return msg`There was an error when updating your cart. Please try again.`
    }
    case 'max-error': {
      return msg`Maximum quantity for ${retailerName} has been reached.`
    }
    case 'checkout-error': {
      return msg`Oops, something went wrong! We’re on it — try again later.`
    }
  }
}
