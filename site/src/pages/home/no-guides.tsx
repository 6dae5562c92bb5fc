import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { ownFollows } from '../../domain/follows/follows.ts'
import { EmptyState } from '../../ui/states.tsx'
import { AllGuides, FollowSuggestions, EmptyFollowing } from './empty-following.tsx'

/** Shown when the followed creators have no gift guides, or nobody is followed. */
export function NoGuides({ path }: { path: string }) {
  const { data } = useInfiniteQuery(ownFollows())
  const followsSome = data?.pages.some((page) => page.follows.length > 0) ?? false
  return (
    <FollowSuggestions>
      {followsSome ? (
        <EmptyState icon="gift" title={<Trans>No gift guides yet</Trans>}>
          <p>
            <Trans>
              Nobody you follow has published one so far. They will stand here, the newest first.
            </Trans>
          </p>
          <AllGuides />
        </EmptyState>
      ) : (
        <EmptyFollowing of="guides" path={path} />
      )}
    </FollowSuggestions>
  )
}
