import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { joinPages } from '../../cards/cards.ts'
import { useSiteContext } from '../../context/page-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadError, NoResults } from '../../ui/states.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { EndOfFeed, FeedPager, FeedSpinner } from './feed-pager.tsx'
import type { CardPage } from './feeds.ts'
import { LoadedAnnouncement } from './loaded-announcement.tsx'
import { findFirstHidden, Masonry, useCardList } from './masonry.tsx'
import { automaticPages } from './paging.ts'
import { focusCard } from './use-feed-keys.ts'
import { useNearEnd } from './use-near-end.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

type FeedQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<CardPage>>,
  | 'data'
  | 'isPending'
  | 'isError'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'fetchStatus'
  | 'refetch'
>

type Props = {
  feed: FeedQuery
  /** The label, for screen readers. */
  label: string
  /** The next page is loaded when this many cards are left; -1 disables paging. */
  itemsBeforePage?: number
  /** An element among the first cards that is not a card. */
  inset?: ReactNode
  /** This many pictures are not lazy-loaded; four unless something large is above the feed. */
  firstPictures?: number
  /** The cards differ in weight. */
  isWeighted?: boolean
}

/** A list of posts that loads page by page. */
export function Feed(props: Props) {
  const { pathname, search } = useLocation()
  const { brand } = useSiteContext()
  const { feed } = props
  if (feed.isPending) return <FeedSpinner />
  if (!feed.data) {
    return <LoadError brand={brand} onRetry={() => void feed.refetch()} busy={feed.isFetching} />
  }
  if (feed.data.pages.every((page) => page.cards.length === 0)) {
    return (
      <NoResults>
        {pathname + search !== '/home' && (
          <ButtonLink href="/home" variant="secondary">
            <Trans>Discover posts</Trans>
          </ButtonLink>
        )}
      </NoResults>
    )
  }
  // A new address is a new list with its own scroll position.
  return <LoadedFeed key={pathname + search} {...props} pages={feed.data.pages} />
}

function LoadedFeed({
  feed,
  pages,
  label,
  itemsBeforePage = -1,
  inset,
  firstPictures,
  isWeighted = false,
}: Props & { pages: readonly CardPage[] }) {
  const cards = useMemo(() => joinPages(pages), [pages])
  const slot = useRef<HTMLDivElement>(null)
  const isPaged = itemsBeforePage >= 0
  const hasNext = isPaged && feed.hasNextPage
  // A card that the server has rendered stays.
  const [isNew] = useState(useIsHydrated())
  const list = useCardList(cards, {
    hasInset: Boolean(inset),
    isPartial: hasNext && (isNew || pages.length > 1),
    isWeighted,
  })
  const isAutomatic = pages.length % (automaticPages + 1) !== 0
  const fetchNext = () => void feed.fetchNextPage()
  const firstNew = useRef<number>(undefined)
  const onMore = () => {
    firstNew.current = findFirstHidden(list)
    fetchNext()
  }

  // After Load more, focus the first new card: the button that was pressed may be gone.
  useEffect(() => {
    if (firstNew.current === undefined || !focusCard(list.element.current, firstNew.current)) return
    firstNew.current = undefined
  }, [list])

  useScrollRestoration(list, {
    count: pages.length,
    hasNext,
    isFetching: feed.isFetching,
    fetchNext,
  })
  useNearEnd(slot, {
    isOn: hasNext && isAutomatic && !feed.isFetching && !feed.isError,
    onNear: fetchNext,
  })

  return (
    <>
      <Masonry
        list={list}
        label={label}
        busy={feed.isFetchingNextPage}
        complete={!hasNext}
        slot={slot}
        itemsBeforePage={itemsBeforePage}
        inset={inset}
        {...(firstPictures !== undefined && { firstPictures })}
      />
      {isPaged && <LoadedAnnouncement count={cards.length} />}
      {hasNext && (
        <FeedPager
          next={pages.at(-1)?.next ?? ''}
          isAutomatic={isAutomatic}
          isLoading={feed.isFetchingNextPage}
          isFailed={feed.isFetchNextPageError}
          onMore={onMore}
        />
      )}
      {isPaged && !hasNext && <EndOfFeed />}
    </>
  )
}
