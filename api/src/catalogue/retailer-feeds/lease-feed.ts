import type { Db } from '@ltk/platform/db/open'

import { renewLease, claimDueFeed, type ClaimedFeed } from '../queries/retailer-feeds.ts'

/** The lease of a process: one that does not renew it in time loses its feed to others. */
const leaseMs = 120_000
const renewalIntervalMs = 30_000

type LeasedFeed = {
  feed: ClaimedFeed
  /** Aborted if another process has the feed, or this one could not renew its lease in time. */
  signal: AbortSignal
  end: () => Promise<void>
}

/** Claims a feed that is due, if there is one, and renews the lease until `end`. */
export async function leaseDueFeed(db: Db, now: () => Date): Promise<LeasedFeed | undefined> {
  const feed = await claimDueFeed(db, now(), endOf(now()))
  if (!feed) return undefined
  const lost = new AbortController()
  let renewal = Promise.resolve()
  const renew = async () => {
    const until = endOf(now())
    const isOurs = await renewLease(db, feed, until).catch(() => undefined)
    if (isOurs) feed.leasedUntil = until
    else if (isOurs === false || feed.leasedUntil <= now()) {
      lost.abort(new Error('Another process may have taken the feed.'))
    }
  }
  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, renewalIntervalMs)
  return {
    feed,
    signal: lost.signal,
    end: async () => {
      clearInterval(timer)
      await renewal
    },
  }
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}
