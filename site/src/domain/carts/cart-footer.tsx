import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { track } from '../../tracking/track.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Note } from '../../ui/note.tsx'
import { cartProblem } from './cart-calls.ts'
import { checkOut } from './cart-changes.ts'
import { CartForm, useCartChanges } from './cart-form.tsx'
import type { ShopperCart } from './cart-lines.ts'
import { type CartNotification, notifyOfCart } from './cart-notifications.ts'
import { CartShipping } from './cart-shipping.tsx'
import { readCartsAgain } from './carts.ts'

type Props = { cart: ShopperCart; checkout: Checkout }

/** The subtotal of a cart, and the way to pay for it at its retailer. */
export function CartFooter({ cart: { id, retailer, lines, subtotal }, checkout }: Props) {
  const { i18n } = useLingui()
  const { name } = retailer
  const { remove } = useCartChanges(id)
  const unavailable = lines.filter((line) => !line.isAvailable).map((line) => line.id)
  return (
    <div className="cart-footer">
      {unavailable.length > 0 && (
        <CartForm
          intent="remove"
          cartId={id}
          items={unavailable}
          className="cart-footer-unavailable"
          onSend={() => remove(unavailable)}
        >
          <p>
            <Trans>Some items in your cart are not available for purchase at the moment.</Trans>
          </p>
          <Button type="submit" variant="secondary" small>
            <Trans>Remove unavailable items</Trans>
          </Button>
        </CartForm>
      )}
      {checkout.pricesBefore && (
        <Note>
          <Trans>Prices have changed. Check out again to go on with the new ones.</Trans>
        </Note>
      )}
      <p className="cart-footer-sum">
        <span>
          <Trans>Subtotal</Trans>
        </span>
        <output>{formatMoney({ amount: subtotal, currency: 'USD' }, i18n.locale)}</output>
      </p>
      <CartShipping from={retailer.freeShippingFrom} subtotal={subtotal} />
      <p className="cart-footer-notes">
        <span>
          <Trans>+ shipping & taxes</Trans>
        </span>
        <span>
          <Trans>Promo codes can be added at checkout</Trans>
        </span>
      </p>
      <CartForm intent="checkout" cartId={id} onSend={checkout.begin}>
        <Button type="submit" wide busy={checkout.isBusy} disabled={unavailable.length > 0}>
          <span className="cart-footer-checkout">
            {name ? <Trans>Check out at {name}</Trans> : <Trans>Check out at the retailer</Trans>}
          </span>
        </Button>
      </CartForm>
      <p className="cart-footer-merchant">
        <Trans>Orders are processed and fulfilled by merchant.</Trans>
      </p>
    </div>
  )
}

type State = { cartId: string; isBusy: boolean; pricesBefore?: ReadonlyMap<string, number> }

/** The checkout of a cart: whether it is under way, and the prices before those that have just changed. */
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
      if (!event.persisted) return
      setState(undefined)
      readCartsAgain(client)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [client])

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
      tell({ type: cartProblem('checkout', error) })
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
