import './styles.css'
import type { ProductDetails } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'

import { useUser } from '../../api/use-user.ts'
import { PriceFallText } from '../../cards/price-fall-text.tsx'
import { priceFall } from '../../cards/price-fall.ts'
import { savedPrice } from '../../domain/wishlists/saved-price.ts'

/** How much the price of a product fell since the shopper saved it; otherwise nothing. */
export function SavedPriceFall({ details }: { details: ProductDetails }) {
  const isSignedIn = useUser() !== null
  const { data: saved } = useQuery({ ...savedPrice(details.id), enabled: isSignedIn })
  const fall = saved && priceFall(details, saved)
  return (
    fall && (
      <p className="saved-price-fall">
        <PriceFallText fall={fall} />
      </p>
    )
  )
}
