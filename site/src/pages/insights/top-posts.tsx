import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Insights, TopPostsBy } from '@ltk/contract/insights'

import { postHref } from '../../paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture, PictureFrame } from '../../ui/picture.tsx'
import type { InsightPost } from './account-insights.server.ts'
import { useNumbers } from './use-numbers.ts'

type Props = {
  topPosts: Insights['topPosts']
  posts: readonly InsightPost[]
  topBy: TopPostsBy
  /** Returns the address of the page with other top posts. */
  hrefOf: (topBy: TopPostsBy) => string
}

/** The top posts by the chosen metric. */
export function TopPosts({ topPosts, posts, topBy, hrefOf }: Props) {
  const { t } = useLingui()
  const { short } = useNumbers()
  const orders: [TopPostsBy, string][] = [
    ['seen', t`Most seen`],
    ['clicks', t`Most clicks`],
    ['likes', t`Most likes`],
  ]
  return (
    <section className="top-posts" aria-labelledby="top-posts">
      <h2 id="top-posts">
        <Trans>Top posts</Trans>
      </h2>
      <nav aria-label={t`Order of the top posts`}>
        <ul className="top-posts-orders">
          {orders.map(([by, label]) => (
            <li key={by}>
              <LinkChip href={hrefOf(by)} current={by === topBy} keepScroll>
                {label}
              </LinkChip>
            </li>
          ))}
        </ul>
      </nav>
      {topPosts.length === 0 ? (
        <p>
          <Trans>None of your posts had any in this period.</Trans>
        </p>
      ) : (
        <ol className="top-posts-list">
          {topPosts.map(({ postId, seen, clicks, likes }) => {
            const post = posts.find(({ id }) => id === postId)
            const [seenText, clicksText, likesText] = [seen, clicks, likes].map(short)
            return (
              <li key={postId} className="top-posts-post">
                {post?.picture ? (
                  <Picture
                    {...post.picture}
                    alt=""
                    widths={[88, 176]}
                    sizes="72px"
                    square
                    className="top-posts-picture"
                  />
                ) : (
                  <PictureFrame className="top-posts-picture" />
                )}
                <div>
                  <Link href={postHref(postId)} variant="name" className="top-posts-title">
                    {post?.title || t`A post`}
                  </Link>
                  <p className="top-posts-counts">
                    <span>
                      <Trans>{seenText} times seen</Trans>
                    </span>
                    <span>
                      <Plural
                        value={clicks}
                        one={`${clicksText} click`}
                        other={`${clicksText} clicks`}
                      />
                    </span>
                    <span>
                      <Plural
                        value={likes}
                        one={`${likesText} like`}
                        other={`${likesText} likes`}
                      />
                    </span>
                  </p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
