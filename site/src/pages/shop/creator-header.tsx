import './styles.css'
import { Plural } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Cover } from '../../domain/creators/creator-cover.ts'
import { followersCount } from '../../domain/creators/profiles.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { ShareButton } from '../../domain/sharing/share-button.tsx'
import { shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ShopCover } from './shop-cover.tsx'

type Props = {
  creator: Profile
  /** Whether the page is about the creator, whose name is then the page's heading. */
  isMain?: boolean
  /** Shown beside the creator, above them on extra-small screens. */
  cover?: Cover | null | undefined
}

/** The creator of a shop. On extra-small screens a bar replaces it once it has scrolled out of view. */
export function CreatorHeader({ creator, isMain = true, cover }: Props) {
  const header = useRef<HTMLElement>(null)
  const isPast = useIsPast(header)
  const name = creator.name || creator.displayName
  const href = shopHref(creator.displayName)
  const followButton = <FollowButton profileId={creator.id} name={name} />
  const Name = isMain ? 'h1' : 'p'
  return (
    <>
      <header
        ref={header}
        className={[
          'creator-header',
          isMain && 'creator-header-main',
          cover && 'creator-header-covered',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <div className="creator-header-avatar">
          <Avatar
            name={name}
            url={creator.avatarUrl}
            colour={creator.avatarColour ?? undefined}
            size="large"
            first
          />
        </div>
        <div className="creator-header-text">
          <Name className="creator-header-name">
            <bdi>{name}</bdi>
          </Name>
          <p className="creator-header-facts">
            <Link variant="name" href={href} className="creator-header-handle">
              <bdi>@{creator.displayName}</bdi>
            </Link>
            {creator.location && (
              <span>
                <Icon name="map-pin" /> {creator.location}
              </span>
            )}
            <FollowersCount profileId={creator.id} />
          </p>
          {creator.bio && <p className="creator-header-bio">{creator.bio}</p>}
        </div>
        <div className="creator-header-actions">
          {followButton}
          <ShareButton path={href} title={name} />
        </div>
        {cover && (
          <div className="creator-header-cover">
            <ShopCover cover={cover} name={name} />
          </div>
        )}
      </header>
      <div className="creator-header-bar">
        {isPast && (
          <div className="creator-header-bar-row">
            <Link className="creator-header-bar-link" href={href}>
              <Avatar
                name={name}
                url={creator.avatarUrl}
                colour={creator.avatarColour ?? undefined}
              />
              <bdi className="creator-header-bar-name">{name}</bdi>
            </Link>
            {followButton}
          </div>
        )}
      </div>
    </>
  )
}

function FollowersCount({ profileId }: { profileId: string }) {
  const { data: count } = useQuery(followersCount(profileId))
  if (count === undefined) return null
  const short = formatCount(count)
  return (
    <span>
      <Plural value={count} one={`${short} follower`} other={`${short} followers`} />
    </span>
  )
}

/** Whether an element has scrolled past the top of the window. */
function useIsPast(element: React.RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isPast
}
