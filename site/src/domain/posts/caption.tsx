import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { Post } from '@ltk/contract/posts'

import { hashtagHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { captionParts } from './caption-parts.ts'

/** The caption of a post, with its hashtags as links; hashtags not in the caption follow in a row. */
export function Caption({ post: { caption, hashtags } }: { post: Post }) {
  const { t } = useLingui()
  const parts = captionParts(caption)
  const named = new Set(parts.map((part) => part.hashtag))
  const others = hashtags.filter((hashtag) => !named.has(hashtag))
  return (
    <>
      {caption && (
        <p className="caption">
          {parts.map(({ text, hashtag }, index) =>
            hashtag ? (
              <Link key={index} variant="text" href={hashtagHref(hashtag)}>
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {others.length > 0 && (
        <ul className="caption-hashtags" aria-label={t`Hashtags`}>
          {others.map((hashtag) => (
            <li key={hashtag}>
              <Link variant="name" href={hashtagHref(hashtag)}>
                #{hashtag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
