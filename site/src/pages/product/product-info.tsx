import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { PriceHistory as History } from '@ltk/contract/price-histories'
import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import type { ReactNode } from 'react'

import { BuyNowBadge } from '../../cards/buy-now-badge.tsx'
import { Price } from '../../cards/product-price.tsx'
import { ShopLink } from '../../cards/shop-link.tsx'
import { useSiteContext } from '../../context/page-context.ts'
import { alikeHref } from '../../paths.ts'
import { Eyebrow } from '../../ui/eyebrow.tsx'
import { Link } from '../../ui/link.tsx'
import { BuyLabel } from './buy-label.tsx'
import { ConditionBadges } from './condition-badges.tsx'
import type { Offer } from './offer.ts'
import { Policies } from './policies.tsx'
import { PriceCheck } from './price-check.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductOptions } from './product-options.tsx'
import { SavedPriceDrop } from './saved-price-drop.tsx'
import { StockNote } from './stock-note.tsx'

type Props = {
  details: ProductDetails
  product: RetailerProduct | undefined
  variant: RetailerProductVariant | undefined
  /** Of the variant. */
  history: History | undefined
  offer: Offer | undefined
  /** The id of the product within a post, or of its details, for the link to the retailer. */
  shopId: string
  /** Nothing if it cannot be bought here now. */
  addToCartButton: ReactNode
  saveButton: ReactNode
  shareButton: ReactNode
}

/** The name of a product, its price, and where to buy it. */
export function ProductInfo(props: Props) {
  const { details, product, variant, history, offer, shopId, addToCartButton } = props
  const { brand } = useSiteContext()
  const retailer = details.advertiserName
  const maker = product?.brand ?? ''
  const isAvailable = offer?.isAvailable ?? details.available
  const isPrimary = !addToCartButton && isAvailable
  const shopLink = (
    <ShopLink
      productId={shopId}
      variantId={variant?.id}
      wide
      variant={isPrimary ? 'primary' : 'secondary'}
    >
      <BuyLabel price={isPrimary ? offer : undefined}>
        <Trans>Shop at {retailer}</Trans>
      </BuyLabel>
    </ShopLink>
  )
  return (
    <div className="product-info">
      <Eyebrow>{retailer}</Eyebrow>
      <h1>{details.name}</h1>
      {maker !== '' && maker !== retailer && <p className="product-info-maker">{maker}</p>}
      <div className="product-info-offer">
        {offer && (
          <p className="product-info-price">
            <Price price={offer} />
          </p>
        )}
        {props.saveButton}
        {props.shareButton}
      </div>
      <p className="product-info-marks">
        {product && <ConditionBadges variants={variant ? [variant] : product.variants} />}
        <BuyNowBadge details={{ ...details, available: isAvailable }} />
      </p>
      <SavedPriceDrop details={details} />
      {product && <PriceCheck product={product} variant={variant} history={history} />}
      {product && <ProductOptions product={product} variant={variant} />}
      <StockNote isAvailable={isAvailable} product={product} variant={variant} />
      <div className="product-info-actions">{addToCartButton || shopLink}</div>
      {addToCartButton && shopLink}
      <Link
        className="product-info-alike"
        variant="text"
        rel="nofollow"
        href={alikeHref(details.id, variant?.id)}
      >
        <Trans>More like this</Trans>
      </Link>
      <p className="product-info-disclosure">
        <Trans>{brand} posts contain affiliate links. The creator may earn a commission.</Trans>
      </p>
      {product?.description && <p className="product-info-description">{product.description}</p>}
      {product?.facts && <ProductFacts facts={product.facts} />}
      {product && <Policies product={product} />}
    </div>
  )
}
