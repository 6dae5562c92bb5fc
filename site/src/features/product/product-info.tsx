import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import type { ReactNode } from 'react'

import { PriceDropBadge } from '../../cards/price-drop-badge.tsx'
import { ShopLink } from '../../cards/shop-link.tsx'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { Badge } from '../../ui/badge.tsx'
import { OfferPrice } from './offer-price.tsx'
import type { Offer } from './offer.ts'
import { Policies } from './policies.tsx'
import { ProductOptions } from './product-options.tsx'

type Props = {
  details: ProductDetails
  product: RetailerProduct | undefined
  variant: RetailerProductVariant | undefined
  offer: Offer | undefined
  /** Of the product as it stands in a post, or of its details: it leads to the retailer's page. */
  shopId: string | undefined
  addToCartButton: ReactNode
  saveButton: ReactNode
}

/** What a product is, what it costs, and where it can be had. */
export function ProductInfo(props: Props) {
  const { details, product, variant, offer, shopId, addToCartButton, saveButton } = props
  const { brand } = useSiteContext()
  const retailer = details.advertiserName
  const isAvailable = offer?.isAvailable ?? details.available
  const hasActions = Boolean(shopId || addToCartButton || saveButton)
  return (
    <div className="product-info">
      <p className="eyebrow">{retailer}</p>
      <h1>{details.name}</h1>
      {offer && (
        <p className="product-price">
          <OfferPrice offer={offer} />
        </p>
      )}
      <p className="product-marks">
        <PriceDropBadge percentChange={details.percentChange} />
        {details.buyable && (
          <Badge icon="bag">
            <Trans>Buy Now</Trans>
          </Badge>
        )}
      </p>
      {product && <ProductOptions product={product} variant={variant} />}
      <output className="product-stock">
        <b className={isAvailable ? undefined : 'text-accent'}>
          {isAvailable ? <Trans>In stock</Trans> : <Trans>Sold out</Trans>}
        </b>
        {product && <LastSeen time={product.seenAt} />}
      </output>
      {hasActions && (
        <div className="product-actions">
          {addToCartButton}
          {shopId && (
            <ShopLink
              productId={shopId}
              wide
              variant={addToCartButton || !isAvailable ? 'secondary' : 'primary'}
            >
              <Trans>Shop at {retailer}</Trans>
            </ShopLink>
          )}
          {saveButton}
        </div>
      )}
      {shopId && (
        <p className="product-disclosure">
          <Trans>{brand} posts contain affiliate links. The creator may earn a commission.</Trans>
        </p>
      )}
      {product?.description && <p className="product-description">{product.description}</p>}
      {product && <Policies product={product} />}
    </div>
  )
}

/** The time in Greenwich: the server cannot know the shopper's, and both must say the same. */
function LastSeen({ time }: { time: string }) {
  const { i18n } = useLingui()
  const seenAt = i18n.date(time, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <span>
      {' '}
      <Trans>
        Price and stock as last seen on <time dateTime={time}>{seenAt}</time> UTC
      </Trans>
    </span>
  )
}
