import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { productHref } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CartForm } from './cart-form.tsx'
import { type CartLine, priceOf } from './cart-lines.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useCartChanges } from './use-cart-changes.ts'

type Props = {
  cartId: string
  line: CartLine
  /** What a piece cost before, in US cents, if that has just changed. */
  priceBefore: number | undefined
}

/** An item of a cart. */
export function CartItem({ cartId, line, priceBefore }: Props) {
  const { t, i18n } = useLingui()
  const { remove } = useCartChanges(cartId)
  const { id, detailsId, variantId, picture, pictureColour, price, source } = line
  const title = line.title || t`A product that is gone`
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
        {line.variantTitle && <p className="cart-item-variant">{line.variantTitle}</p>}
        {price !== null && (
          <p>
            <Price
              price={{ amount: priceOf(line), currency: 'USD' }}
              former={line.formerPrice}
              list={line.listPrice}
            />
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
