import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { RestockButton } from '../../domain/restock-notices/restock-button.tsx'
import { Link } from '../../ui/link.tsx'
import { useVariantLink } from './variant-link.ts'
import { alternativesTo, variantLabel } from './variants.ts'

type Props = {
  isAvailable: boolean
  product: RetailerProduct | undefined
  variant: RetailerProductVariant | undefined
}

/** Whether a product is in stock; if not, alternatives, and a notification when it is back. */
export function StockNote({ isAvailable, product, variant }: Props) {
  const linkTo = useVariantLink()
  const label = product && variant && variantLabel(product, variant)
  const others = product && variant && !isAvailable ? alternativesTo(product, variant) : []
  return (
    <div className="stock-note">
      <output>
        <b className={isAvailable ? undefined : 'stock-note-sold-out'}>
          {isAvailable && <Trans>In stock</Trans>}
          {!isAvailable && (label ? <Trans>Sold out in {label}</Trans> : <Trans>Sold out</Trans>)}
        </b>
      </output>
      {others.length > 0 && (
        <p className="stock-note-others">
          <Trans>In stock:</Trans>
          {others.map((other) => (
            <Link key={other.variantId} {...linkTo(other.variantId)} variant="text">
              {other.label}
            </Link>
          ))}
        </p>
      )}
      {!isAvailable && variant && <RestockButton key={variant.id} variantId={variant.id} />}
      {!isAvailable && product && !variant && (
        <p>
          <Trans>Choose one to hear when it is back.</Trans>
        </p>
      )}
    </div>
  )
}
