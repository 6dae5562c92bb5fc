import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { BuyNowBadge } from '../../cards/buy-now-badge.tsx'
import { BuyNowLink } from '../../cards/buy-now-link.tsx'
import { canBuyHere } from '../../cards/can-buy-here.ts'
import { square } from '../../cards/cards.ts'
import { ProductPrice } from '../../cards/product-price.tsx'
import { ShopLink } from '../../cards/shop-link.tsx'
import { SoldOutBadge } from '../../cards/sold-out-badge.tsx'
import type { SetProduct } from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { productHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Eyebrow } from '../../ui/eyebrow.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

type Props = {
  setId: string
  product: SetProduct
}

/** The chosen product of a set. */
export function ChosenProduct({ setId, product }: Props) {
  const { t } = useLingui()
  const { data: details } = useQuery(productDetails(product.detailsId))
  if (!details) return null
  const { name, advertiserName: retailer } = details
  const picture = details.imageUrl && square(details.imageUrl, details.imageColour)
  return (
    <article className="chosen-product" aria-label={name} data-content={`product:${product.id}`}>
      {picture ? (
        <Picture key={picture.url} {...picture} alt="" widths={[450, 736]} sizes="22rem" square />
      ) : (
        <PictureFrame />
      )}
      <Eyebrow>{retailer}</Eyebrow>
      <h3>{name}</h3>
      <p className="chosen-product-price">
        <ProductPrice details={details} />
      </p>
      <p className="chosen-product-marks">
        <SoldOutBadge details={details} />
        <BuyNowBadge details={details} />
      </p>
      <BuyNowLink wide details={details} href={productHref(details.id, { setId })} />
      <ShopLink
        productId={product.id}
        wide
        className="chosen-product-shop"
        variant={details.available && !canBuyHere(details) ? 'primary' : 'secondary'}
        aria-label={t`Shop Now: ${name} at ${retailer}`}
      >
        <Trans>Shop Now</Trans>
      </ShopLink>
      <div className="chosen-product-more">
        <ButtonLink wide variant="secondary" href={productHref(details.id, { setId })}>
          <Trans>Sizes, colors and more</Trans>
        </ButtonLink>
        <SaveButton productId={product.id} />
      </div>
    </article>
  )
}
