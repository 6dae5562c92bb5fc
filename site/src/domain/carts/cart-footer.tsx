import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Note } from '../../ui/note.tsx'
import { CartForm } from './cart-form.tsx'
import type { ShopperCart } from './cart-lines.ts'
import { useCartChanges } from './use-cart-changes.ts'
import type { Checkout } from './use-checkout.ts'

type Props = { cart: ShopperCart; checkout: Checkout }

/** What a cart costs, and the way to pay for it at its retailer. */
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
