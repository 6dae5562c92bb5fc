import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'

import { useFlags } from '../context/page-context.ts'
import { postHref, productHref, shopHref } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { pictureSource, pictureSources } from '../ui/picture-source.ts'
import { PictureFrame } from '../ui/picture.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Card, CardProduct } from './cards.ts'
import { PaidPrice } from './paid-price.tsx'
import { PlayButton } from './play-button.tsx'
import { isLongTitle } from './post-card-height.ts'
import { PublishedOn } from './published-on.tsx'

type Props = Omit<ComponentProps<'article'>, 'children'> & {
  card: Card
  /** Among the first on the page: its pictures are not lazy-loaded. */
  first?: boolean
  /** Its products are a collage (`canBeRich`). */
  isRich?: boolean
  /** Why it is in the list. */
  reason?: ReactNode
  /** 32 pixels wide, 14 from the corner of the picture. */
  likeButton?: ReactNode
}

/** On extra-small screens always the 225 pixels wide one, or on dense screens its multiple. */
const heroSizes = '(min-width:600px) min(31vw,400px),225px'

/**
 * A card for a post in a list: its creator, its picture, its text and the first of its products. A page
 * has many of them, so every element and attribute must earn its place.
 */
export function PostCard({
  card,
  first = false,
  isRich = false,
  reason,
  likeButton,
  ...article
}: Props) {
  const { t } = useLingui()
  const { creator, title, caption, products, more } = card
  const href = postHref(card.postId)
  return (
    <article
      {...article}
      className={isRich ? 'post-card post-card-rich' : 'post-card'}
      aria-label={title || creator.name}
      data-content={`post:${card.postId}`}
    >
      <a href={shopHref(creator.displayName)}>
        {creator.avatar ? (
          <img
            src={pictureSource(creator.avatar, 100, true)}
            alt=""
            loading={lazy(first)}
            // Low priority prevents a preload: the post's picture matters more.
            fetchPriority={first ? 'low' : undefined}
          />
        ) : (
          <Avatar name={creator.name} url={null} />
        )}
        <span>
          {card.postedAt ? (
            <>
              <VisuallyHidden>{creator.name} </VisuallyHidden>
              <PublishedOn time={card.postedAt} />
            </>
          ) : (
            creator.name
          )}
          {reason && <small>{reason}</small>}
        </span>
      </a>
      <a href={href}>
        <Hero card={card} first={first} />
        <Marks card={card} />
        {title && <b className={isLongTitle(title) ? 'post-card-long' : undefined}>{title}</b>}
        {caption && <i>{caption}</i>}
      </a>
      {card.videoId && <PlayButton videoId={card.videoId} hero={card.hero} />}
      {likeButton && <div className="post-card-like">{likeButton}</div>}
      {products.length > 0 && (
        <div>
          {products.map((product, index) => (
            <Product
              key={product.detailsId}
              product={product}
              postId={card.postId}
              isLarge={isRich && index === 0}
            />
          ))}
          {more > 0 && (
            // No plural rules: creating a number formatter takes as long as hydrating a few cards.
            <a href={href} aria-label={t`+${more} more in this post`}>
              {`+${more}`}
            </a>
          )}
        </div>
      )}
    </article>
  )
}

type HeroProps = { card: Card; first: boolean }

function Hero({ card: { hero, title, caption, creator }, first }: HeroProps) {
  const { t } = useLingui()
  const name = creator.name
  if (!hero) return <PictureFrame />
  const ratio = Math.round((hero.width / hero.height) * 1e4) / 1e4
  return (
    <PictureFrame ratio={ratio} colour={hero.colour}>
      <img
        src={pictureSource(hero.url, 450)}
        srcSet={pictureSources(hero.url, [225, 450, 736])}
        sizes={heroSizes}
        alt={title || caption ? '' : t`A post by ${name}`}
        loading={lazy(first)}
        fetchPriority={first ? 'high' : undefined}
      />
    </PictureFrame>
  )
}

/** The badges on a post's picture. */
function Marks({ card }: { card: Card }) {
  const { t } = useLingui()
  const flags = useFlags()
  const showsDrop = card.isReduced && flags.isOn('price-drop-badging')
  if (!card.isPinned && !showsDrop) return null
  return (
    <span className="post-card-marks">
      {card.isPinned && (
        <Badge tone="over" icon="pin">
          {t`Pinned`}
        </Badge>
      )}
      {showsDrop && (
        <Badge tone="over" icon="price-drop">
          {t`Price drop`}
        </Badge>
      )}
    </span>
  )
}

function Product({
  product: { detailsId, name, picture, price, isReduced },
  postId,
  isLarge,
}: {
  product: CardProduct
  postId: string
  isLarge: boolean
}) {
  return (
    <a href={productHref(detailsId, { postId })}>
      {picture ? (
        <img src={pictureSource(picture, isLarge ? 300 : 88, true)} alt={name} loading="lazy" />
      ) : (
        <PictureFrame>
          <VisuallyHidden>{name}</VisuallyHidden>
        </PictureFrame>
      )}
      {price && <PaidPrice price={price} isReduced={isReduced} />}
    </a>
  )
}

function lazy(first: boolean) {
  return first ? undefined : 'lazy'
}
