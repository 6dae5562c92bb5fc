import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { SaveButton } from '../../actions/save-button.tsx'
import { LoadMore } from '../../cards/load-more.tsx'
import { ProductTile } from '../../cards/product-tile.tsx'
import { creatorProducts, type FeaturedProduct, productDetails } from '../../data/products.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { joinProducts } from './join-products.ts'

type Props = {
  profileId: string
  /** Where the list starts: the `next` of an earlier page. */
  from: string | null
}

const loadedAtOnce = 4

/** A creator's products, the newest first, page by page. */
export function ShopProducts({ profileId, from }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const feed = useSuspenseInfiniteQuery(creatorProducts(profileId, from))
  const products = joinProducts(feed.data.pages)
  const count = products.length
  const next = feed.data.pages.at(-1)?.next

  if (count === 0) return <EmptyState title={<Trans>No products yet.</Trans>} icon="tag" />

  return (
    <>
      <Tiles ref={list} aria-label={t`Products`} aria-busy={feed.isFetchingNextPage}>
        {products.map((product, index) => (
          <li key={product.detailsId}>
            <Tile product={product} first={index < loadedAtOnce} />
          </li>
        ))}
      </Tiles>
      <LoadMore
        list={list}
        count={count}
        query={feed}
        href={next ? `?tab=products&next=${encodeURIComponent(next)}` : undefined}
      />
    </>
  )
}

type TileProps = { product: FeaturedProduct; first: boolean }

function Tile({ product, first }: TileProps) {
  const { data: details } = useQuery(productDetails(product.detailsId))
  if (!details) return null
  return (
    <ProductTile
      details={details}
      productId={product.id}
      href={`/products/${details.id}?li=${product.postId}`}
      likeButton={<SaveButton productId={product.id} isOver />}
      first={first}
    />
  )
}
