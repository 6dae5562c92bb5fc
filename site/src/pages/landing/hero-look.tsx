import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { Hotspot } from '@ltk/contract/products'

import { square } from '../../cards/cards.ts'
import { ProductPrice } from '../../cards/product-price.tsx'
import type { Piece, PostWithPieces } from '../../domain/posts/very-piece.ts'
import { postHref, productHref } from '../../paths.ts'
import { inPercent } from '../../ui/in-percent.ts'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { SpotMark } from '../../ui/spot-mark.tsx'

/** A post whose products are marked in its picture, and these very products with their prices. */
export function HeroLook({ post, picture, pieces }: PostWithPieces) {
  const { t } = useLingui()
  return (
    <div className="hero-look">
      <Link className="hero-look-post" href={postHref(post.id)}>
        <Picture
          {...picture}
          alt={post.title || t`A post`}
          widths={[450, 736, 900]}
          sizes="(min-width: 60rem) 400px, (min-width: 37.5rem) 50vw, 62vw"
          first
        />
        {pieces.map(({ product: { id, hotspot } }) => hotspot && <Dot key={id} box={hotspot} />)}
      </Link>
      <ul className="hero-look-pieces">
        {pieces.map((piece) => (
          <PieceTile key={piece.product.id} {...piece} />
        ))}
      </ul>
    </div>
  )
}

/** Marks the middle of a product in the picture. */
function Dot({ box: { x, y, width, height } }: { box: Hotspot }) {
  return (
    <span className="hero-look-dot" style={inPercent({ left: x + width / 2, top: y + height / 2 })}>
      <SpotMark />
    </span>
  )
}

function PieceTile({ product, details }: Piece) {
  return (
    <li className="hero-look-piece" data-content={`product:${product.id}`}>
      {details.imageUrl ? (
        <Picture
          {...square(details.imageUrl, details.imageColour)}
          alt=""
          widths={[256, 450]}
          sizes="(min-width: 60rem) 160px, (min-width: 37.5rem) 24vw, 32vw"
          square
          first
        />
      ) : (
        <PictureFrame />
      )}
      <Link
        className="hero-look-name"
        variant="name"
        isCover
        href={productHref(details.id, { postId: product.ltkId, variantId: product.variantId })}
      >
        {details.name}
      </Link>
      <p className="hero-look-price">
        <ProductPrice details={details} />
      </p>
      <p className="hero-look-retailer">{details.advertiserName}</p>
    </li>
  )
}
