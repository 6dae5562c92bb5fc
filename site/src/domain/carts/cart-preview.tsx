import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { cartHref, cartsPath } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { CartFooter, useCheckout } from './cart-footer.tsx'
import { type CartLine, countPieces, type ShopperCart } from './cart-lines.ts'
import { PurchaseQuestion } from './purchase-question.tsx'
import { RetailerLogo } from './retailer-logo.tsx'

type Props = {
  cart: ShopperCart
  /** Shows the cart in place of its page. */
  onView?: ((cartId: string) => void) | undefined
  onDelete: (cart: ShopperCart) => void
  /** Whether the cart can be checked out from the list. */
  canCheckOut: boolean
}

/** A cart in the list of carts: its retailer, its first items, its subtotal, where it can be paid. */
export function CartPreview({ cart, onView, onDelete, canCheckOut }: Props) {
  const { t, i18n } = useLingui()
  const { id, retailer, lines, subtotal } = cart
  const { shown, more } = previewTiles(lines)
  const { name } = retailer
  return (
    <article
      className={canCheckOut ? 'cart-preview cart-preview-payable' : 'cart-preview'}
      aria-label={name || t`Retailer`}
    >
      <header className="cart-preview-head">
        <RetailerLogo retailer={retailer} size={48} />
        <div>
          <p className="cart-preview-name">{name || t`Retailer`}</p>
          <p>
            <Plural value={countPieces(lines)} one="# item" other="# items" />
          </p>
        </div>
        <form
          action={cartsPath}
          onSubmit={(event) => {
            event.preventDefault()
            onDelete(cart)
          }}
        >
          <input type="hidden" name="delete" value={id} />
          <IconButton
            type="submit"
            icon="trash"
            label={name ? t`Delete the cart at ${name}` : t`Delete this cart`}
            aria-haspopup="dialog"
          />
        </form>
      </header>
      <PurchaseQuestion cart={cart} />
      <div className="cart-preview-tiles">
        {shown.map(({ id: lineId, picture, pictureColour, title }) =>
          picture ? (
            <Picture
              key={lineId}
              url={picture}
              width={1}
              height={1}
              colour={pictureColour ?? undefined}
              alt={title}
              widths={[176]}
              square
              className="cart-preview-tile"
            />
          ) : (
            <PictureFrame key={lineId} className="cart-preview-tile" />
          ),
        )}
        {more > 0 && <span className="cart-preview-tile cart-preview-more">+{more}</span>}
      </div>
      <footer className="cart-preview-foot">
        {!canCheckOut && (
          <p>
            <Trans>Subtotal</Trans>{' '}
            <b>{formatMoney({ amount: subtotal, currency: 'USD' }, i18n.locale)}</b>
          </p>
        )}
        <ButtonLink
          href={cartHref(id)}
          variant="secondary"
          small
          data-cart={id}
          aria-label={name ? t`View cart at ${name}` : t`View cart`}
          onClick={
            onView &&
            ((event) => {
              event.preventDefault()
              onView(id)
            })
          }
        >
          <Trans>View cart</Trans>
        </ButtonLink>
      </footer>
      {canCheckOut && <PreviewCheckout cart={cart} />}
    </article>
  )
}

/** The way to pay for a cart of the list: each by itself, as each is paid at its own retailer. */
function PreviewCheckout({ cart }: Pick<Props, 'cart'>) {
  const checkout = useCheckout(cart.id)
  return (
    <div className="cart-preview-checkout">
      <CartFooter cart={cart} checkout={checkout} />
    </div>
  )
}

const mostTiles = 5

/** Returns the items that a cart's preview shows, and how many more there are: five tiles at most. */
export function previewTiles<T extends Pick<CartLine, 'id'>>(
  lines: readonly T[],
): { shown: readonly T[]; more: number } {
  if (lines.length <= mostTiles) return { shown: lines, more: 0 }
  const shown = lines.slice(0, mostTiles - 1)
  return { shown, more: lines.length - shown.length }
}
