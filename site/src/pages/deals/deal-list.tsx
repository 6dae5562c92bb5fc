import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { type DealList as List, deals } from '../../domain/products/deals.ts'
import { ProductPages } from '../../domain/wishlists/product-pages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { dealsHref } from './deal-address.ts'

type Props = {
  list: List
  /** The start of the list: the `next` of an earlier page. */
  from: string | null
}

/** The products whose price fell, page by page. */
export function DealList({ list, from }: Props) {
  const { t } = useLingui()
  const feed = useSuspenseInfiniteQuery(deals(list, from))
  const isAll = dealsHref(list, from ?? undefined) === '/deals'
  return (
    <ProductPages
      label={t`Deals`}
      feed={feed}
      hrefOf={(next) => dealsHref(list, next)}
      empty={
        <EmptyState icon="tag" title={<Trans>No prices have fallen here.</Trans>}>
          {isAll ? (
            <ButtonLink variant="secondary" href="/categories">
              <Trans>Shop by category</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href="/deals">
              <Trans>All deals</Trans>
            </ButtonLink>
          )}
        </EmptyState>
      }
    />
  )
}
