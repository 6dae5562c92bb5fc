import './styles.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { followersCount, profile } from '../../domain/creators/profiles.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount } from '../../ui/count.ts'
import { Link } from '../../ui/link.tsx'

/** The creators that were found: picture, name, followers and a follow button. */
export function CreatorResults({ creatorIds }: { creatorIds: readonly string[] }) {
  const { t } = useLingui()
  return (
    <ul className="creator-results" aria-label={t`Creators`}>
      {creatorIds.map((id, index) => (
        <Creator key={id} id={id} first={index < 6} />
      ))}
    </ul>
  )
}

function Creator({ id, first }: { id: string; first: boolean }) {
  const { data: creator } = useQuery(profile(id))
  const { data: followers } = useQuery(followersCount(id))
  if (!creator) return null
  const { displayName, avatarUrl, avatarColour, bio } = creator
  const name = creator.name || displayName
  const short = followers === undefined ? '' : formatCount(followers)
  return (
    <li data-result={id} data-content={`profile:${id}`}>
      <Avatar
        name={name}
        url={avatarUrl}
        colour={avatarColour ?? undefined}
        size="large"
        first={first}
      />
      <div>
        <h2 className="creator-results-name">
          <Link isCover href={shopHref(displayName)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="creator-results-facts">
          <bdi>@{displayName}</bdi>
          {followers !== undefined && (
            <span>
              <Plural value={followers} one={`${short} follower`} other={`${short} followers`} />
            </span>
          )}
        </p>
        {bio && <p className="creator-results-bio">{bio}</p>}
      </div>
      <div className="creator-results-follow">
        <FollowButton profileId={id} name={name} />
      </div>
    </li>
  )
}
