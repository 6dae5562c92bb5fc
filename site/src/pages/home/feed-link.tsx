import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

import { follows } from '../../domain/follows/follows.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** How many creators a shopper must follow to see the link. */
const enough = 3

/** A link to the feed as soon as a shopper follows enough of the suggested creators. */
export function FeedLink({ creators }: { creators: readonly Profile[] }) {
  const client = useQueryClient()
  // The follow buttons update these states.
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  const followed = useSyncExternalStore(
    subscribe,
    () => creators.filter(({ id }) => client.getQueryData(follows.state(id).queryKey)).length,
    () => 0,
  )
  return (
    <output className="feed-link">
      {followed >= enough && (
        <ButtonLink href="/home/following">
          <Trans>See your feed</Trans>
        </ButtonLink>
      )}
    </output>
  )
}
