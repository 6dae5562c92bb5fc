import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { ProductTile } from '../../cards/product-tile.tsx'
import { productDetails } from '../../domain/products/products.ts'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { productHref } from '../../paths.ts'
import { Tiles } from '../../ui/tiles.tsx'

type Props = { title: ReactNode; children: ReactNode }

function Section({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className="other-products" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Tiles>{children}</Tiles>
    </section>
  )
}

/** The other products of the same post; nothing if there are none. */
export function ProductsOfPost({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <Section title={<Trans>More from the same post</Trans>}>
      {products.map((product) => (
        <Tile key={product.id} detailsId={product.productDetailsId} featured={product} />
      ))}
    </Section>
  )
}

/** Products like one that is looked at; nothing if there are none. */
export function SimilarProducts({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Section title={<Trans>Similar products</Trans>}>
      {ids.map((id) => (
        <Tile key={id} detailsId={id} />
      ))}
    </Section>
  )
}

type TileProps = {
  detailsId: string
  /** The product's entry in the post, if it is shown as one of a post. */
  featured?: Product
}

function Tile({ detailsId, featured }: TileProps) {
  const { data: details } = useQuery(productDetails(detailsId))
  if (!details) return null
  const id = featured?.id ?? detailsId
  return (
    <li>
      <ProductTile
        details={details}
        pictured={featured}
        productId={id}
        href={productHref(detailsId, { postId: featured?.ltkId, variantId: featured?.variantId })}
        likeButton={<SaveButton productId={id} isOver />}
      />
    </li>
  )
}
