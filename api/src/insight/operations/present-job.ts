import type { JobHealth, JobState } from '@ltk/contract/operations'
import { CronExpressionParser } from 'cron-parser'

import type { JobOutcome } from './queries/jobs.ts'

/** Returns how a job does at a moment. */
export function presentJob(outcome: JobOutcome, now: Date): JobHealth {
  const { job, cron, error } = outcome
  return {
    job,
    cron,
    state: stateOf(outcome, now),
    succeededAt: outcome.succeeded_at?.toISOString() ?? null,
    durationMs: outcome.duration_ms,
    failedAt: outcome.failed_at?.toISOString() ?? null,
    error,
  }
}

function stateOf({ cron, succeeded_at, failed_at }: JobOutcome, now: Date): JobState {
  if (failed_at && (!succeeded_at || failed_at > succeeded_at)) return 'failing'
  if (!succeeded_at) return 'waiting'
  const times = CronExpressionParser.parse(cron, { currentDate: succeeded_at, tz: 'UTC' })
  times.next()
  return times.next().toDate() < now ? 'late' : 'ok'
}
