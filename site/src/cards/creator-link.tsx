import type { Profile } from '@ltk/contract/profiles'

import { Avatar } from '../ui/avatar.tsx'
import { Link } from '../ui/link.tsx'

/** The creator of what a page shows, first on it: picture, name and display name lead to the shop. */
export function CreatorLink({ creator, className }: { creator: Profile; className: string }) {
  const { displayName, avatarUrl, avatarColour } = creator
  const name = creator.name || displayName
  return (
    <Link className={className} href={`/explore/${encodeURIComponent(displayName)}`}>
      <Avatar name={name} url={avatarUrl} colour={avatarColour ?? undefined} first />
      <span>
        <b className="clamp-1">{name}</b>
        <span className="clamp-1">@{displayName}</span>
      </span>
    </Link>
  )
}
