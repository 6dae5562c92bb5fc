import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClaimedPurchase, Order } from '@ltk/contract/orders'
import { shownVariantTitle } from '@ltk/contract/variant-title'

import { productHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

/** The lines of an order or a claimed purchase. */
export function OrderLines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  return (
    <ul className="order-lines">
      {lines.map((line, index) => (
        // Lines have no id of their own, and their order is that of the retailer.
        // oxlint-disable-next-line react/no-array-index-key
        <OrderLine key={index} line={line} currency={currency} />
      ))}
    </ul>
  )
}

/** A line; how much of it was returned is only known where its retailer reports orders. */
type Line = ClaimedPurchase['lines'][number] & Partial<Order['lines'][number]>
type LineProps = { line: Line; currency: string }

function OrderLine({ line, currency }: LineProps) {
  const { t, i18n } = useLingui()
  const { imageUrl, productDetailsId, quantity, returnedQuantity = 0 } = line
  // The shopper added it at the retailer, and it is in no catalogue.
  const title = line.title || t`Another item`
  const variantTitle = shownVariantTitle(title, line.variantTitle)
  return (
    <li className="order-lines-line">
      {imageUrl ? (
        <Picture
          url={imageUrl}
          width={1}
          height={1}
          alt=""
          widths={[88, 176]}
          sizes="72px"
          square
        />
      ) : (
        <PictureFrame />
      )}
      <div className="order-lines-item">
        {productDetailsId ? (
          <Link
            variant="name"
            href={productHref(productDetailsId, { variantId: line.retailerProductVariantId })}
          >
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        {variantTitle && <span className="order-lines-quiet">{variantTitle}</span>}
        <span className="order-lines-quiet">
          <Trans>Quantity: {quantity}</Trans>
        </span>
        {returnedQuantity > 0 && (
          <span className="order-lines-quiet">
            <Plural value={returnedQuantity} one="# piece returned" other="# pieces returned" />
          </span>
        )}
      </div>
      <span className="order-lines-price">
        {formatMoney({ amount: line.price * quantity, currency }, i18n.locale)}
      </span>
    </li>
  )
}
