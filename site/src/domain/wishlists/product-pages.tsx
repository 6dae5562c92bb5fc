import { type ReactNode, useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import type { ListedProduct } from '../products/products.ts'
import { ProductItem } from './product-item.tsx'

type Page = { products: readonly ListedProduct[]; next: string | null }

type Props = {
  label: string
  /** The list as far as it is read. */
  feed: {
    data: { pages: readonly Page[] }
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Returns the address of the page that starts at a `next`. */
  hrefOf: (next: string) => string
  /** Shown if there are none. */
  empty: ReactNode
}

const loadedAtOnce = 4

/** Products as tiles, page by page. */
export function ProductPages({ label, feed, hrefOf, empty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { pages } = feed.data
  // A change between two requests may put a product on both pages.
  const byId = new Map(
    pages.flatMap(({ products }) => products).map((product) => [product.id, product]),
  )
  const next = pages.at(-1)?.next
  if (byId.size === 0) return empty
  return (
    <>
      <Tiles ref={list} aria-label={label} aria-busy={feed.isFetchingNextPage}>
        {[...byId.values()].map(({ id, variant }, index) => (
          <ProductItem key={id} detailsId={id} variant={variant} first={index < loadedAtOnce} />
        ))}
      </Tiles>
      <LoadMore list={list} count={byId.size} query={feed} href={next ? hrefOf(next) : undefined} />
    </>
  )
}
