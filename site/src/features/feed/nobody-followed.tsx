import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { recommendedProfiles } from '../../data/recommendations.ts'
import { useUser } from '../../data/use-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CreatorLines } from './creator-lines.tsx'

/** Creators to follow, for a shopper who is signed in or for visitors. */
export function creatorsToFollow(signedIn: boolean) {
  return recommendedProfiles({ signedIn, limit: 12 })
}

/** Stands where the posts of those followed would: creators to begin with. */
export function NobodyFollowed() {
  const user = useUser()
  const { data: creators = [] } = useQuery(creatorsToFollow(user !== null))
  return (
    <div className="nobody-followed">
      <EmptyState
        icon="users"
        title={
          user ? (
            <Trans>Follow creators and their posts come here.</Trans>
          ) : (
            <Trans>Sign up to follow creators and see their posts here.</Trans>
          )
        }
      >
        {!user && (
          <ButtonLink href="/signup?shopltk-signup-prompt=discover&to=%2Fhome%2Ffollowing">
            <Trans>Sign up</Trans>
          </ButtonLink>
        )}
      </EmptyState>
      {creators.length > 0 && (
        <section aria-labelledby="to-follow">
          <h2 id="to-follow">
            <Trans>Creators to follow</Trans>
          </h2>
          <CreatorLines creators={creators} />
        </section>
      )}
    </div>
  )
}
