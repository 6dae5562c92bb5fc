import type { Profile } from '@ltk/contract/profiles'

import { shopHref } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Link } from '../ui/link.tsx'

/** The creator at the top of a page: picture, name and display name, linking to the creator's shop. */
export function CreatorLink({ creator }: { creator: Profile }) {
  const { displayName, avatarUrl, avatarColour } = creator
  const name = creator.name || displayName
  return (
    <Link className="creator-link" href={shopHref(displayName)}>
      <Avatar name={name} url={avatarUrl} colour={avatarColour ?? undefined} first />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <bdi>@{displayName}</bdi>
      </span>
    </Link>
  )
}
