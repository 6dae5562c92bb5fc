import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { ordersPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ShopperCart } from './cart-lines.ts'
import { CartPreview } from './cart-preview.tsx'

type Props = {
  carts: readonly ShopperCart[]
  /** Shows a cart in place of its page. */
  onView?: (cartId: string) => void
  onDelete: (cart: ShopperCart) => void
  /** Whether each cart can be checked out from the list. */
  canCheckOut?: boolean
}

/** All carts, the one changed last first, or where to begin. */
export function CartList({ carts, onView, onDelete, canCheckOut = false }: Props) {
  const { t } = useLingui()
  if (carts.length === 0) {
    return (
      <EmptyState title={<Trans>Your cart is empty.</Trans>} icon="bag">
        <ButtonLink href="/categories/ltkbuynow">
          <Trans>Start shopping</Trans>
        </ButtonLink>
        <OrdersLink />
      </EmptyState>
    )
  }
  return (
    <>
      <p className="cart-list-note">
        <Trans>
          Each retailer has a cart of its own, which is checked out on its own, at that retailer.
        </Trans>
      </p>
      <ul className="cart-list" aria-label={t`My Carts`}>
        {carts.map((cart) => (
          <li key={cart.id}>
            <CartPreview
              cart={cart}
              onView={onView}
              onDelete={onDelete}
              canCheckOut={canCheckOut}
            />
          </li>
        ))}
      </ul>
      <OrdersLink />
    </>
  )
}

/** Leads to the shopper's past orders. */
function OrdersLink() {
  return (
    <ButtonLink href={ordersPath} variant="quiet" className="cart-list-orders">
      <Trans>Your orders</Trans>
    </ButtonLink>
  )
}
