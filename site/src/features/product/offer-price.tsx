import { isPriceRange } from '../../ui/money.ts'
import { Price, PriceRange, SalePrice } from '../../ui/price.tsx'
import type { Offer } from './offer.ts'

/** The price of an offer: a price with its sale price, or a range. */
export function OfferPrice({ offer: { currency, regular, sale } }: { offer: Offer }) {
  const price = { amount: regular.min, currency }
  const isRange =
    isPriceRange(regular.min, regular.max) || (sale && isPriceRange(sale.min, sale.max))
  if (!isRange) return <Price price={price} salePrice={sale?.min} showSaving />
  if (!sale) return <PriceRange min={price} max={regular.max} />
  return (
    <SalePrice
      sale={<PriceRange min={{ amount: sale.min, currency }} max={sale.max} />}
      regular={<PriceRange min={price} max={regular.max} />}
    />
  )
}
