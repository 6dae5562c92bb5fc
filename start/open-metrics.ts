import { readFeedStates, readJobStates } from '@ltk/api/operation-states'
import { outboxes } from '@ltk/api/outboxes'
import { readSearchProgress } from '@ltk/api/search-progress'
import type { Database } from '@ltk/platform/db/open'
import { createMetrics, type Metrics } from '@ltk/platform/metrics'
import { readBacklog } from '@ltk/platform/outbox/queries'

/** The metrics of the process and of what all processes share, but for the issuer's. */
export function openMetrics(database: Database, dataDir: string): Metrics {
  const { background: db } = database
  const metrics = createMetrics(database)
  for (const { outbox, table } of outboxes) {
    metrics.watchOutbox(outbox, () => readBacklog(db, table))
  }
  metrics.watchSearch(() => readSearchProgress(db))
  metrics.watchJobs(() => readJobStates(db, new Date()))
  metrics.watchFeeds(() => readFeedStates(db, new Date()))
  metrics.watchDisk(dataDir)
  return metrics
}
