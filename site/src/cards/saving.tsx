import { Trans } from '@lingui/react/macro'
import type { Reduction } from '@ltk/contract/reductions'

import { savedPercent } from '../ui/money.ts'

/** A price as the wire has it, with the retailer's sale price. */
export type ReducedPrices = Pick<Reduction, 'percentChange'> & { salePrice: number | null }

type Props = { prices: ReducedPrices; className?: string }

/** The saving of a product on sale; otherwise nothing. Other price drops have `PriceDropBadge`. */
export function Saving({ prices: { salePrice, percentChange }, className }: Props) {
  const saving = savedPercent(percentChange)
  if (salePrice === null || saving === undefined) return null
  return (
    <span className={className}>
      <Trans>You Save {saving}%</Trans>
    </span>
  )
}
