import { type ReactNode, useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { ProductItem } from './product-item.tsx'

type Page = { products: readonly string[]; next: string | null }

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
  const ids = [...new Set(pages.flatMap(({ products }) => products))]
  const next = pages.at(-1)?.next
  if (ids.length === 0) return empty
  return (
    <>
      <Tiles ref={list} aria-label={label} aria-busy={feed.isFetchingNextPage}>
        {ids.map((id, index) => (
          <ProductItem key={id} detailsId={id} first={index < loadedAtOnce} />
        ))}
      </Tiles>
      <LoadMore
        list={list}
        count={ids.length}
        query={feed}
        href={next ? hrefOf(next) : undefined}
      />
    </>
  )
}
