import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { GuideCard } from '../../cards/guide-card.tsx'
import { LoadMore } from '../../cards/load-more.tsx'
import { type followedGuides, joinGuides } from '../../data/gift-guides.ts'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { LoadError } from '../../ui/states.tsx'
import { Waiting } from './feed-end.tsx'

type Props = {
  feed: ReturnType<typeof followedGuides>
  /** What the guides are, for screen readers. */
  label: string
}

const loadedAtOnce = 3

/** A grid of gift guides that loads page by page. */
export function GuideFeed({ feed, label }: Props) {
  const { brand } = useSiteContext()
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(feed)
  if (query.isPending) return <Waiting />
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
            <GuideCard guide={guide} first={index < loadedAtOnce} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        count={guides.length}
        query={query}
        href={next ? `?next=${encodeURIComponent(next)}` : undefined}
      />
    </>
  )
}
