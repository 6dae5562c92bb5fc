import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { type DealFilter, deals } from '../../domain/products/deals.ts'
import { ProductItem } from '../../domain/wishlists/product-item.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { dealsHref } from './deal-filter.ts'
import { nameOfKind } from './kind-names.ts'

type Props = {
  filter: DealFilter
  /** The start of the list: the `next` of an earlier page. */
  from: string | null
}

const loadedAtOnce = 4

/** The products whose price fell, the largest drop first, page by page. */
export function DealList({ filter, from }: Props) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const feed = useSuspenseInfiniteQuery(deals(filter, from))
  // A price change between two requests may put a product on both pages.
  const ids = [...new Set(feed.data.pages.flatMap(({ products }) => products))]
  const next = feed.data.pages.at(-1)?.next

  if (ids.length === 0) {
    const kind = filter.kind && nameOfKind(filter.kind, i18n)
    return (
      <EmptyState icon="tag" title={<Trans>No prices have fallen here.</Trans>}>
        {filter.retailer && filter.kind && (
          <ButtonLink variant="secondary" href={dealsHref({ ...filter, retailer: null })}>
            <Trans>{kind}: all retailers</Trans>
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" href="/deals">
          <Trans>All deals</Trans>
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <Tiles ref={list} aria-label={t`Deals`} aria-busy={feed.isFetchingNextPage}>
        {ids.map((id, index) => (
          <ProductItem key={id} detailsId={id} first={index < loadedAtOnce} />
        ))}
      </Tiles>
      <LoadMore
        list={list}
        count={ids.length}
        query={feed}
        href={next ? dealsHref(filter, next) : undefined}
      />
    </>
  )
}
