import { Trans } from '@lingui/react/macro'
import type { RetailerProductVariant } from '@ltk/contract/retailer-products'

import { Badge } from '../../ui/badge.tsx'

/** Badges for refurbished and used variants; none if all are new. */
export function ConditionBadges({ variants }: { variants: readonly RetailerProductVariant[] }) {
  const conditions = variants.map(({ condition }) => condition)
  return (
    <>
      {conditions.includes('refurbished') && (
        <Badge>
          <Trans>Refurbished</Trans>
        </Badge>
      )}
      {conditions.includes('used') && (
        <Badge>
          <Trans>Used</Trans>
        </Badge>
      )}
    </>
  )
}
