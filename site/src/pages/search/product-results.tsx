import { useLingui } from '@lingui/react/macro'

import type { FoundProduct } from '../../domain/search/found-products.ts'
import { ProductItem } from '../../domain/wishlists/product-item.tsx'
import { Tiles } from '../../ui/tiles.tsx'

const loadedAtOnce = 4

type Props = { products: readonly FoundProduct[]; isLoading: boolean }

/** The products that were found. */
export function ProductResults({ products, isLoading }: Props) {
  const { t } = useLingui()
  // A change between two requests may put a product on both pages.
  const byId = new Map(products.map((product) => [product.detailsId, product]))
  return (
    <Tiles aria-label={t`Products`} aria-busy={isLoading}>
      {[...byId.values()].map(({ detailsId, postId, variant }, index) => (
        <ProductItem
          key={detailsId}
          detailsId={detailsId}
          postId={postId ?? undefined}
          variant={variant}
          first={index < loadedAtOnce}
        />
      ))}
    </Tiles>
  )
}
