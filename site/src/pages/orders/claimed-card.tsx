import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CartRetailer } from '@ltk/contract/carts'
import type { ClaimedPurchase } from '@ltk/contract/orders'

import { Badge } from '../../ui/badge.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PurchaseCard } from './purchase-card.tsx'

type Props = { purchase: ClaimedPurchase; retailer: CartRetailer | undefined }

/** What the shopper says they bought at a retailer that doesn't report orders. */
export function ClaimedCard({ purchase, retailer }: Props) {
  const { i18n } = useLingui()
  const { id, lines, subtotal, currency, boughtAt } = purchase
  const name = retailer?.displayName ?? ''
  return (
    <PurchaseCard
      id={id}
      retailer={retailer}
      title={<Trans>Bought at {name}</Trans>}
      badge={
        <Badge icon="info">
          <Trans>Not confirmed by the shop</Trans>
        </Badge>
      }
      at={boughtAt}
      lines={lines}
      currency={currency}
      foot={
        <>
          <p>
            <Trans>Subtotal</Trans>{' '}
            <b>{formatMoney({ amount: subtotal, currency }, i18n.locale)}</b>
          </p>
          <p className="claimed-card-note">
            <Trans>You told us you bought this. For delivery and returns, contact {name}.</Trans>
          </p>
        </>
      }
    />
  )
}
