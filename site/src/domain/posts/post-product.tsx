import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { BuyNowBadge } from '../../cards/buy-now-badge.tsx'
import { BuyNowLink } from '../../cards/buy-now-link.tsx'
import { canBuyHere } from '../../cards/can-buy-here.ts'
import { square } from '../../cards/cards.ts'
import { ProductPrice } from '../../cards/product-price.tsx'
import { ShopLink } from '../../cards/shop-link.tsx'
import { SoldOutBadge } from '../../cards/sold-out-badge.tsx'
import { alikeHref, productHref } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { SaveButton } from '../wishlists/save-button.tsx'
import { LookSwitch } from './look-switch.tsx'
import { type Choice, lookFields } from './look.ts'
import { rowIdOf } from './product-row.ts'
import type { HighlightedProduct } from './use-highlighted-product.ts'
import type { ProductPiece } from './use-pieces.ts'

type Props = {
  piece: ProductPiece & Choice
  /** Counted from 1, if the product can be left out. */
  number: number | undefined
  highlight: HighlightedProduct
  onChoose: (fields: URLSearchParams) => void
}

/** One of the products of a post. */
export function PostProduct({ piece, number, highlight, onChoose }: Props) {
  const { t } = useLingui()
  const { product, details, isIncluded, isSwapped } = piece
  const { name, advertiserName: retailer } = details
  const { ltkId: postId, variantId } = product
  const href = productHref(details.id, { postId, variantId })
  const picture = details.imageUrl && square(details.imageUrl, details.imageColour)
  return (
    <article
      {...highlight.listen(product.id)}
      id={rowIdOf(product.id)}
      className="post-product"
      aria-label={name}
      tabIndex={-1}
      data-content={`product:${product.id}`}
      data-lit={highlight.highlightedId === product.id || undefined}
      data-left-out={!isIncluded || isSwapped || undefined}
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
        <p className="post-product-alike">
          <Link
            variant="text"
            rel="nofollow"
            href={alikeHref(details.id, variantId)}
            aria-label={t`More like this: ${name}`}
          >
            <Trans>More like this</Trans>
          </Link>
        </p>
      </div>
      {number && (
        <LookSwitch
          name={lookFields.included}
          number={number}
          isOn={isIncluded}
          label={t`Include ${name}`}
          onChoose={onChoose}
          className="post-product-switch"
        />
      )}
      <div className="post-product-actions">
        <BuyNowLink details={details} href={href} />
        <ShopLink
          productId={product.id}
          variant={details.available && !canBuyHere(details) ? 'primary' : 'secondary'}
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
