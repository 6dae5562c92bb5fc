import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CartRetailer } from '@ltk/contract/carts'
import type { Order, Parcel } from '@ltk/contract/orders'

import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PurchaseCard } from './purchase-card.tsx'

type Props = { order: Order; retailer: CartRetailer | undefined }

/** One order: its retailer, its items, and a link to the retailer. */
export function OrderCard({ order, retailer }: Props) {
  const { i18n } = useLingui()
  const { number, lines, currency, orderUrl, orderedAt } = order
  const name = retailer?.displayName ?? ''
  return (
    <PurchaseCard
      id={order.id}
      retailer={retailer}
      title={name}
      badge={<OrderState state={order.state} />}
      at={orderedAt}
      fact={
        <span>
          <Trans>Order {number}</Trans>
        </span>
      }
      lines={lines}
      currency={currency}
      foot={
        <>
          <p>
            <Trans>Total</Trans>{' '}
            <b>{formatMoney({ amount: order.total, currency }, i18n.locale)}</b>
          </p>
          {orderUrl && (
            <ButtonLink href={orderUrl} variant="secondary" external>
              <Trans>View order at {name}</Trans>
              <Icon name="external-link" />
            </ButtonLink>
          )}
        </>
      }
    >
      {order.parcels.length > 0 && (
        <ul className="order-card-parcels">
          {order.parcels.map((parcel) => (
            <ParcelLine key={parcel.trackingNumber ?? parcel.trackingUrl} parcel={parcel} />
          ))}
        </ul>
      )}
    </PurchaseCard>
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
