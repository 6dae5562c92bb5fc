import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { dismissToast, showToast, showWarning } from '../../ui/toast-queue.ts'
import { useCartDrawer } from './cart-drawer-place.ts'
import { namesOfVariants } from './cart-lines.ts'
import {
  type CartNotification,
  cartNotificationText,
  notifyOfCart,
  useCartNotification,
} from './cart-notifications.ts'
import { carts } from './carts.ts'

/**
 * Shows notifications of carts: the cart that something was added to in the drawer, or a toast on
 * extra-small screens; failures, in a toast.
 */
export function CartNotices() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const notification = useCartNotification()
  const drawer = useCartDrawer()
  // The drawer opens over the page where the toast is pressed, not over the one where it appeared.
  const latest = useRef(drawer)
  useEffect(() => {
    latest.current = drawer
  })
  const toast = useRef(0)

  const show = useEffectEvent((shown: CartNotification) => {
    const { type, cartId } = shown
    notifyOfCart(undefined)
    dismissToast(toast.current)
    if (type === 'added' && cartId) {
      const open = () => latest.current.apply({ type: 'added', cartId })
      if (matchMedia('(width >= 600px)').matches) return open()
      const action = { label: msg`View`, onAct: open }
      toast.current = showToast(msg`Added to your cart`, action)
      return
    }
    const cart = client.getQueryData(carts().queryKey)?.find(({ id }) => id === cartId)
    const about = {
      retailerName: cart?.retailer.name || shown.retailerName,
      unavailable: shown.unavailable && namesOfVariants(cart?.lines, shown.unavailable),
      locale: i18n.locale,
    }
    toast.current = showWarning(cartNotificationText(type, about))
  })
  useEffect(() => {
    if (notification) show(notification)
  }, [notification])
  return null
}
