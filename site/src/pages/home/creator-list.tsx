import type { Profile } from '@ltk/contract/profiles'

import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'

/** A list of creators, each with a follow button. */
export function CreatorList({ creators }: { creators: readonly Profile[] }) {
  return (
    <ul className="creator-list">
      {creators.map(({ id, displayName, name, avatarUrl, avatarColour }) => (
        <li key={id} data-content={`profile:${id}`}>
          <Link variant="name" href={shopHref(displayName)}>
            <Avatar name={name || displayName} url={avatarUrl} colour={avatarColour ?? undefined} />
            <bdi>{name || displayName}</bdi>
          </Link>
          <FollowButton profileId={id} name={name || displayName} />
        </li>
      ))}
    </ul>
  )
}
