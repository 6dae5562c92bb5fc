import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearchParams } from 'react-router'

import { useSiteContext } from '../../context/page-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState, LoadError } from '../../ui/states.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { nextPageHref } from './paging.ts'

type Props = {
  /** The start of the next page. */
  next: string
  /** The next page loads automatically on scrolling. */
  isAutomatic: boolean
  isLoading: boolean
  isFailed: boolean
  onMore: () => void
}

/** Below a feed with more pages: a link to the next one until hydration, then a spinner or a button. */
export function FeedPager({ next, isAutomatic, isLoading, isFailed, onMore }: Props) {
  const { brand } = useSiteContext()
  const isHydrated = useIsHydrated()
  const [search] = useSearchParams()
  if (isFailed) return <LoadError brand={brand} onRetry={onMore} busy={isLoading} />
  return (
    <div className="feed-pager">
      {!isHydrated ? (
        <ButtonLink variant="secondary" rel="next" href={nextPageHref(search, next)}>
          <Trans>Next page</Trans>
        </ButtonLink>
      ) : isAutomatic ? (
        isLoading && <FeedSpinner />
      ) : (
        <Button variant="secondary" onClick={onMore} busy={isLoading}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  )
}

/** A spinner for posts that are loading. */
export function FeedSpinner() {
  const { t } = useLingui()
  return (
    <output className="feed-pager-waiting" aria-label={t`Loading posts`}>
      <Spinner />
    </output>
  )
}

/** The end of a feed, with links to go on. */
export function EndOfFeed() {
  const { pathname } = useLocation()
  return (
    <EmptyState title={<Trans>You have seen all of it.</Trans>}>
      {pathname === '/home' ? (
        <>
          <ButtonLink href="/trending" variant="secondary">
            <Trans>Trending today</Trans>
          </ButtonLink>
          <ButtonLink href="/categories" variant="secondary">
            <Trans>Shop by category</Trans>
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href="/home" variant="secondary">
          <Trans>Discover posts</Trans>
        </ButtonLink>
      )}
    </EmptyState>
  )
}
