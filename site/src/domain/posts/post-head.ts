import { msg } from '@lingui/core/macro'
import type { Post } from '@ltk/contract/posts'
import type { Profile } from '@ltk/contract/profiles'

import type { PageLoaderArgs } from '../../context/page-loader.ts'
import type { LoadedHead } from '../../framework/page-loader.ts'
import { postHref, shopHref } from '../../paths.ts'
import { feedsOf, oembedOf } from '../creators/feeds-of-creator.ts'
import { posting } from '../structured-data/creator.ts'
import { breadcrumbs } from '../structured-data/lists.ts'

const beginning = /^.{0,200}/su

/** Returns the head of a post's page: an article with its picture. */
export function postHead(
  post: Post,
  creator: Profile,
  { i18n, site }: Pick<PageLoaderArgs, 'i18n' | 'site'>,
): LoadedHead {
  const name = creator.name || creator.displayName
  const title = post.title ? i18n._(msg`${post.title} by ${name}`) : i18n._(msg`A post by ${name}`)
  const caption = post.caption.replace(/\s+/g, ' ')
  const [shown = ''] = beginning.exec(caption) ?? []
  return {
    title,
    description: (shown.length < caption.length ? `${shown}…` : shown) || title,
    type: 'article',
    path: postHref(post.id),
    crawlerHead: import.meta.env.SSR && {
      covers: [post.heroImage],
      alternates: [oembedOf(postHref(post.id), title, site), ...feedsOf(creator)],
      structuredData: [
        posting(post, creator, site),
        breadcrumbs(
          [
            [name, shopHref(creator.displayName)],
            [title, postHref(post.id)],
          ],
          site,
        ),
      ],
    },
  }
}
