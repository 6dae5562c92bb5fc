import type { JobHandles } from '@ltk/platform/db/open'
import type { Job } from '@ltk/platform/jobs/run-jobs'
import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

import { deliverEvents } from './deliver.ts'
import { createFileSink } from './file.ts'
import { createSegmentSink, type SegmentSettings } from './segment.ts'
import { createWebhookSink, type WebhookSettings } from './webhook.ts'

export type SinkSettings = {
  segment: SegmentSettings | undefined
  webhook: WebhookSettings | undefined
  /** The path of a file. */
  file: string | undefined
}

type SinkTools = { guardedFetch: GuardedFetch; siteUrl: string; now: () => Date }

/** A job for each sink of events, so that none waits for another. */
export function sinkJobs(
  handles: JobHandles,
  { segment, webhook, file }: SinkSettings,
  { guardedFetch: fetch, siteUrl, now }: SinkTools,
): Job[] {
  const sinks = [
    ...(segment ? [createSegmentSink(segment, { fetch, siteUrl })] : []),
    ...(webhook ? [createWebhookSink(webhook, { fetch, now })] : []),
    ...(file ? [createFileSink(file)] : []),
  ]
  return sinks.map((sink) => ({
    name: `event-sink-${sink.name}`,
    cron: '* * * * *',
    expireInSeconds: 600,
    run: () => deliverEvents(handles, sink, now),
  }))
}
