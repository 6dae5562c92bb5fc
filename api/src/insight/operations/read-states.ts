import type { Db } from '@ltk/platform/db/open'

import { presentFeed } from './present-feed.ts'
import { presentJob } from './present-job.ts'
import { listRetailerFeeds } from './queries/feeds.ts'
import { listJobOutcomes } from './queries/jobs.ts'

/** Returns how each job does at a moment, as operators are shown it. */
export async function readJobStates(db: Db, now: Date) {
  const outcomes = await listJobOutcomes(db)
  return outcomes.map((outcome) => {
    const { job, state } = presentJob(outcome, now)
    return { job, state }
  })
}

/** Returns how each retailer's feed does at a moment, as operators are shown it. */
export async function readFeedStates(db: Db, now: Date) {
  const feeds = await listRetailerFeeds(db)
  return feeds.map((feed) => presentFeed(feed, now).state)
}
