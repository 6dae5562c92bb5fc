import type { Tables } from '@ltk/platform/db/tables'
import type { Selectable } from 'kysely'

import { type FeedSettings, feedSettings } from '../formats/feed-settings.ts'
import { shownAddress } from '../retailer-feeds/feed-address.ts'
import { troubleOf } from '../retailer-feeds/judge-run.ts'

type Feed = Selectable<Tables['retailer_feeds']>

/** The options of `ltk retailer` that set the feed of one. */
export const feedOptions = {
  feed: { type: 'string' },
  every: { type: 'string' },
  'feed-format': { type: 'string' },
  'feed-currency': { type: 'string' },
  'feed-complete': { type: 'boolean' },
} as const

/** The name of the secret that a feed is fetched with. */
export const feedSecret = 'feed'

type Given = {
  feed?: string | undefined
  every?: string | undefined
  'feed-format'?: string | undefined
  'feed-currency'?: string | undefined
  'feed-complete'?: boolean | undefined
}

/**
 * Returns the feed that the options set, the rest of it as it is: undefined for none, `as it is` if
 * they do not speak of it. Throws a sentence on a wrong value, without the address.
 */
export function readFeed(
  given: Given,
  known: Feed | undefined,
): FeedSettings | 'as it is' | undefined {
  const { feed, every } = given
  if (feed === '') return undefined
  const isGiven = Object.keys(feedOptions).some((name) => Object.hasOwn(given, name))
  if (!isGiven) return 'as it is'
  const address = feed ?? known?.address
  if (address === undefined) throw new Error('There is no feed yet: give its address with --feed.')
  const parsed = feedSettings.safeParse({
    address,
    everyHours: every ?? (known && `${known.every_hours}h`),
    format: orKnown(given['feed-format'], known?.format),
    currency: orKnown(given['feed-currency'], known?.currency),
    complete: given['feed-complete'] ?? known?.complete,
  })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${optionsOf[String(path[0])] ?? path.join('.')} ${message}.`,
  )
  throw new Error(faults.join('\n'))
}

/** The names of the options, for sentences about their values. */
const optionsOf: Record<string, string> = {
  address: '--feed',
  everyHours: '--every',
  format: '--feed-format',
  currency: '--feed-currency',
}

/** Returns the value of an option, null for an empty text, or the current value if it is left out. */
function orKnown(given: string | undefined, known: string | null | undefined) {
  if (given === undefined) return known
  return given === '' ? null : given
}

/** Throws a sentence if the secret of a feed has not its form. */
export function checkFeedSecret(secrets: { name: string; value: string }[]): void {
  const secret = secrets.find(({ name }) => name === feedSecret)
  if (secret && secret.value !== '' && !secret.value.includes(':')) {
    throw new Error('The secret "feed" must look like user:password.')
  }
}

/** A feed for people, without the query of its address. */
export function describeFeed(feed: Feed): string {
  const { format, currency } = feed
  const facts = [
    `feed from ${shownAddress(feed.address)} every ${feed.every_hours} h`,
    ...(format === null ? [] : [format]),
    ...(currency === null ? [] : [currency]),
    ...(feed.complete ? ['complete'] : []),
    feed.confirmed_at ? `last run ${timeOf(feed.confirmed_at)}` : 'not run yet',
    ...(feed.failures > 0 && feed.failed_at
      ? [`failed ${timeOf(feed.failed_at)} (${feed.error})`]
      : []),
    ...(troubleOf(feed) === 'refused-more'
      ? [`refuses ${feed.refused} instead of ${feed.usually_refused}`]
      : []),
    `next run ${timeOf(feed.due_at)}`,
  ]
  return facts.join(', ')
}

/** To the minute, in UTC. */
function timeOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
