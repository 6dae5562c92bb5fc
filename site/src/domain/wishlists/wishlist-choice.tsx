import { lazy, Suspense, useState } from 'react'

import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useChosenFor } from './choose-wishlist.ts'

const AddToWishlist = lazy(async () => ({
  default: (await import('./add-to-wishlist.tsx')).AddToWishlist,
}))

/** The choice of a wishlist for a product, wherever on the site it was saved. */
export function WishlistChoice() {
  const productId = useChosenFor()
  const [isUsed, setUsed] = useState(false)
  if (productId !== undefined && !isUsed) setUsed(true)
  return (
    isUsed && (
      <ErrorBoundary>
        <Suspense>
          <AddToWishlist productId={productId} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
