import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'

import type { Cover } from '../../domain/creators/creator-cover.ts'
import { postHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { pictureSource, pictureSources } from '../../ui/picture-source.ts'
import { coverCrop } from './cover-crop.ts'

type CropStyle = CSSProperties & Record<'--crop-wide' | '--crop-narrow', string>

/** The cover of a creator's shop: a wide crop of a post's picture, which links to the post. */
export function ShopCover({ cover, name }: { cover: Cover; name: string }) {
  const { t } = useLingui()
  const { url, colour } = cover.picture
  const style: CropStyle = {
    backgroundColor: colour,
    '--crop-wide': `${coverCrop(cover, 16 / 9)}%`,
    '--crop-narrow': `${coverCrop(cover, 3)}%`,
  }
  return (
    <Link
      href={postHref(cover.postId)}
      className="shop-cover"
      style={style}
      aria-label={cover.title || t`A post by ${name}`}
    >
      <img
        src={pictureSource(url, 736)}
        srcSet={pictureSources(url, [450, 736, 1200])}
        sizes="(min-width: 600px) min(40vw, 44rem), 100vw"
        alt=""
        fetchPriority="high"
        decoding="async"
      />
    </Link>
  )
}
