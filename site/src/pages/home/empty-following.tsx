import './styles.css'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ignoreErrors } from '../../api/missing.ts'
import { useUser } from '../../api/use-user.ts'
import type { SiteUser } from '../../context/site-context.ts'
import { CreatorCards } from '../../domain/creators/creator-cards.tsx'
import { latestPictures } from '../../domain/creators/latest-pictures.ts'
import { recommendedProfiles } from '../../domain/creators/recommendations.ts'
import { matchingPath, signUpHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FeedLink } from './feed-link.tsx'

function creatorsToFollow(user: SiteUser | null) {
  return recommendedProfiles({ user, limit: 12 })
}

/** Ensures that creators to follow and their pictures are in the cache, unless that fails. */
export async function prepareCreators(
  queryClient: QueryClient,
  user: SiteUser | null,
): Promise<void> {
  const load = async () => {
    const creators = await queryClient.ensureQueryData(creatorsToFollow(user))
    await queryClient.ensureQueryData(latestPictures(creators.map(({ id }) => id)))
  }
  await ignoreErrors(load())
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
  /** The kind of content from followed creators. */
  of: keyof typeof titles
  /** The address of the page, to return to after signing up. */
  path: string
}

/** Explains that the content of followed creators is shown here. */
export function EmptyFollowing({ of, path }: Props) {
  const user = useUser()
  return (
    <EmptyState icon="users" title={user ? titles[of].shopper : titles[of].visitor}>
      {user ? (
        <ButtonLink href={matchingPath}>
          <Trans>Find my creators</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={signUpHref({ prompt: 'discover', to: path })}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      {of === 'guides' && <AllGuides />}
    </EmptyState>
  )
}

/** A link to the guides of all creators. */
export function AllGuides() {
  return (
    <ButtonLink href="/gift-guides" variant="secondary">
      <Trans>All gift guides</Trans>
    </ButtonLink>
  )
}

/** Suggested creators below an explanation of why there are no posts or guides. */
export function FollowSuggestions({ children }: { children: ReactNode }) {
  const user = useUser()
  const { data: creators = [] } = useQuery(creatorsToFollow(user))
  return (
    <div className="empty-following">
      {children}
      {creators.length > 0 && (
        <section aria-labelledby="to-follow">
          <h2 id="to-follow">
            <Trans>Creators to follow</Trans>
          </h2>
          <CreatorCards creators={creators} />
          {user && <FeedLink creators={creators} />}
        </section>
      )}
    </div>
  )
}
