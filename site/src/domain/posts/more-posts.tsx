import './styles.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { PostCard } from '../../cards/post-card.tsx'
import { Link } from '../../ui/link.tsx'
import { Strip } from '../../ui/strip.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import type { fewPostsOfCreator } from './posts.ts'

type Props = {
  title: ReactNode
  /** A page with more of them. */
  href: string
  posts: ReturnType<typeof fewPostsOfCreator>
  /** The id of the post to leave out: the one the page is about. */
  excludedId: string
}

const shown = 8

/** A row of related posts; nothing if there are none or they failed to load. */
export function MorePosts({ title, href, posts, excludedId }: Props) {
  const titleId = useId()
  const { data = [] } = useQuery(posts)
  const cards = data.filter((card) => card.postId !== excludedId).slice(0, shown)
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
