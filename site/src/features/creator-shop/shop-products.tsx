import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'

import { SaveButton } from '../../actions/save-button.tsx'
import { ProductTile } from '../../cards/product-tile.tsx'
import { creatorProducts, type FeaturedProduct, productDetails } from '../../data/products.ts'
import { usePageFacts } from '../../data/use-page-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/states.tsx'
import { joinProducts } from './join-products.ts'

type Props = {
  profileId: string
  /** Where the list begins: the `next` of an earlier page. */
  from: string | null
}

const loadedAtOnce = 4

/** A creator's products, the newest first, page by page. */
export function ShopProducts({ profileId, from }: Props) {
  const { t } = useLingui()
  const { brand } = usePageFacts()
  const list = useRef<HTMLUListElement>(null)
  const feed = useSuspenseInfiniteQuery(creatorProducts(profileId, from))
  const products = joinProducts(feed.data.pages)
  const count = products.length
  const next = feed.data.pages.at(-1)?.next

  // Whoever asked for more goes on at the first of them.
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const place = firstNew.current
    if (place === undefined || count <= place) return
    firstNew.current = undefined
    list.current?.children[place]?.querySelector<HTMLElement>('.whole-link')?.focus()
  }, [count])

  if (count === 0) return <EmptyState title={<Trans>No products yet.</Trans>} icon="tag" />

  // A link to the next page where no script runs; else it brings the page here.
  const onMore = (event: MouseEvent) => {
    event.preventDefault()
    if (feed.isFetchingNextPage) return
    firstNew.current = count
    void feed.fetchNextPage()
  }

  return (
    <>
      <ul ref={list} className="tiles" aria-label={t`Products`} aria-busy={feed.isFetchingNextPage}>
        {products.map((product, index) => (
          <li key={product.detailsId}>
            <Tile product={product} first={index < loadedAtOnce} />
          </li>
        ))}
      </ul>
      {feed.isFetchNextPageError ? (
        <LoadError
          brand={brand}
          onRetry={() => void feed.fetchNextPage()}
          busy={feed.isFetchingNextPage}
        />
      ) : (
        next && (
          <p className="shop-more">
            <ButtonLink
              look="secondary"
              rel="next"
              href={`?tab=products&next=${encodeURIComponent(next)}`}
              aria-busy={feed.isFetchingNextPage || undefined}
              onClick={onMore}
            >
              <Trans>Load more</Trans>
            </ButtonLink>
          </p>
        )
      )}
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
      postId={product.postId}
      likeButton={<SaveButton productId={product.id} isOver />}
      first={first}
    />
  )
}
