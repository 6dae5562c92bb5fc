import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { carts } from '../data/carts.ts'
import { showToast } from '../ui/toast-queue.ts'
import { type CartNotification, notifyOfCart, useCartNotification } from './cart-notifications.ts'

/** Shows notifications of carts as toasts. */
export function CartNotices() {
  const { t } = useLingui()
  const client = useQueryClient()
  const notification = useCartNotification()

  const show = useEffectEvent((shown: CartNotification) => {
    notifyOfCart(undefined)
    const cart = client.getQueryData(carts().queryKey)?.find(({ id }) => id === shown.cartId)
    const retailerName = cart?.retailer.name || shown.retailerName || t`retailer`
    showToast(textOf(shown.type, retailerName))
  })
  useEffect(() => {
    if (notification) show(notification)
  }, [notification])
  return null
}

function textOf(type: CartNotification['type'], retailerName: string): MessageDescriptor {
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
