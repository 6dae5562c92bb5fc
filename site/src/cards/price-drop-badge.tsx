import { Trans } from '@lingui/react/macro'

import { useFlags } from '../runtime/page-providers.tsx'
import { Badge } from '../ui/badge.tsx'
import { discountBadgePercent, priceDropPercent } from '../ui/money.ts'

type Props = {
  /** The recent price change as a fraction: 0.2 is a 20% drop, a negative number is a rise. */
  percentChange: number
  tone?: 'accent' | 'over'
}

/** A badge with the recent price drop; nothing if the price rose or fell by less than half a percent. */
export function PriceDropBadge({ percentChange, tone = 'accent' }: Props) {
  const flags = useFlags()
  const drop = priceDropPercent(discountBadgePercent(percentChange))
  if (drop === undefined || !flags.isOn('price-drop-badging')) return null
  return (
    <Badge tone={tone} icon="price-drop">
      <Trans>Price drop {drop}%</Trans>
    </Badge>
  )
}
