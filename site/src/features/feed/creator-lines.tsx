import type { Profile } from '@ltk/contract/profiles'

import { FollowButton } from '../../actions/follow-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'

/** Creators, each with a button to follow them. */
export function CreatorLines({ creators }: { creators: readonly Profile[] }) {
  return (
    <ul className="creator-lines">
      {creators.map(({ id, displayName, name, avatarUrl, avatarColour }) => (
        <li key={id} className="creator-line">
          <Link className="name-link" href={`/explore/${encodeURIComponent(displayName)}`}>
            <Avatar name={name || displayName} url={avatarUrl} colour={avatarColour ?? undefined} />
            <span className="clamp-2">{name || displayName}</span>
          </Link>
          <FollowButton profileId={id} name={name || displayName} />
        </li>
      ))}
    </ul>
  )
}
