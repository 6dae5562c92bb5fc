import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'

import { LoadMore } from '../../cards/load-more.tsx'
import { useSiteContext } from '../../context/page-context.ts'
import { LoadError } from '../../ui/states.tsx'
import { FeedSpinner } from '../feeds/feed-pager.tsx'
import { nextPageHref } from '../feeds/paging.ts'
import { type GuideList, joinGuides } from './gift-guides.ts'
import { GuideCard } from './guide-card.tsx'

type Props = {
  feed: GuideList
  /** The label, for screen readers. */
  label: string
  /** Whether all are of one creator. */
  isOfOne?: boolean
}

const loadedAtOnce = 3

/** A grid of gift guides or other product sets that loads page by page. */
export function GuideFeed({ feed, label, isOfOne = false }: Props) {
  const { brand } = useSiteContext()
  const list = useRef<HTMLUListElement>(null)
  const [search] = useSearchParams()
  const query = useInfiniteQuery(feed)
  if (query.isPending) return <FeedSpinner />
  if (!query.data) {
    return <LoadError brand={brand} onRetry={() => void query.refetch()} busy={query.isFetching} />
  }
  const guides = joinGuides(query.data.pages)
  const next = query.data.pages.at(-1)?.next
  return (
    <>
      <ul ref={list} className="guide-feed" aria-label={label} aria-busy={query.isFetchingNextPage}>
        {guides.map((guide, index) => (
          <li key={guide.id}>
            <GuideCard guide={guide} isOfOne={isOfOne} first={index < loadedAtOnce} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        count={guides.length}
        query={query}
        href={next ? nextPageHref(search, next) : undefined}
      />
    </>
  )
}
