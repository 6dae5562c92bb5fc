import { sql } from 'kysely'

/** A run is `broken-off` if it has no end and nothing was heard of its process for a minute. */
type RunState = 'running' | 'broken-off' | 'ended'

/** The state of a row of `import_runs`, by the clock of the database. */
export const runState = sql<RunState>`case
  when duration_ms is not null then 'ended'
  when heard_at > now() - interval '1 minute' then 'running'
  else 'broken-off' end`
