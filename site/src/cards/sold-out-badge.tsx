import { Trans } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'

import { Badge } from '../ui/badge.tsx'

type Props = { details: Pick<ProductDetails, 'available'>; tone?: 'quiet' | 'over' }

/** A badge on a product that was sold out when last seen; otherwise nothing. On pictures it is short. */
export function SoldOutBadge({ details: { available }, tone = 'quiet' }: Props) {
  if (available) return null
  return (
    <Badge tone={tone}>
      {tone === 'over' ? <Trans>Sold out</Trans> : <Trans>Sold out when last seen</Trans>}
    </Badge>
  )
}
