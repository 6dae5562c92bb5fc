import { announceContent, catalogueJobs, rereadOffers } from '@ltk/api/catalogue'
import type { Retailers } from '@ltk/api/connector'
import { updateCounters } from '@ltk/api/counters'
import { runDataRequests } from '@ltk/api/data-requests'
import { maintainEventPartitions } from '@ltk/api/event-partitions'
import { sinkJobs, type SinkSettings } from '@ltk/api/event-sinks'
import { countInsightDays } from '@ltk/api/insights'
import { operationsJobs } from '@ltk/api/operations'
import { maintainPricePartitions } from '@ltk/api/price-partitions'
import { createPurge, type PurgeSettings } from '@ltk/api/purge'
import { runPush } from '@ltk/api/push'
import { rankingJobs } from '@ltk/api/ranking-jobs'
import { sendRestockMails } from '@ltk/api/restock-mails'
import { runDueFeeds } from '@ltk/api/retailer-feeds'
import { retentions } from '@ltk/api/retention'
import { updateSearchIndex } from '@ltk/api/search-index'
import { updateSearchPopularity } from '@ltk/api/search-popularity'
import { openSecretKeys, type SecretKeysConfig } from '@ltk/api/secret-keys'
import { hasEvents } from '@ltk/platform/db/events-apart'
import { type Database, jobHandles } from '@ltk/platform/db/open'
import { type Retention, sweep } from '@ltk/platform/db/retention'
import { answerRetention } from '@ltk/platform/http/idempotency/queries'
import type { Job } from '@ltk/platform/jobs/run-jobs'
import { createGuardedFetch } from '@ltk/platform/outbound/guarded-fetch'

import type { OpenIssuer } from './open-issuer.ts'

type JobSettings = SecretKeysConfig & {
  retailers: Retailers
  /** Most bytes of a retailer's feed, unpacked. */
  feedBytes: number
  /** The retention of price histories. */
  priceHistoryRetentionDays: number
  /** The retention of events. */
  eventRetentionDays: number
  /** The sinks that events are forwarded to. */
  eventSinks: SinkSettings
  siteUrl: string
  /** The maximum number of a retailer's variants that are read again in an hour. */
  offersPerHour: number
  /** The purge endpoint of a CDN; undefined where there is none. */
  purge?: PurgeSettings | undefined
  /** Whom push services can reach about notifications; undefined where browsers can show none. */
  pushContact?: string | undefined
}

/** Returns how long the rows of each table that grows with time are kept, but for those that drop partitions. */
export function listRetentions(issuer: Pick<OpenIssuer, 'retentions'>): Retention[] {
  return [answerRetention, ...retentions, ...issuer.retentions]
}

/** Returns every job of the product, for the process that runs them. */
export function listJobs(
  database: Database,
  issuer: Pick<OpenIssuer, 'accounts' | 'mailUser' | 'mailOperators' | 'retentions'>,
  settings: JobSettings,
  now: () => Date = () => new Date(),
): Job[] {
  const handles = jobHandles(database)
  const { db, events, search } = handles
  const { accounts, mailUser, mailOperators } = issuer
  const purge = createPurge(settings.purge, { now })
  const {
    retailers,
    feedBytes,
    offersPerHour,
    priceHistoryRetentionDays,
    eventRetentionDays,
    eventSinks,
    siteUrl,
    pushContact,
  } = settings
  const guardedFetch = createGuardedFetch()
  return [
    ...rankingJobs(database, now),
    ...catalogueJobs(database, now),
    {
      name: 'counters',
      cron: '* * * * *',
      expireInSeconds: 60,
      everyMs: 500,
      run: () => updateCounters(db),
    },
    {
      name: 'offers',
      cron: '*/10 * * * *',
      expireInSeconds: 3_600,
      run: () => rereadOffers(db, retailers, { now, perHour: offersPerHour }),
    },
    {
      name: 'retailer-feeds',
      cron: '* * * * *',
      expireInSeconds: 7_200,
      run: () =>
        runDueFeeds(db, {
          guardedFetch,
          maxBytes: feedBytes,
          openKeys: () => openSecretKeys(settings),
          mailOperators,
          now,
        }),
    },
    {
      name: 'price-histories',
      cron: '23 3 * * *',
      expireInSeconds: 3_600,
      run: () => maintainPricePartitions(db, now(), priceHistoryRetentionDays),
    },
    {
      name: 'event-partitions',
      // Hourly, since one that cannot get its lock in time is left to the next run.
      cron: '11 * * * *',
      expireInSeconds: 1_800,
      run: () => maintainEventPartitions(events, now(), eventRetentionDays),
    },
    {
      name: 'data-requests',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      run: () =>
        runDataRequests(
          {
            db,
            events: database.events?.background,
            accounts,
            announceContent: async (trx, change) => {
              await announceContent(trx, change)
              await purge.record(trx, change, now())
            },
            purgeEverything: purge.purgeEverything,
          },
          now(),
        ),
    },
    {
      name: 'search-index',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      channel: 'search_queue',
      run: () => updateSearchIndex(db, search),
    },
    ...(settings.purge
      ? [
          {
            name: 'purges',
            cron: '* * * * *',
            expireInSeconds: 600,
            run: () => purge.sendPending(db),
          },
        ]
      : []),
    ...(mailUser
      ? [
          {
            name: 'restock-mails',
            cron: '* * * * *',
            expireInSeconds: 600,
            run: () => sendRestockMails(db, mailUser),
          },
        ]
      : []),
    ...(pushContact === undefined
      ? []
      : [
          {
            name: 'push',
            cron: '*/10 * * * *',
            expireInSeconds: 1_800,
            run: () => runPush(db, { guardedFetch, contact: pushContact, now }),
          },
        ]),
    {
      name: 'retention',
      cron: '37 * * * *',
      expireInSeconds: 3_600,
      run: () => sweep(db, listRetentions(issuer), now()),
    },
    {
      name: 'search-popularity',
      cron: '52 * * * *',
      expireInSeconds: 1_800,
      run: () => updateSearchPopularity({ content: db, index: search }, now()),
    },
    ...onceMoved(database, [
      ...sinkJobs(handles, eventSinks, { guardedFetch, siteUrl, now }),
      ...operationsJobs(handles, now),
      {
        name: 'insights',
        cron: '*/5 * * * *',
        expireInSeconds: 3_600,
        run: () => countInsightDays(handles, now()),
      },
    ]),
  ]
}

/** Jobs that read events; they fail while some of these are left in the main database, and miss none. */
function onceMoved({ events, background }: Database, jobs: Job[]): Job[] {
  if (!events) return jobs
  return jobs.map(({ run, ...job }) => ({
    ...job,
    async run() {
      if (await hasEvents(background)) {
        throw new Error(
          'Events are left in the main database. Move them, as docs/operating.md says under Growing.',
        )
      }
      return run()
    },
  }))
}
