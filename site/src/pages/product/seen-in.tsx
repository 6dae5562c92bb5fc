import './styles.css'
import { Plural } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { type Card, toCards } from '../../cards/cards.ts'
import { PostCard } from '../../cards/post-card.tsx'
import { profile } from '../../domain/creators/profiles.ts'
import { LikeButton } from '../../domain/likes/like-button.tsx'
import { post, productsOfPost } from '../../domain/posts/posts.ts'
import { detailsInCache } from '../../domain/products/products.ts'
import { Strip } from '../../ui/strip.tsx'

type Props = {
  /** The posts that feature the product, newest first. */
  cards: readonly Card[]
  /** The id of the post that the page was opened from, which comes first. */
  first: string | undefined
}

/** The posts that feature a product; nothing if there are none. */
export function SeenIn({ cards, first }: Props) {
  const titleId = useId()
  const opened = useCard(first)
  const shown = opened ? [opened, ...cards.filter((card) => card.postId !== first)] : cards
  if (shown.length === 0) return null
  return (
    <section className="seen-in" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Plural value={shown.length} one="Seen in this post" other="Seen in these posts" />
      </h2>
      <Strip>
        {shown.map((card) => (
          <li key={card.postId}>
            <PostCard card={card} likeButton={<LikeButton postId={card.postId} />} />
          </li>
        ))}
      </Strip>
    </section>
  )
}

/** The card of a post that is in the cache, with its products and its creator. */
function useCard(postId = ''): Card | undefined {
  const { data: found } = useQuery({ ...post(postId), enabled: postId !== '' })
  const { data: products = [] } = useQuery({ ...productsOfPost(postId), enabled: postId !== '' })
  const client = useQueryClient()
  const { data: creator } = useQuery({
    ...profile(found?.profileId ?? ''),
    enabled: found !== undefined,
  })
  if (!found || !creator) return undefined
  const [card] = toCards({
    ltks: [found],
    profiles: [creator],
    products,
    productDetails: detailsInCache(client, products),
  })
  return card
}
