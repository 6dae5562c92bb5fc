import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { track } from '../../tracking/track.ts'
import { cartRefusal } from './cart-calls.ts'
import { checkOut, TooMany } from './cart-changes.ts'
import { type CartNotification, notifyOfCart } from './cart-notifications.ts'

type State = { cartId: string; isBusy: boolean; pricesBefore?: ReadonlyMap<string, number> }

/** The checkout of a cart: what is under way, and the prices before those that have just changed. */
export type Checkout = {
  isBusy: boolean
  pricesBefore: ReadonlyMap<string, number> | undefined
  begin: () => void
}

/** Returns the checkout of a cart. It leads to the retailer, or tells why not. */
export function useCheckout(cartId: string): Checkout {
  const client = useQueryClient()
  const [state, setState] = useState<State>()
  const own = state?.cartId === cartId ? state : undefined

  // Back from the retailer the page may be as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setState(undefined)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function run(): Promise<void> {
    setState({ cartId, isBusy: true })
    track({ name: 'checkout start' })
    try {
      const outcome = await checkOut(client, cartId)
      // It stays busy until the browser has left the page.
      if (outcome.kind === 'ready') return location.assign(outcome.url)
      if (outcome.kind === 'price-changed') {
        return setState({ cartId, isBusy: false, pricesBefore: outcome.before })
      }
      tell({ type: 'checkout-error', unavailable: outcome.variantIds })
    } catch (error) {
      // Logged already.
      tell({
        type: error instanceof TooMany ? 'max-error' : (cartRefusal(error) ?? 'checkout-error'),
      })
    }
  }
  const tell = (notification: CartNotification) => {
    setState(undefined)
    notifyOfCart({ ...notification, cartId })
  }

  return {
    isBusy: own?.isBusy ?? false,
    pricesBefore: own?.pricesBefore,
    begin: () => void run(),
  }
}
