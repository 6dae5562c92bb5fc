import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'

import { statusOf } from '../runtime/failure.ts'

/** The errors of pages whose content could not be loaded. Several share a code. */
const pageErrors = {
  hashtagFeed: { code: 'ltk-feed-not-found', message: msg`Error fetching hashtag` },
  hashtagPosts: { code: 'ltk-feed-not-found', message: msg`Error fetching ltks by hashtag` },
  discoverFeed: { code: 'ltk-feed-not-found', message: msg`Error fetching discover feed` },
  likes: { code: 'likes-not-found', message: msg`Error fetching likes` },
  categories: { code: 'ltk-categories-not-found', message: msg`Error fetching categories` },
}

/**
 * Returns what a loader throws to show the error page: with the status of `cause`, or `cause` as
 * the status. The cause is logged, unless the address is what is wrong.
 */
export function pageError(name: keyof typeof pageErrors, i18n: I18n, cause: unknown) {
  const { code, message } = pageErrors[name]
  const status = typeof cause === 'number' ? cause : statusOf(cause)
  // oxlint-disable-next-line no-console -- the console is the log here
  if (status >= 500) console.error(i18n._(message), cause)
  return data({ code, message: i18n._(message) }, { status })
}
