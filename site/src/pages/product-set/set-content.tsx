import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { ProductTile } from '../../cards/product-tile.tsx'
import { profile } from '../../domain/creators/profiles.ts'
import {
  productSet,
  productsOfSet,
  type SetProduct,
} from '../../domain/product-sets/product-sets.ts'
import { productDetails } from '../../domain/products/products.ts'
import { ShareButton } from '../../domain/sharing/share-button.tsx'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { guidesHref, productSetsHref } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { ProductPanel } from './product-panel.tsx'
import { SetHeader } from './set-header.tsx'

type Props = {
  setId: string
  /** The start of the list of products: the `next` of an earlier page. */
  from: string | null
  /** The details id of the chosen product. */
  detailsId: string | undefined
}

const loadedAtOnce = 4

/** A product set, with the chosen product in a drawer. Its data must be in the cache (`loadSet`). */
export function SetContent({ setId, from, detailsId }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const { data: set } = useSuspenseQuery(productSet(setId))
  const { data: creator } = useSuspenseQuery(profile(set.profileId))
  const query = useSuspenseInfiniteQuery(productsOfSet(setId, from))
  const products = query.data.pages.flatMap((page) => page.products)
  const next = query.data.pages.at(-1)?.next
  // Load the next page, so that the chosen product has a next one.
  const isLast = detailsId !== undefined && products.at(-1)?.detailsId === detailsId
  const { hasNextPage, fetchNextPage } = query
  useEffect(() => {
    if (isLast && hasNextPage) void fetchNextPage()
  }, [isLast, hasNextPage, fetchNextPage])
  const isGuide = set.subtype === 'GIFT_GUIDE'
  const hrefOf = (product?: SetProduct) =>
    (isGuide ? guidesHref : productSetsHref)(creator.displayName, setId, product?.detailsId)
  return (
    <Page className="set-content" data-page-content={`product-set:${setId}`}>
      <SetHeader set={set} creator={creator} />
      <ProductPanel
        setId={setId}
        products={products}
        total={set.productCount}
        chosen={detailsId}
        isGuide={isGuide}
        hrefOf={hrefOf}
      />
      {products.length === 0 ? (
        <EmptyState icon="gift" title={<Trans>There is nothing in here yet.</Trans>} />
      ) : (
        <Tiles
          ref={list}
          aria-label={t`Products of ${set.title}`}
          aria-busy={query.isFetchingNextPage}
        >
          {products.map((product, index) => (
            <li key={product.id}>
              <Tile product={product} href={hrefOf(product)} first={index < loadedAtOnce} />
            </li>
          ))}
        </Tiles>
      )}
      <LoadMore
        list={list}
        count={products.length}
        query={query}
        href={next ? `${hrefOf()}?next=${encodeURIComponent(next)}` : undefined}
      />
    </Page>
  )
}

type TileProps = { product: SetProduct; href: string; first: boolean }

function Tile({ product, href, first }: TileProps) {
  const { data: details } = useQuery(productDetails(product.detailsId))
  if (!details) return null
  return (
    <ProductTile
      details={details}
      productId={product.id}
      href={href}
      staysHere
      likeButton={<SaveButton productId={product.id} isOver />}
      shareButton={<ShareButton path={href} title={details.name} isOver />}
      first={first}
    />
  )
}
