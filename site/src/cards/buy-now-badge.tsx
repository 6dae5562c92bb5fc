import { Trans } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'

import { Badge } from '../ui/badge.tsx'
import { canBuyHere } from './can-buy-here.ts'

type Props = { details: ProductDetails; tone?: 'quiet' | 'over' }

/** A badge on a product in stock that can be bought in the retailer's cart here; otherwise nothing. */
export function BuyNowBadge({ details, tone = 'quiet' }: Props) {
  if (!canBuyHere(details)) return null
  return (
    <Badge tone={tone}>
      <Trans>Buy Now</Trans>
    </Badge>
  )
}
