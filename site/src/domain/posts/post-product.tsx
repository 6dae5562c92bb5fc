import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'

import { BuyNowBadge } from '../../cards/buy-now-badge.tsx'
import { square } from '../../cards/cards.ts'
import { ProductPrice } from '../../cards/product-price.tsx'
import { ShopLink } from '../../cards/shop-link.tsx'
import { SoldOutBadge } from '../../cards/sold-out-badge.tsx'
import { productHref } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { productDetails } from '../products/products.ts'
import { SaveButton } from '../wishlists/save-button.tsx'
import { rowIdOf } from './product-row.ts'
import type { HighlightedProduct } from './use-highlighted-product.ts'

type Props = { product: Product; highlight: HighlightedProduct }

/** One of the products of a post. */
export function PostProduct({ product, highlight }: Props) {
  const { t } = useLingui()
  const { data: details } = useQuery(productDetails(product.productDetailsId))
  if (!details) return null
  const { name, advertiserName: retailer } = details
  const { ltkId: postId, variantId } = product
  const href = productHref(details.id, { postId, variantId })
  const picture = product.imageUrl && square(product.imageUrl, product.imageColour)
  return (
    <article
      {...highlight.listen(product.id)}
      id={rowIdOf(product.id)}
      className="post-product"
      aria-label={name}
      tabIndex={-1}
      data-content={`product:${product.id}`}
      data-lit={highlight.highlightedId === product.id || undefined}
    >
      {picture ? (
        <Picture {...picture} alt="" widths={[176, 300]} sizes="9.5rem" square />
      ) : (
        <PictureFrame />
      )}
      <div>
        <Link className="post-product-name" variant="name" isCover href={href}>
          {name}
        </Link>
        <p className="post-product-retailer">{retailer}</p>
        <p>
          <ProductPrice details={details} />
        </p>
        <p className="post-product-marks">
          <SoldOutBadge details={details} />
          {product.matching === 'similar' && (
            <Badge>
              <Trans>Similar to the one pictured</Trans>
            </Badge>
          )}
          <BuyNowBadge details={details} />
        </p>
      </div>
      <div className="post-product-actions">
        <ShopLink
          productId={product.id}
          variant={details.available ? 'primary' : 'secondary'}
          small
          aria-label={t`Shop Now: ${name} at ${retailer}`}
        >
          <Trans>Shop Now</Trans>
        </ShopLink>
        <SaveButton productId={product.id} />
      </div>
    </article>
  )
}
