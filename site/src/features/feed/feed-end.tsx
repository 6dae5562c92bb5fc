import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

import { useSiteContext } from '../../runtime/page-providers.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../../ui/states.tsx'

type Props = {
  /** Where the next page begins. */
  next: string
  /** The next page comes by itself as one scrolls. */
  isAutomatic: boolean
  isLoading: boolean
  isFailed: boolean
  onMore: () => void
}

/**
 * What stands below a feed that goes on: a link to the next page until scripts run, then whatever
 * shows how more posts come.
 */
export function FeedEnd({ next, isAutomatic, isLoading, isFailed, onMore }: Props) {
  const { brand } = useSiteContext()
  const isInteractive = useIsInteractive()
  if (isFailed) return <LoadError brand={brand} onRetry={onMore} busy={isLoading} />
  return (
    <div className="feed-end">
      {!isInteractive ? (
        <ButtonLink variant="secondary" rel="next" href={`?next=${encodeURIComponent(next)}`}>
          <Trans>Next page</Trans>
        </ButtonLink>
      ) : isAutomatic ? (
        isLoading && <Waiting />
      ) : (
        <Button variant="secondary" onClick={onMore} busy={isLoading}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  )
}

/** Shows that posts are on their way. */
export function Waiting() {
  const { t } = useLingui()
  return (
    <output className="feed-waiting" aria-label={t`Loading posts`}>
      <Spinner />
    </output>
  )
}

function useIsInteractive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
