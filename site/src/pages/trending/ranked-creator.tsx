import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'

import { pictureOf } from '../../cards/cards.ts'
import { PublishedOn } from '../../cards/published-on.tsx'
import type { TrendingCreator } from '../../domain/creators/trending-creators.ts'
import { FollowButton } from '../../domain/follows/follow-button.tsx'
import { postHref, shopHref } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

type RankedProps = TrendingCreator & {
  /** From 1 on. */
  place: number
}

const seenAtOnce = 4

/** Creators in the order of a ranking. */
export function RankedCreators({
  creators,
  label,
}: {
  creators: readonly TrendingCreator[]
  label: string
}) {
  return (
    <ol className="ranked-creator-list" aria-label={label}>
      {creators.map((one, index) => (
        <RankedCreator key={one.creator.id} {...one} place={index + 1} />
      ))}
    </ol>
  )
}

/** A creator of a ranking, with the newest of their posts. */
function RankedCreator({ creator, posts, place }: RankedProps) {
  const name = creator.name || creator.displayName
  const [newest] = posts
  return (
    <li className="ranked-creator" data-content={`profile:${creator.id}`}>
      <div className="ranked-creator-line">
        <span className="ranked-creator-place">{place}</span>
        <Link className="ranked-creator-who" href={shopHref(creator.displayName)}>
          <Avatar
            name={name}
            url={creator.avatarUrl}
            colour={creator.avatarColour ?? undefined}
            first={place <= seenAtOnce}
          />
          <h2 className="ranked-creator-name">
            <bdi>{name}</bdi>
          </h2>
        </Link>
        <FollowButton profileId={creator.id} name={name} />
      </div>
      <NewPosts posts={posts} name={name} first={place <= seenAtOnce} />
      {newest && (
        <p className="ranked-creator-newest">
          <Link href={postHref(newest.id)}>{newest.title || <Trans>Newest post</Trans>}</Link>
          <PublishedOn time={newest.publishedAt} />
        </p>
      )}
    </li>
  )
}

type NewPostsProps = Pick<TrendingCreator, 'posts'> & { name: string; first: boolean }

/** The pictures of the newest posts. */
function NewPosts({ posts, name, first }: NewPostsProps) {
  const { t } = useLingui()
  return (
    <ul className="ranked-creator-posts" aria-label={t`New posts by ${name}`}>
      {posts.map((post) => {
        const picture = pictureOf(post)
        if (!picture) return null
        return (
          <li key={post.id} data-content={`post:${post.id}`}>
            <Link href={postHref(post.id)}>
              <Picture
                {...picture}
                width={3}
                height={4}
                alt={post.title || t`A post by ${name}`}
                widths={[176, 225, 450]}
                sizes="(min-width: 60rem) 10vw, (min-width: 37.5rem) 15vw, 30vw"
                first={first}
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
