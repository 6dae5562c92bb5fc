import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Card, CardProduct } from '../data/cards.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PlayButton } from './play-button.tsx'

type Props = Omit<ComponentProps<'article'>, 'children'> & {
  card: Card
  /** Among the first on the page: its picture is loaded at once. */
  first?: boolean
  /** 32 pixels, 14 from the corner of the picture. */
  likeButton?: ReactNode
}

const heroSizes = '(min-width: 80rem) 23vw, (min-width: 37.5rem) 31vw, 46vw'
const longestCaption = 140

/** A post among others: its creator, its picture, what it is about, and the first of its products. */
export function PostCard({ card, first = false, likeButton, ...article }: Props) {
  const { t } = useLingui()
  const { creator, title } = card
  const caption = shorten(card.caption)
  const postHref = `/post/${card.postId}`
  const drop = Math.max(0, ...card.products.map((product) => product.priceDrop))
  return (
    <article {...article} className="post-card" aria-label={title ? `${creator.name}: ${title}` : creator.name}>
      <Link className="post-card-creator" href={`/explore/${encodeURIComponent(creator.displayName)}`}>
        <Avatar
          name={creator.name}
          url={creator.avatar?.url}
          colour={creator.avatar?.colour}
          first={first}
        />
        <span className="clamp-1">{creator.name}</span>
      </Link>
      <Link className="post-card-post" href={postHref}>
        <Hero card={card} first={first} />
        {(card.isPinned || drop > 0) && (
          <span className="post-card-marks">
            {card.isPinned && (
              <Badge tone="over" icon="pin">
                {t`Pinned`}
              </Badge>
            )}
            {drop > 0 && (
              <Badge tone="over" icon="price-drop">
                {t`Price drop ${drop}%`}
              </Badge>
            )}
          </span>
        )}
        {(title || caption) && (
          <span className="post-card-text">
            {title && <b className="clamp-1">{title}</b>}
            {caption && <span className="clamp-2">{caption}</span>}
          </span>
        )}
      </Link>
      {card.videoId && <PlayButton videoId={card.videoId} hero={card.hero} />}
      {likeButton && <div className="post-card-like">{likeButton}</div>}
      {card.products.length > 0 && (
        <div className="post-card-products">
          {card.products.map((product) => (
            <Product key={product.id} product={product} postId={card.postId} />
          ))}
          {card.more > 0 && (
            <Link
              className="post-card-more"
              href={postHref}
              aria-label={t`${plural(card.more, { one: '+# more product', other: '+# more products' })}`}
            >
              +{card.more}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}

function Hero({ card: { hero, title, caption, creator }, first }: { card: Card; first: boolean }) {
  const { t } = useLingui()
  const name = creator.name
  if (!hero) return <span className="picture" style={{ aspectRatio: 1 }} />
  return (
    <Picture
      {...hero}
      alt={title || caption ? '' : t`A post by ${name}`}
      widths={[225, 450, 736]}
      sizes={heroSizes}
      first={first}
    />
  )
}

function Product({ product, postId }: { product: CardProduct; postId: string }) {
  return (
    <Link href={`/products/${product.detailsId}?li=${postId}`}>
      {product.picture ? (
        <Picture {...product.picture} alt={product.name} widths={[88]} square />
      ) : (
        <span className="picture" style={{ aspectRatio: 1 }}>
          <span className="sr-only">{product.name}</span>
        </span>
      )}
    </Link>
  )
}

/** The beginning of a caption: what two lines cannot hold need not travel. */
function shorten(caption: string): string {
  const letters = [...caption]
  return letters.length > longestCaption ? `${letters.slice(0, longestCaption).join('')}…` : caption
}
