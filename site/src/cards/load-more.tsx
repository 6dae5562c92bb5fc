import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

import { useSiteContext } from '../runtime/page-providers.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoadError } from '../ui/states.tsx'

type Props = {
  /** What grows: an element an item, each with a `.whole-link` in it. */
  list: RefObject<HTMLElement | null>
  /** How many items it has. */
  count: number
  query: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The address of the next page, or undefined on the last one. */
  href: string | undefined
}

/** Below a list that goes on: a link to the next page where no script runs; else it brings the page here. */
export function LoadMore({ list, count, query, href }: Props) {
  const { brand } = useSiteContext()
  const { isFetchingNextPage: busy, fetchNextPage } = query

  // Whoever asked for more goes on at the first of them.
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    const place = firstNew.current
    if (place === undefined || count <= place) return
    firstNew.current = undefined
    list.current?.children[place]?.querySelector<HTMLElement>('.whole-link')?.focus()
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
        aria-busy={busy || undefined}
        onClick={onMore}
      >
        <Trans>Load more</Trans>
      </ButtonLink>
    </p>
  )
}
