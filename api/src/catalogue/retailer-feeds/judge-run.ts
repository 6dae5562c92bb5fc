import { backoffMs } from '@ltk/platform/outbox/backoff'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const firstRetryAfter = 15 * minute
const maxRetryAfterMs = 6 * hour

/** The news for operators: a feed fails, or works again. */
export type FeedNews = 'failed' | 'refused-more' | 'works-again'

/** The health of a feed, as it is stored. */
export type FeedHealth = {
  /** Runs that failed since the last that came to its end. */
  failures: number
  /** The number that the last completed run refused; null before the first. */
  refused: number | null
  /** The number that runs refused before they began to refuse more. */
  usually_refused: number | null
  /** The trouble that operators know of. */
  told: 'failed' | 'refused-more' | null
  /** The time of the last mail about trouble. */
  told_at: Date | null
}

/** The outcome of a run: the number of refused products, or undefined if it failed. */
type Run = { refused: number | undefined; now: Date }

/**
 * Returns a feed's health after a run, and the news for operators: of a failure, and of more
 * refusals than in the run before, once a day at most; and once that it is over.
 */
export function judgeRun(
  before: FeedHealth,
  { refused, now }: Run,
): { after: FeedHealth; news: FeedNews | undefined } {
  const after = healthAfter(before, refused)
  const trouble = troubleOf(after)
  if (!trouble) {
    const news = before.told ? 'works-again' : undefined
    return { after: { ...after, told: null }, news }
  }
  const wasToldToday = before.told_at !== null && now.getTime() - before.told_at.getTime() < day
  const isNew =
    trouble === 'failed' || before.told !== trouble || (after.refused ?? 0) > (before.refused ?? 0)
  if (wasToldToday || !isNew) return { after, news: undefined }
  return { after: { ...after, told: trouble, told_at: now }, news: trouble }
}

function healthAfter(before: FeedHealth, refused: number | undefined): FeedHealth {
  if (refused === undefined) return { ...before, failures: before.failures + 1 }
  const usually = before.usually_refused ?? refused
  return { ...before, failures: 0, refused, usually_refused: Math.min(usually, refused) }
}

/** Returns the trouble of a feed, if there is any. */
export function troubleOf({
  failures,
  refused,
  usually_refused: usually,
}: Pick<FeedHealth, 'failures' | 'refused' | 'usually_refused'>) {
  if (failures > 0) return 'failed'
  return (refused ?? 0) > (usually ?? 0) ? 'refused-more' : undefined
}

/**
 * When a feed is fetched next. One that fails is tried again after a quarter of an hour, then after
 * twice as long each time, up to its schedule or to six hours if that is longer.
 */
export function nextRunOf(
  { due_at: due, every_hours: hours }: { due_at: Date; every_hours: number },
  { failures }: Pick<FeedHealth, 'failures'>,
  now: Date,
): Date {
  const every = hours * hour
  if (failures > 0) {
    const backoff = {
      initialDelayMs: firstRetryAfter,
      maxDelayMs: Math.max(every, maxRetryAfterMs),
    }
    return new Date(now.getTime() + backoffMs(failures, backoff))
  }
  // From when it was due and not from when a process came, so that a daily feed stays at its hour.
  const next = due.getTime() + every
  return new Date(next > now.getTime() ? next : now.getTime() + every)
}
