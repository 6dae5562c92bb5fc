import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Post } from '@ltk/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { pictureOf } from '../../data/cards.ts'
import { profile } from '../../data/profiles.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The post that features a product. */
export function SeenIn({ post }: { post: Post }) {
  const titleId = useId()
  const { data: creator } = useQuery(profile(post.profileId))
  if (!creator) return null
  const hero = pictureOf(post)
  const name = creator.name || creator.displayName
  return (
    <section className="seen-in" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Seen in this post</Trans>
      </h2>
      <article className="seen-in-post">
        {hero && <Picture {...hero} alt="" widths={[225, 450]} sizes="14rem" />}
        <div className="seen-in-words">
          <p className="seen-in-creator">
            <Avatar
              name={name}
              url={creator.avatarUrl}
              colour={creator.avatarColour ?? undefined}
            />
            <Link
              className="seen-in-name"
              variant="name"
              href={`/explore/${encodeURIComponent(creator.displayName)}`}
            >
              {name}
            </Link>
          </p>
          <h3>
            <Link variant="name" isCover href={`/post/${post.id}`}>
              {post.title || <Trans>A post by {name}</Trans>}
            </Link>
          </h3>
          <p className="seen-in-caption">{post.caption}</p>
        </div>
      </article>
    </section>
  )
}
