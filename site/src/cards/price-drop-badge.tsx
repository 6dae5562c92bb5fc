import { Trans } from '@lingui/react/macro'

import { useFlags } from '../context/page-context.ts'
import { Badge } from '../ui/badge.tsx'
import { savedPercent } from '../ui/money.ts'
import type { ReducedPrices } from './saving.tsx'

type Props = {
  prices: ReducedPrices
  tone?: 'accent' | 'over'
}

/** A badge for a price drop that the retailer does not call a sale; sales have `Saving`. */
export function PriceDropBadge({ prices: { salePrice, percentChange }, tone = 'accent' }: Props) {
  const flags = useFlags()
  const drop = savedPercent(percentChange)
  const isShown = salePrice === null && flags.isOn('price-drop-badging')
  if (drop === undefined || !isShown) return null
  return (
    <Badge tone={tone} icon="price-drop">
      <Trans>Price drop {drop}%</Trans>
    </Badge>
  )
}
