import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { Icon } from '../../ui/icon.tsx'
import { CartItem } from './cart-item.tsx'
import { countPieces, type ShopperCart } from './cart-lines.ts'
import { PurchaseQuestion } from './purchase-question.tsx'
import { RetailerLogo } from './retailer-logo.tsx'

type Props = {
  cart: ShopperCart
  /** Whether something was just added to it. */
  isAdded?: boolean
  /** The price of one piece of some variants before, in US cents, by the variants' ids. */
  pricesBefore?: ReadonlyMap<string, number> | undefined
}

/** The items of a cart. */
export function CartItems({ cart, isAdded = false, pricesBefore }: Props) {
  const { t } = useLingui()
  const { id, retailer, lines } = cart
  const count = countPieces(lines)
  return (
    <>
      <div className="cart-items-head">
        <RetailerLogo retailer={retailer} size={76} />
        <div>
          <p>
            <Plural value={count} one="# item" other="# items" />
          </p>
          <output>
            {isAdded && (
              <>
                <Icon name="check" /> <Trans>Added to your cart</Trans>
              </>
            )}
          </output>
        </div>
      </div>
      <PurchaseQuestion cart={cart} />
      <ul className="cart-items" aria-label={t`Items`}>
        {lines.map((line) => (
          <li key={line.id}>
            <CartItem cartId={id} line={line} priceBefore={pricesBefore?.get(line.variantId)} />
          </li>
        ))}
      </ul>
    </>
  )
}
