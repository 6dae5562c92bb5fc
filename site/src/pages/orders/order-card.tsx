import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CartRetailer } from '@ltk/contract/carts'
import type { Order, Parcel } from '@ltk/contract/orders'

import { productHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = { order: Order; retailer: CartRetailer | undefined }

/** One order: its retailer, its items, and a link to the retailer. */
export function OrderCard({ order, retailer }: Props) {
  const { i18n } = useLingui()
  const { number, lines, currency, orderUrl, orderedAt } = order
  const name = retailer?.displayName ?? ''
  const titleId = `order-${order.id}`
  const date = i18n.date(orderedAt, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <article className="order-card" aria-labelledby={titleId}>
      <header className="order-card-header">
        <Avatar name={name} url={retailer?.imageUrl} />
        <h2 id={titleId}>{name}</h2>
        <OrderState state={order.state} />
        <p className="order-card-facts">
          <time dateTime={orderedAt}>{date}</time>
          <span>
            <Trans>Order {number}</Trans>
          </span>
        </p>
      </header>
      <ul className="order-card-lines">
        {lines.map((line, index) => (
          // Lines have no id of their own, and their order is that of the retailer.
          // oxlint-disable-next-line react/no-array-index-key
          <OrderLine key={index} line={line} currency={currency} />
        ))}
      </ul>
      {order.parcels.length > 0 && (
        <ul className="order-card-parcels">
          {order.parcels.map((parcel) => (
            <ParcelLine key={parcel.trackingNumber ?? parcel.trackingUrl} parcel={parcel} />
          ))}
        </ul>
      )}
      <footer className="order-card-footer">
        <p>
          <Trans>Total</Trans> <b>{formatMoney({ amount: order.total, currency }, i18n.locale)}</b>
        </p>
        {orderUrl && (
          <ButtonLink href={orderUrl} variant="secondary" external>
            <Trans>View order at {name}</Trans>
            <Icon name="external-link" />
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}

const icons: Record<Order['state'], IconName> = {
  placed: 'package',
  shipped: 'truck',
  delivered: 'check',
  cancelled: 'close',
  returned: 'undo',
}

function OrderState({ state }: Pick<Order, 'state'>) {
  const { t } = useLingui()
  const labels: Record<Order['state'], string> = {
    placed: t`Placed`,
    shipped: t`On its way`,
    delivered: t`Delivered`,
    cancelled: t`Canceled`,
    returned: t`Returned`,
  }
  return <Badge icon={icons[state]}>{labels[state]}</Badge>
}

/** A parcel, with the way to follow it where the retailer says one. */
function ParcelLine({ parcel }: { parcel: Parcel }) {
  const { carrier, trackingNumber, trackingUrl } = parcel
  const name = [carrier, trackingNumber].filter(Boolean).join(' ')
  return (
    <li className="order-card-parcel">
      <Icon name="truck" />
      <span>{name || <Trans>Parcel</Trans>}</span>
      {trackingUrl && (
        <Link variant="text" href={trackingUrl} external>
          <Trans>Track the parcel</Trans>
          {trackingNumber && <VisuallyHidden> {trackingNumber}</VisuallyHidden>}
        </Link>
      )}
    </li>
  )
}

type LineProps = { line: Order['lines'][number]; currency: string }

function OrderLine({ line, currency }: LineProps) {
  const { t, i18n } = useLingui()
  const { imageUrl, productDetailsId, quantity, returnedQuantity, variantTitle } = line
  // The shopper added it at the retailer, and it is in no catalogue.
  const title = line.title || t`Another item`
  return (
    <li className="order-card-line">
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
      <div className="order-card-item">
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
        {variantTitle && <span className="order-card-quiet">{variantTitle}</span>}
        <span className="order-card-quiet">
          <Trans>Quantity: {quantity}</Trans>
        </span>
        {returnedQuantity > 0 && (
          <span className="order-card-quiet">
            <Plural value={returnedQuantity} one="# piece returned" other="# pieces returned" />
          </span>
        )}
      </div>
      <span className="order-card-price">
        {formatMoney({ amount: line.price * quantity, currency }, i18n.locale)}
      </span>
    </li>
  )
}
