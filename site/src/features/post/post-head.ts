import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Post } from '@ltk/contract/posts'
import type { Profile } from '@ltk/contract/profiles'

import type { Head } from '../../runtime/screen.ts'

const beginning = /^.{0,200}/su

/** Returns the head of a post's page: an article with its picture. */
export function postHead(post: Post, creator: Profile, i18n: I18n): Head {
  const name = creator.name || creator.displayName
  const title = post.title ? i18n._(msg`${post.title} by ${name}`) : i18n._(msg`A post by ${name}`)
  const caption = post.caption.replace(/\s+/g, ' ')
  const [shown = ''] = beginning.exec(caption) ?? []
  return {
    title,
    description: (shown.length < caption.length ? `${shown}…` : shown) || title,
    image: post.heroImage ? `${post.heroImage}?w=1200&q=80&auto=format` : undefined,
    type: 'article',
    path: `/post/${post.id}`,
  }
}
