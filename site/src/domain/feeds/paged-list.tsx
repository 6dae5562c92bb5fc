import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import { FeedPager } from './feed-pager.tsx'
import { automaticPages } from './paging.ts'
import { useNearEnd } from './use-near-end.ts'

type Props = {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<{ next: string | null }>>,
    | 'data'
    | 'isError'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'hasNextPage'
    | 'fetchNextPage'
  >
  children: ReactNode
}

/** A list other than a feed of posts that loads page by page. */
export function PagedList({ list, children }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const pages = list.data?.pages ?? []
  const isAutomatic = pages.length % (automaticPages + 1) !== 0
  const fetchNext = () => void list.fetchNextPage()
  useNearEnd(end, {
    isOn: list.hasNextPage && isAutomatic && !list.isFetching && !list.isError,
    onNear: fetchNext,
  })
  return (
    <>
      {children}
      <div ref={end} />
      {list.hasNextPage && (
        <FeedPager
          next={pages.at(-1)?.next ?? ''}
          isAutomatic={isAutomatic}
          isLoading={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          onMore={fetchNext}
        />
      )}
    </>
  )
}
