import type { Day } from '@ltk/platform/days'
import { sql } from 'kysely'

/** What is counted of a post on a day. */
export const postMeasures = [
  'seen',
  'opened',
  'products_opened',
  'likes',
  'saves',
  'clicks',
] as const
/** What is counted of all that a creator publishes on a day. */
export const measures = [...postMeasures, 'shop_visits', 'follows'] as const
export type Measure = (typeof measures)[number]

/** Whether a moment is in the days from one on until before another. */
export const isBetween = (at: string, from: Day, until: Day) => sql`
  ${sql.ref(at)} >= ${`${from}T00:00:00Z`}::timestamptz
  and ${sql.ref(at)} < ${`${until}T00:00:00Z`}::timestamptz`

/** The day of a moment. */
export const dayOfColumn = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date`
