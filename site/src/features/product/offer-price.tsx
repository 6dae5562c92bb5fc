import { Trans } from '@lingui/react/macro'

import { isPriceRange } from '../../ui/money.ts'
import { Price, PriceRange } from '../../ui/price.tsx'
import type { Offer } from './offer.ts'

/** What a product costs: a price with its sale price, or a range. */
export function OfferPrice({ offer: { currency, regular, sale } }: { offer: Offer }) {
  const price = { amount: regular.min, currency }
  const isRange =
    isPriceRange(regular.min, regular.max) || (sale && isPriceRange(sale.min, sale.max))
  if (!isRange) return <Price price={price} salePrice={sale?.min} showSaving />
  if (!sale) return <PriceRange min={price} max={regular.max} />
  return (
    <>
      <span className="sr-only">
        <Trans>Sale price</Trans>{' '}
      </span>
      <ins className="price-sale">
        <PriceRange min={{ amount: sale.min, currency }} max={sale.max} />
      </ins>{' '}
      <span className="sr-only">
        <Trans>Regular price</Trans>{' '}
      </span>
      <s className="price-regular">
        <PriceRange min={price} max={regular.max} />
      </s>
    </>
  )
}
