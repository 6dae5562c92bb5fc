import './creator-cards.css'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'

import { CoverCollage } from '../../cards/cover-collage.tsx'
import { shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { latestPictures } from './latest-pictures.ts'

const sizes = '(min-width: 60rem) 22vw, (min-width: 37.5rem) 30vw, 80vw'
const loadedAtOnce = 2

/**
 * Creators as cards, each with the pictures of their three newest posts and a follow button. A row to
 * swipe on extra-small screens.
 */
export function CreatorCards({ creators }: { creators: readonly Profile[] }) {
  const { data: pictures = {} } = useQuery(latestPictures(creators.map(({ id }) => id)))
  return (
    <ul className="creator-cards">
      {creators.map(({ id, displayName, name, avatarUrl, avatarColour }, index) => (
        <li key={id} data-content={`profile:${id}`}>
          <CoverCollage covers={pictures[id] ?? []} sizes={sizes} first={index < loadedAtOnce} />
          <div className="creator-cards-line">
            <Link isCover className="creator-cards-name" href={shopHref(displayName)}>
              <Avatar
                name={name || displayName}
                url={avatarUrl}
                colour={avatarColour ?? undefined}
              />
              <bdi>{name || displayName}</bdi>
            </Link>
            <FollowButton profileId={id} name={name || displayName} />
          </div>
        </li>
      ))}
    </ul>
  )
}
