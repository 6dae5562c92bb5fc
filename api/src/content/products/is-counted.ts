import { isbot } from 'isbot'

/** What browsers say of a page that is loaded in case somebody wants it. */
const ahead = /prefetch|prerender|preview/i

/**
 * Whether somebody follows a link. Checked, prefetched and previewed links do not count, nor do known bots
 * and clients that say nothing of themselves, which no browser does.
 */
export function isCounted({ method, headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
  const isAhead = purposes.some((name) => ahead.test(headers.get(name) ?? ''))
  const userAgent = headers.get('user-agent') ?? ''
  return method === 'GET' && !isAhead && userAgent !== '' && !isbot(userAgent)
}
