import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Post } from '@ltk/contract/posts'
import type { Product } from '@ltk/contract/products'
import type { Profile } from '@ltk/contract/profiles'
import type { CSSProperties, ReactNode } from 'react'

import { pictureOf } from '../../cards/cards.ts'
import { CreatorLink } from '../../cards/creator-link.tsx'
import { useSiteContext } from '../../context/page-context.ts'
import { PictureActions } from '../../ui/picture-actions.tsx'
import { Caption } from './caption.tsx'
import { narrowestPicture } from './place-dots.ts'
import { PostMedia } from './post-media.tsx'
import { PostProducts } from './post-products.tsx'
import { useHighlightedProduct } from './use-highlighted-product.ts'

type Props = {
  post: Post
  creator: Profile
  showsCreator: boolean
  products: readonly Product[]
  followButton?: ReactNode
  /** 44 pixels, in the corner of the picture. */
  likeButton?: ReactNode
  shareButton?: ReactNode
}

type FrameStyle = CSSProperties & {
  '--post-detail-ratio': number
  '--post-detail-least': string
}

/** Wider pictures have the whole width of the page, with the words below. */
const panorama = 2

/** A whole post: its picture or video, its caption and all of its products. */
export function PostDetail(props: Props) {
  const { post, creator, showsCreator, products, followButton } = props
  const { likeButton, shareButton } = props
  const { brand } = useSiteContext()
  const highlight = useHighlightedProduct()
  const name = creator.name || creator.displayName
  const hero = pictureOf(post)
  const ratio = hero ? hero.width / hero.height : 1
  const style: FrameStyle = {
    '--post-detail-ratio': ratio,
    '--post-detail-least': `${narrowestPicture}px`,
  }
  return (
    <article className="post-detail" style={style} data-wide={ratio > panorama || undefined}>
      <div className="post-detail-media">
        <PostMedia post={post} creatorName={name} products={products} highlight={highlight} />
        {(likeButton || shareButton) && (
          <PictureActions>
            {likeButton}
            {shareButton}
          </PictureActions>
        )}
      </div>
      <div className="post-detail-words">
        {showsCreator && (
          <div className="post-detail-creator">
            <CreatorLink creator={creator} />
            {followButton}
          </div>
        )}
        <h1>{post.title || <Trans>A post by {name}</Trans>}</h1>
        <Caption post={post} />
        <PublishedAt time={post.publishedAt} />
        {products.length > 0 && (
          <p className="post-detail-disclosure">
            <Trans>{brand} posts contain affiliate links. The creator may earn a commission.</Trans>
          </p>
        )}
        <PostProducts postId={post.id} products={products} highlight={highlight} />
      </div>
    </article>
  )
}

/** The date in UTC: the server does not know the shopper's time zone, and hydration needs the same text. */
function PublishedAt({ time }: { time: string }) {
  const { i18n } = useLingui()
  const date = i18n.date(time, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="post-detail-date">
      <time dateTime={time}>{date}</time>
    </p>
  )
}
