import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { shownVariantTitle } from '@ltk/contract/variant-title'
import { type MouseEvent, useRef } from 'react'

import { Price } from '../../cards/product-price.tsx'
import { singlePrice } from '../../cards/shown-price.ts'
import { productHref } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { CartForm, useCartChanges } from './cart-form.tsx'
import { type CartLine, priceOf } from './cart-lines.ts'

type Props = {
  cartId: string
  line: CartLine
  /** The price of a piece before, in US cents, if it has just changed. */
  priceBefore: number | undefined
}

/** An item of a cart. */
export function CartItem({ cartId, line, priceBefore }: Props) {
  const { t, i18n } = useLingui()
  const { remove } = useCartChanges(cartId)
  const { id, detailsId, variantId, picture, pictureColour, price, source } = line
  const title = line.title || t`A product that is gone`
  const variantTitle = shownVariantTitle(title, line.variantTitle)
  return (
    <article className="cart-item" aria-label={title}>
      {picture ? (
        <Picture
          url={picture}
          width={1}
          height={1}
          colour={pictureColour ?? undefined}
          alt=""
          widths={[88, 176, 256]}
          sizes="80px"
          square
          className="cart-item-picture"
        />
      ) : (
        <PictureFrame className="cart-item-picture" />
      )}
      <div className="cart-item-facts">
        <p className="cart-item-title">
          <Link href={productHref(detailsId, { ...source, variantId })} variant="name">
            {title}
          </Link>
        </p>
        {variantTitle && <p className="cart-item-variant">{variantTitle}</p>}
        {price !== null && (
          <p>
            <Price price={singlePrice({ amount: priceOf(line), currency: 'USD' }, line)} />
          </p>
        )}
        {priceBefore !== undefined && (
          <p className="cart-item-change">
            <Trans>
              It cost {formatMoney({ amount: priceBefore, currency: 'USD' }, i18n.locale)} before
            </Trans>
          </p>
        )}
        {!line.isAvailable && (
          <Badge tone="accent">
            <Trans>not available</Trans>
          </Badge>
        )}
        <div className="cart-item-controls">
          <QuantityStepper cartId={cartId} line={{ ...line, title }} />
          <CartForm intent="remove" cartId={cartId} items={[id]} onSend={() => remove([id])}>
            <Button type="submit" variant="quiet" small aria-label={t`Remove: ${title}`}>
              <Trans>Remove</Trans>
            </Button>
          </CartForm>
        </div>
      </div>
    </article>
  )
}

type StepperProps = { cartId: string; line: Pick<CartLine, 'id' | 'title' | 'quantity'> }

/** The quantity of an item, with buttons for one less and one more. */
function QuantityStepper({ cartId, line: { id, title, quantity } }: StepperProps) {
  const { t } = useLingui()
  const { changeQuantity } = useCartChanges(cartId)
  const more = useRef<HTMLButtonElement>(null)
  const change = (event: MouseEvent, step: 1 | -1) => {
    event.preventDefault()
    // The button for one less is about to be disabled, which would lose the focus.
    if (quantity + step <= 1) more.current?.focus()
    changeQuantity(id, step)
  }
  return (
    <CartForm
      intent="quantity"
      cartId={cartId}
      items={[id]}
      className="cart-item-quantity"
      onSend={() => {}}
    >
      <input type="hidden" name="seen" value={quantity} />
      <IconButton
        type="submit"
        name="quantity"
        value={quantity - 1}
        icon="minus"
        label={t`One less: ${title}`}
        disabled={quantity <= 1}
        onClick={(event) => change(event, -1)}
      />
      <output aria-label={t`Quantity: ${title}`}>{quantity}</output>
      <IconButton
        ref={more}
        type="submit"
        name="quantity"
        value={quantity + 1}
        icon="plus"
        label={t`One more: ${title}`}
        onClick={(event) => change(event, 1)}
      />
    </CartForm>
  )
}
