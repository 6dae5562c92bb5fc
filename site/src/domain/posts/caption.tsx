import './styles.css'
import { useLingui } from '@lingui/react/macro'
import { readHashtag } from '@ltk/contract/hashtag'
import type { Post } from '@ltk/contract/posts'

import { hashtagHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { captionParts } from './caption-parts.ts'

/** The caption of a post, with its hashtags as links; hashtags not in the caption follow in a row. */
export function Caption({ post: { caption, hashtags } }: { post: Post }) {
  const { t } = useLingui()
  const parts = captionParts(caption)
  const named = new Set(parts.map((part) => part.hashtag))
  const others = [
    ...new Map(hashtags.map((hashtag) => [readHashtag(hashtag), hashtag])).entries(),
  ].filter(([folded]) => !named.has(folded))
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
          {others.map(([folded, hashtag]) => (
            <li key={folded}>
              <Link variant="name" href={hashtagHref(folded)}>
                #{hashtag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
