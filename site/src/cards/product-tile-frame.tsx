import type { ReactNode } from 'react'

import { PictureActions } from '../ui/picture-actions.tsx'
import { Tile } from '../ui/tile.tsx'

type Props = {
  label: string
  /** The id of the product within a post or a product set; none if there is nothing to see of it. */
  productId?: string
  /** The picture and whatever is on top of it. */
  picture: ReactNode
  /** 44 pixels each, in the upper right corner of the picture. */
  controls?: ReactNode
  children: ReactNode
}

/** The frame of a product tile: its picture with controls on it, and the rest below. */
export function ProductTileFrame({ label, productId, picture, controls, children }: Props) {
  return (
    <Tile
      as="article"
      className="product-tile-frame"
      aria-label={label}
      data-content={productId && `product:${productId}`}
    >
      <div className="product-tile-frame-picture">
        {picture}
        {controls && <PictureActions>{controls}</PictureActions>}
      </div>
      {children}
    </Tile>
  )
}
