import type { RetailerFeed } from '@ltk/contract/operations'

import type { FeedRow } from './queries/feeds.ts'

const hour = 3_600_000

/** Returns how a retailer's feed does at a moment, by the host of its address, which may be secret. */
export function presentFeed(feed: FeedRow, now: Date): RetailerFeed {
  const { retailer, refused } = feed
  return {
    retailer,
    host: new URL(feed.address).host,
    everyHours: feed.every_hours,
    state: stateOf(feed, now),
    succeededAt: feed.confirmed_at?.toISOString() ?? null,
    refused,
    failedAt: feed.failed_at?.toISOString() ?? null,
    error: feed.error,
    dueAt: feed.due_at.toISOString(),
  }
}

function stateOf(feed: FeedRow, now: Date): RetailerFeed['state'] {
  if (feed.failures > 0) return 'failing'
  if (feed.due_at.getTime() < now.getTime() - hour) return 'late'
  if (!feed.confirmed_at) return 'waiting'
  return (feed.refused ?? 0) > (feed.usually_refused ?? 0) ? 'refusing-more' : 'ok'
}
