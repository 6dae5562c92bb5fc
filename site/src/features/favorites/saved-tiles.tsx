import './favorites.css'
import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import type { SavedPage, SavedProduct } from '../../data/saved-products.ts'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadError } from '../../ui/states.tsx'
import { SavedTile } from './saved-tile.tsx'

type SavedQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<SavedPage>>,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> & { data: InfiniteData<SavedPage> }

type Props = {
  list: SavedQuery
  /** What the products are, for screen readers. */
  label: string
  /** The address of the same page from a place on. */
  nextHref: (next: string) => string
  /** Whether the shopper is the one who saved them. */
  isOwn: boolean
  /** What stands at the end of a product's tile; `name` is what the product is called. */
  renderBelow?: (product: SavedProduct, name: string) => ReactNode
}

const loadedAtOnce = 4

/** The products of several pages in one list: one that is on several lists stands where it was saved last. */
export function joinSaved(pages: readonly SavedPage[]): SavedProduct[] {
  const joined = new Map<string, SavedProduct>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!joined.has(product.id)) joined.set(product.id, product)
  }
  return [...joined.values()]
}

/** Saved products, page by page. */
export function SavedTiles({ list, label, nextHref, isOwn, renderBelow }: Props) {
  const { brand } = useSiteContext()
  const tiles = useRef<HTMLUListElement>(null)
  const products = joinSaved(list.data.pages)
  const count = products.length
  const next = list.data.pages.at(-1)?.next

  // Whoever asked for more goes on at the first of them.
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const place = firstNew.current
    if (place === undefined || count <= place) return
    firstNew.current = undefined
    tiles.current?.children[place]?.querySelector<HTMLElement>('a')?.focus()
  }, [count])

  // A link to the next page where no script runs; else it brings the page here.
  const onMore = (event: MouseEvent) => {
    event.preventDefault()
    if (list.isFetchingNextPage) return
    firstNew.current = count
    void list.fetchNextPage()
  }

  return (
    <>
      <ul ref={tiles} className="tiles" aria-label={label} aria-busy={list.isFetchingNextPage}>
        {products.map((product, index) => (
          <li key={product.id} id={isOwn ? `wish-${product.wishId}` : undefined}>
            <SavedTile
              product={product}
              isOwn={isOwn}
              first={index < loadedAtOnce}
              renderBelow={renderBelow}
            />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <LoadError
          brand={brand}
          onRetry={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
        />
      ) : (
        next && (
          <p className="favorites-more">
            <ButtonLink
              variant="secondary"
              rel="next"
              href={nextHref(next)}
              aria-busy={list.isFetchingNextPage || undefined}
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
