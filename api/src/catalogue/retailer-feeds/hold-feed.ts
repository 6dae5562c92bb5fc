import type { Db } from '@ltk/platform/db/open'

import { keepFeed, takeDueFeed, type TakenFeed } from '../queries/retailer-feeds.ts'

/** A process that is not heard of for so long has lost its feed to others. */
const heldFor = 120_000
const saidEvery = 30_000

export type HeldFeed = {
  feed: TakenFeed
  /** Aborted if another process has taken the feed, or this one could not say in time that it has it. */
  signal: AbortSignal
  end: () => Promise<void>
}

/** Takes a feed that is due, if there is one, and goes on saying that it is taken until `end`. */
export async function holdDueFeed(db: Db, now: () => Date): Promise<HeldFeed | undefined> {
  const feed = await takeDueFeed(db, now(), endOf(now()))
  if (!feed) return undefined
  const lost = new AbortController()
  let saying = Promise.resolve()
  const say = async () => {
    const until = endOf(now())
    const isOurs = await keepFeed(db, feed, until).catch(() => undefined)
    if (isOurs) feed.takenUntil = until
    else if (isOurs === false || feed.takenUntil <= now()) {
      lost.abort(new Error('Another process may have taken the feed.'))
    }
  }
  const timer = setInterval(() => {
    saying = saying.then(say)
  }, saidEvery)
  return {
    feed,
    signal: lost.signal,
    end: async () => {
      clearInterval(timer)
      await saying
    },
  }
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + heldFor)
}
