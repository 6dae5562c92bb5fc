import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { LikeButton } from '../../actions/like-button.tsx'
import { PostCard } from '../../cards/post-card.tsx'
import type { fewPostsOfCreator } from '../../data/posts.ts'
import { Link } from '../../ui/link.tsx'
import { Strip } from '../../ui/strip.tsx'

type Props = {
  title: ReactNode
  /** Where there are more of them. */
  href: string
  posts: ReturnType<typeof fewPostsOfCreator>
  /** The post that they stand beside. */
  besides: string
}

const shown = 8

/** A row of posts beside another; nothing where there are none or they did not load. */
export function MorePosts({ title, href, posts, besides }: Props) {
  const titleId = useId()
  const { data = [] } = useQuery(posts)
  const cards = data.filter((card) => card.postId !== besides).slice(0, shown)
  if (cards.length === 0) return null
  return (
    <section className="more-posts" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link variant="name" href={href}>
          {title}
        </Link>
      </h2>
      <Strip>
        {cards.map((card) => (
          <li key={card.postId}>
            <PostCard card={card} likeButton={<LikeButton postId={card.postId} />} />
          </li>
        ))}
      </Strip>
    </section>
  )
}
