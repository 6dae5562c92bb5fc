import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { recommendedProfiles } from '../../data/recommendations.ts'
import { useUser } from '../../data/use-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CreatorLines } from './creator-lines.tsx'

/** Returns the query for creators to follow. */
export function creatorsToFollow(signedIn: boolean) {
  return recommendedProfiles({ signedIn, limit: 12 })
}

const titles = {
  posts: {
    shopper: <Trans>Follow creators and their posts come here.</Trans>,
    visitor: <Trans>Sign up to follow creators and see their posts here.</Trans>,
  },
  guides: {
    shopper: <Trans>Follow creators and their gift guides come here.</Trans>,
    visitor: <Trans>Sign up to follow creators and see their gift guides here.</Trans>,
  },
}

type Props = {
  /** What would be shown here from followed creators. */
  of: keyof typeof titles
  /** The address of the page, to return to after signing up. */
  path: string
}

/** Shown in place of the posts or guides of followed creators: suggests creators to follow. */
export function NobodyFollowed({ of, path }: Props) {
  const user = useUser()
  return (
    <CreatorsInstead>
      <EmptyState icon="users" title={user ? titles[of].shopper : titles[of].visitor}>
        {!user && (
          <ButtonLink
            href={`/signup?shopltk-signup-prompt=discover&to=${encodeURIComponent(path)}`}
          >
            <Trans>Sign up</Trans>
          </ButtonLink>
        )}
      </EmptyState>
    </CreatorsInstead>
  )
}

/** Suggested creators below an explanation. */
export function CreatorsInstead({ children }: { children: ReactNode }) {
  const { data: creators = [] } = useQuery(creatorsToFollow(useUser() !== null))
  return (
    <div className="nobody-followed">
      {children}
      {creators.length > 0 && (
        <section aria-labelledby="to-follow">
          <h2 id="to-follow">
            <Trans>Creators to follow</Trans>
          </h2>
          <CreatorLines creators={creators} inColumns />
        </section>
      )}
    </div>
  )
}
