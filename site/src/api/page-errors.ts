import { statusOf } from '../framework/failure.ts'

/** The errors of pages whose content could not be loaded. Several share a code. */
const pageErrors = {
  hashtagFeed: { code: 'ltk-feed-not-found', message: 'Error fetching hashtag' },
  hashtagPosts: { code: 'ltk-feed-not-found', message: 'Error fetching ltks by hashtag' },
  discoverFeed: { code: 'ltk-feed-not-found', message: 'Error fetching discover feed' },
  likes: { code: 'likes-not-found', message: 'Error fetching likes' },
  categories: { code: 'ltk-categories-not-found', message: 'Error fetching categories' },
}

/** What a loader throws to show the error page. Its message is for logs, and therefore English. */
export class PageError extends Error {
  readonly code: string
  readonly status: number

  /** With the status of `cause`, or `cause` as the status. */
  constructor(name: keyof typeof pageErrors, cause: unknown) {
    const { code, message } = pageErrors[name]
    super(message, { cause })
    this.code = code
    this.status = typeof cause === 'number' ? cause : statusOf(cause)
    // The server logs whatever fails a page.
    // oxlint-disable-next-line no-console -- the browser's console is its log
    if (!import.meta.env.SSR && this.status >= 500) console.error(message, cause)
  }
}
