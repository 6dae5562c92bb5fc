import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { PriceDropText } from '../../cards/price-drop-text.tsx'
import { priceDrop } from '../../cards/price-drop.ts'
import { ProductTileFrame } from '../../cards/product-tile-frame.tsx'
import { ProductTile } from '../../cards/product-tile.tsx'
import { productHref } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureFrame } from '../../ui/picture.tsx'
import { inVariant, productDetails } from '../products/products.ts'
import { MoveControl } from './move-control.tsx'
import { SaveButton } from './save-button.tsx'
import type { SavedProduct } from './saved-products.ts'

type Props = {
  product: SavedProduct
  /** Whether the shopper saved it, rather than someone else. */
  isOwn: boolean
  first: boolean
  renderBelow?: ((product: SavedProduct, name: string) => ReactNode) | undefined
}

/** The tile of a saved product: with its price drop since it was saved, or a note that it is gone. */
export function SavedTile({ product, isOwn, first, renderBelow }: Props) {
  const { data } = useQuery({
    ...productDetails(product.detailsId),
    enabled: !product.isGone,
  })
  const details = data && inVariant(data, product.variant)
  const { t } = useLingui()
  const variantId = product.variant?.variantId
  const controls = (
    <>
      <SaveButton productId={product.id} variantId={variantId} isOver />
      {isOwn && <MoveControl saved={product} name={details?.name ?? ''} />}
    </>
  )
  const end = renderBelow?.(product, details?.name ?? t`This product`)
  if (!details) {
    return (
      <GoneTile isGone={product.isGone} below={end}>
        {controls}
      </GoneTile>
    )
  }
  const fall = isOwn ? priceDrop(details, product) : undefined
  return (
    <ProductTile
      details={details}
      productId={product.id}
      variantId={variantId}
      href={productHref(details.id, { ...(product.isWithdrawn ? {} : product), variantId })}
      likeButton={controls}
      note={
        <>
          {fall && (
            <p className="saved-tile-fall">
              <PriceDropText drop={fall} />
            </p>
          )}
          {product.isWithdrawn && (
            <p className="saved-tile-note">
              {product.postId === null ? (
                <Trans>The list it was saved from was withdrawn by its creator or by us.</Trans>
              ) : (
                <Trans>The post it was saved from was withdrawn by its creator or by us.</Trans>
              )}
            </p>
          )}
        </>
      }
      below={end}
      first={first}
    />
  )
}

type GoneProps = { isGone: boolean; below: ReactNode; children: ReactNode }

/** The tile of a product that is gone or failed to load. */
function GoneTile({ isGone, below, children }: GoneProps) {
  const { t } = useLingui()
  return (
    <ProductTileFrame
      label={isGone ? t`Gone` : t`Not loaded`}
      picture={
        <PictureFrame className="saved-tile-sign">
          <Icon name={isGone ? 'package' : 'wifi-off'} />
        </PictureFrame>
      }
      controls={children}
    >
      <p className="saved-tile-title">
        {isGone ? <Trans>This product is gone</Trans> : <Trans>This product did not load</Trans>}
      </p>
      <p className="saved-tile-note">
        {isGone ? (
          <Trans>The shop does not sell it any more.</Trans>
        ) : (
          <Trans>Reload the page to try again.</Trans>
        )}
      </p>
      {below}
    </ProductTileFrame>
  )
}
