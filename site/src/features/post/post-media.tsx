import { useLingui } from '@lingui/react/macro'
import type { Post } from '@ltk/contract/posts'

import { pictureOf } from '../../data/cards.ts'
import { useSiteContext } from '../../runtime/page-providers.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { Picture, PictureFrame } from '../../ui/picture.tsx'

type Props = { post: Post; creatorName: string }

/** The picture of a post, or its video with the picture as its poster. */
export function PostMedia({ post, creatorName }: Props) {
  const { t } = useLingui()
  const { mediaUrl } = useSiteContext()
  const hero = pictureOf(post)
  const alt = post.title || t`A post by ${creatorName}`
  if (post.videoMediaId) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- creators' clips have no captions
      <video
        className="post-media"
        style={{
          aspectRatio: hero ? `${hero.width} / ${hero.height}` : '1',
          backgroundColor: hero?.colour,
        }}
        src={`${mediaUrl}/${post.videoMediaId}`}
        poster={hero ? pictureSource(hero.url, 736) : undefined}
        aria-label={alt}
        controls
        playsInline
        preload="none"
      />
    )
  }
  if (!hero) return <PictureFrame className="post-media" />
  return (
    <Picture
      {...hero}
      alt={alt}
      widths={[450, 736, 1200]}
      sizes="(min-width: 80rem) 38rem, (min-width: 37.5rem) 48vw, 100vw"
      className="post-media"
      first
    />
  )
}
