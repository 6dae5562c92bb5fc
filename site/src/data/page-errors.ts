import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { ApiFailure } from './api.ts'

/** The errors of pages whose content could not be loaded. Several share a code. */
const pageErrors = {
  hashtagFeed: { code: 'ltk-feed-not-found', message: msg`Error fetching hashtag` },
  hashtagPosts: { code: 'ltk-feed-not-found', message: msg`Error fetching ltks by hashtag` },
  discoverFeed: { code: 'ltk-feed-not-found', message: msg`Error fetching discover feed` },
  likes: { code: 'likes-not-found', message: msg`Error fetching likes` },
  legalPolicies: {
    code: 'ltk-privacy-info-not-found',
    message: msg`Error fetching legal policies`,
  },
  categories: { code: 'ltk-categories-not-found', message: msg`Error fetching categories` },
}

export type PageErrorData = { code: string; message: string }

/**
 * Returns what a loader throws to show the error page: with the status of `cause`, or `cause` as
 * the status.
 */
export function pageError(name: keyof typeof pageErrors, i18n: I18n, cause: unknown) {
  const { code, message } = pageErrors[name]
  // oxlint-disable-next-line no-console -- the console is the log here
  if (!isAnswered(cause)) console.error(i18n._(message), cause)
  return data<PageErrorData>({ code, message: i18n._(message) }, { status: statusOf(cause) })
}

/** Whether the wire answered with an error: that is no fault of the site. */
function isAnswered(cause: unknown): boolean {
  return typeof cause === 'number' || (cause instanceof ApiFailure && cause.status > 0)
}

function statusOf(cause: unknown): number {
  if (typeof cause === 'number') return cause
  if (!(cause instanceof ApiFailure)) return 500
  return cause.status === 0 ? 503 : cause.status
}
