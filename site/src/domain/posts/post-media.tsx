import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { Post } from '@ltk/contract/posts'
import type { Product } from '@ltk/contract/products'

import { pictureOf } from '../../cards/cards.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import { Hotspots } from './hotspots.tsx'
import { PostVideo } from './post-video.tsx'
import type { HighlightedProduct } from './use-highlighted-product.ts'

type Props = {
  post: Post
  creatorName: string
  products: readonly Product[]
  highlight: HighlightedProduct
}

/** The whole picture of a post with hotspots, or its video with the picture as its poster. */
export function PostMedia({ post, creatorName, products, highlight }: Props) {
  const { t } = useLingui()
  const hero = pictureOf(post)
  const label = post.title || t`A post by ${creatorName}`
  return (
    <div className="post-media" style={{ backgroundColor: hero?.colour }}>
      {post.videoMediaId ? (
        <PostVideo videoId={post.videoMediaId} hero={hero} label={label} />
      ) : hero ? (
        <Picture
          {...hero}
          alt={label}
          widths={[450, 736, 1200]}
          sizes="(min-width: 1280px) min(54vw, 53rem), (min-width: 600px) 48vw, 100vw"
          first
        />
      ) : (
        <PictureFrame />
      )}
      {hero && !post.videoMediaId && (
        <Hotspots products={products} hero={hero} highlight={highlight} />
      )}
    </div>
  )
}
