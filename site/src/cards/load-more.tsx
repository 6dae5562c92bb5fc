import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

import { useSiteContext } from '../context/page-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { coverLink } from '../ui/link.tsx'
import { LoadError } from '../ui/states.tsx'

type Props = {
  /** The list that grows: one child element per item, each with a `coverLink` in it. */
  list: RefObject<HTMLElement | null>
  /** The number of items in the list. */
  count: number
  query: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The address of the next page, or undefined on the last one. */
  href: string | undefined
}

/** The Load more button below a list: loads the next page in place, or without scripts links to it. */
export function LoadMore({ list, count, query, href }: Props) {
  const { brand } = useSiteContext()
  const { isFetchingNextPage: busy, fetchNextPage } = query

  // After Load more, focus the first new item.
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const place = firstNew.current
    if (place === undefined || count <= place) return
    firstNew.current = undefined
    list.current?.children[place]?.querySelector<HTMLElement>(coverLink)?.focus()
  }, [count, list])

  if (query.isFetchNextPageError) {
    return <LoadError brand={brand} onRetry={() => void fetchNextPage()} busy={busy} />
  }
  if (!href) return null
  const onMore = (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    firstNew.current = count
    void fetchNextPage()
  }
  return (
    <p className="load-more">
      <ButtonLink
        variant="secondary"
        rel="next"
        href={href}
        data-in-place
        aria-busy={busy || undefined}
        onClick={onMore}
      >
        <Trans>Load more</Trans>
      </ButtonLink>
    </p>
  )
}
