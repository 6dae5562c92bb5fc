import './styles.css'
import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { type Card, toCards } from '../../cards/cards.ts'
import { PostCard } from '../../cards/post-card.tsx'
import { profile } from '../../domain/creators/profiles.ts'
import { LikeButton } from '../../domain/likes/like-button.tsx'
import { post, productsOfPost } from '../../domain/posts/posts.ts'
import { detailsInCache } from '../../domain/products/products.ts'
import { FeaturedItem } from '../../domain/wishlists/featured-item.tsx'
import { ProductItem } from '../../domain/wishlists/product-item.tsx'
import { Strip } from '../../ui/strip.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { joinRails } from './join-rails.ts'

type Props = {
  /** The posts that feature the product, newest first. */
  posts: readonly Card[]
  /** The id of the post that the page was opened from, which comes first. */
  openedFrom: string | undefined
  /** The other products of that post. */
  ofPost: readonly Product[]
  /** The ids of products like this one. */
  similar: readonly string[]
}

/** What a product leads on to: posts, products of the same post, and similar ones; short lists are one. */
export function Rails({ posts, openedFrom, ofPost, similar }: Props) {
  const opened = useCard(openedFrom)
  const cards = opened ? [opened, ...posts.filter((card) => card.postId !== openedFrom)] : posts
  const rails = [
    {
      key: 'posts',
      title: <Plural value={cards.length} one="Seen in this post" other="Seen in these posts" />,
      count: cards.length,
      items: cards.map((card) => (
        <li key={card.postId} className="rails-post">
          <PostCard card={card} likeButton={<LikeButton postId={card.postId} />} />
        </li>
      )),
    },
    {
      key: 'of-post',
      title: <Trans>More from the same post</Trans>,
      count: ofPost.length,
      items: ofPost.map((product) => <FeaturedItem key={product.id} product={product} />),
    },
    {
      key: 'similar',
      title: <Trans>Similar products</Trans>,
      count: similar.length,
      items: similar.map((id) => <ProductItem key={id} detailsId={id} first={false} />),
    },
  ]
  return joinRails(rails).map((group) => {
    const [rail] = group
    const items = group.flatMap((one) => one.items)
    const title = group.length === 1 ? rail?.title : <Trans>More to discover</Trans>
    // Only products of one kind stand in a grid: the cards of posts differ in height.
    const isGrid = group.length === 1 && rail?.key !== 'posts'
    return (
      <RailSection key={rail?.key} title={title}>
        {isGrid ? <Tiles>{items}</Tiles> : <Strip className="rails-strip">{items}</Strip>}
      </RailSection>
    )
  })
}

function RailSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="rails" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
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
