import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductDetails } from '@ltk/contract/products'
import type { ReactNode } from 'react'

import { Link } from '../ui/link.tsx'
import { Picture, PictureFrame } from '../ui/picture.tsx'
import { BuyNowBadge } from './buy-now-badge.tsx'
import { BuyNowLink } from './buy-now-link.tsx'
import { square } from './cards.ts'
import { ProductPrice } from './product-price.tsx'
import { ProductTileFrame } from './product-tile-frame.tsx'
import { ShopLink } from './shop-link.tsx'
import { SoldOutBadge } from './sold-out-badge.tsx'

type Props = {
  details: ProductDetails
  /** The id of the product within a post or a product set. */
  productId: string
  /** The variant that it is shown in, if one is chosen. */
  variantId?: string | undefined
  /** The address that its name links to. */
  href: string
  /** The link stays on the same page, so the scroll position does not change. */
  staysHere?: boolean
  /** 44 pixels, in the upper right corner of the picture. */
  likeButton?: ReactNode
  /** Below the like button. */
  shareButton?: ReactNode
  /** Below the price. */
  note?: ReactNode
  /** At the end, below the link to the shop. */
  below?: ReactNode
  /** Among the first on the page: its picture is not lazy-loaded. */
  first?: boolean
}

/** A tile for a product in a list. */
export function ProductTile(props: Props) {
  const { details, productId, href, staysHere, likeButton, shareButton, note, below, first } = props
  const { t } = useLingui()
  const { name, advertiserName: retailer, imageUrl, imageColour } = details
  const picture = imageUrl && square(imageUrl, imageColour)
  return (
    <ProductTileFrame
      label={name}
      productId={productId}
      picture={
        <>
          {picture ? (
            <Picture
              {...picture}
              alt=""
              widths={[256, 512]}
              sizes="(min-width: 80rem) 23vw, (min-width: 37.5rem) 31vw, 46vw"
              square
              first={first}
            />
          ) : (
            <PictureFrame />
          )}
          <span className="product-tile-marks">
            <SoldOutBadge details={details} tone="over" />
            <BuyNowBadge details={details} tone="over" />
          </span>
        </>
      }
      controls={
        (likeButton || shareButton) && (
          <>
            {likeButton}
            {shareButton}
          </>
        )
      }
    >
      <p className="product-tile-price">
        <ProductPrice details={details} isOnTile />
      </p>
      {note}
      <Link className="product-tile-name" variant="name" isCover href={href} keepScroll={staysHere}>
        {name}
      </Link>
      <p className="product-tile-retailer">{retailer}</p>
      <div className="product-tile-buttons">
        {!staysHere && <BuyNowLink details={details} href={href} />}
        <ShopLink
          productId={productId}
          variantId={props.variantId}
          variant="secondary"
          small
          aria-label={t`Shop Now: ${name} at ${retailer}`}
        >
          <Trans>Shop Now</Trans>
        </ShopLink>
      </div>
      {below}
    </ProductTileFrame>
  )
}
