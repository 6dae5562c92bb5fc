import './styles.css'
import { Saving } from '../../cards/saving.tsx'
import { isPriceRange } from '../../ui/money.ts'
import { Price, PriceRange, ReducedPrice } from '../../ui/price.tsx'
import type { Offer } from './offer.ts'

/** The price or price range of an offer, with the former price and the saving. */
export function OfferPrice({ offer }: { offer: Offer }) {
  const { currency, paid, former, listPrice } = offer
  const price = { amount: paid.min, currency }
  const isRange =
    isPriceRange(paid.min, paid.max) || (former && isPriceRange(former.min, former.max))
  if (!isRange) {
    return (
      <>
        <Price price={price} former={former?.min} list={listPrice} />{' '}
        <Saving prices={offer} className="offer-price-saving" />
      </>
    )
  }
  const now = <PriceRange min={price} max={paid.max} />
  if (!former) return now
  return (
    <ReducedPrice
      now={now}
      before={<PriceRange min={{ amount: former.min, currency }} max={former.max} />}
    />
  )
}
