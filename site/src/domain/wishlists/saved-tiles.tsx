import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { useSiteContext } from '../../context/page-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadError } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import type { SavedPage, SavedProduct } from './saved-products.ts'
import { SavedTile } from './saved-tile.tsx'

type SavedQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<SavedPage>>,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> & { data: InfiniteData<SavedPage> }

type Props = {
  list: SavedQuery
  /** The name of the list, for screen readers. */
  label: string
  /** Returns the address of the page that starts at `next`. */
  nextHref: (next: string) => string
  /** Whether the shopper saved them, rather than someone else. */
  isOwn: boolean
  /** Renders the end of a product's tile; `name` is the product's name. */
  renderBelow?: (product: SavedProduct, name: string) => ReactNode
  /** Shown after the last product. */
  end?: ReactNode
}

const loadedAtOnce = 4

/** Joins the products of several pages; a product on several lists appears where it was saved last. */
export function joinSaved(pages: readonly SavedPage[]): SavedProduct[] {
  const joined = new Map<string, SavedProduct>()
  for (const product of pages.flatMap((page) => page.products)) {
    if (!joined.has(product.id)) joined.set(product.id, product)
  }
  return [...joined.values()]
}

/** A grid of saved products that loads page by page. */
export function SavedTiles({ list, label, nextHref, isOwn, renderBelow, end }: Props) {
  const { brand } = useSiteContext()
  const tiles = useRef<HTMLUListElement>(null)
  const products = joinSaved(list.data.pages)
  const count = products.length
  const next = list.data.pages.at(-1)?.next

  // After Load more, focus the first new item.
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const place = firstNew.current
    if (place === undefined || count <= place) return
    firstNew.current = undefined
    tiles.current?.children[place]?.querySelector<HTMLElement>('a')?.focus()
  }, [count])

  // Without scripts the link opens the next page; with scripts it loads that page here.
  const onMore = (event: MouseEvent) => {
    event.preventDefault()
    if (list.isFetchingNextPage) return
    firstNew.current = count
    void list.fetchNextPage()
  }

  return (
    <>
      <Tiles ref={tiles} aria-label={label} aria-busy={list.isFetchingNextPage}>
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
      </Tiles>
      {list.isFetchNextPageError ? (
        <LoadError
          brand={brand}
          onRetry={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
        />
      ) : next ? (
        <p className="saved-tiles-more">
          <ButtonLink
            variant="secondary"
            rel="next"
            data-in-place
            href={nextHref(next)}
            aria-busy={list.isFetchingNextPage || undefined}
            onClick={onMore}
          >
            <Trans>Load more</Trans>
          </ButtonLink>
        </p>
      ) : (
        end
      )}
    </>
  )
}
