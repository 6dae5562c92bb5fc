import { Trans } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'

import { Badge } from '../ui/badge.tsx'

type Props = { details: ProductDetails; tone?: 'quiet' | 'over' }

/** A badge on a product in stock that can be bought in the retailer's cart here; otherwise nothing. */
export function BuyNowBadge({ details: { buyable, available }, tone = 'quiet' }: Props) {
  if (!buyable || !available) return null
  return (
    <Badge tone={tone}>
      <Trans>Buy Now</Trans>
    </Badge>
  )
}
