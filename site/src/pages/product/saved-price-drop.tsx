import './styles.css'
import type { ProductDetails } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'

import { useUser } from '../../api/use-user.ts'
import { PriceDropText } from '../../cards/price-drop-text.tsx'
import { priceDrop } from '../../cards/price-drop.ts'
import { inVariant } from '../../domain/products/products.ts'
import { savedPrice } from '../../domain/wishlists/saved-price.ts'

/** The drop of a product's price since the shopper saved it; nothing if there is none. */
export function SavedPriceDrop({ details }: { details: ProductDetails }) {
  const isSignedIn = useUser() !== null
  const { data: saved } = useQuery({ ...savedPrice(details.id), enabled: isSignedIn })
  const drop = saved && priceDrop(inVariant(details, saved.variant), saved)
  return (
    drop && (
      <p className="saved-price-drop">
        <PriceDropText drop={drop} />
      </p>
    )
  )
}
