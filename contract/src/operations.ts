import { z } from 'zod'

import { flagNames } from './flags.ts'
import { count, id, route, timestamp } from './wire.ts'

/** A share from 0 to 1. */
const share = z.number().min(0).max(1)

/** The last days, today in UTC among them. */
const period = z.object({ days: z.coerce.number().int().min(1).max(366).default(28) })

const trafficDay = z.object({
  day: z.iso.date(),
  pageViews: count,
  /** Of these, by visitors who did not consent. */
  anonymousPageViews: count,
  /** Those who consented. */
  visitors: count,
  signUps: count,
  signIns: count,
})
export type TrafficDay = z.infer<typeof trafficDay>

const campaignTraffic = z.object({
  /** From the campaign's address, `''` where it is missing. */
  source: z.string(),
  medium: z.string(),
  name: z.string(),
  pageViews: count,
  /** The visitors of each day who consented, added up. */
  visitors: count,
  signUps: count,
})

export const getTraffic = route({
  method: 'get',
  path: '/v1/operations/traffic',
  tag: 'events',
  summary: 'How the site is used, by day, with the pages and campaigns of the period',
  access: 'operator',
  query: period,
  response: z.object({
    /** Those that were counted, oldest first. */
    days: z.array(trafficDay),
    /** By their names in the URL tree, the most viewed first. */
    pages: z.array(z.object({ page: z.string(), views: count })),
    campaigns: z.array(campaignTraffic),
    countedAt: timestamp.nullable(),
  }),
})

/**
 * `impressions` and `cart-adds` are events, with and without consent. `shop-clicks` are what
 * `/shop/{productId}` recorded, `checkouts` those that a retailer opened, `orders` what retailers
 * reported, on the day of the report.
 */
const conversionCounts = z.object({
  impressions: count,
  'shop-clicks': count,
  'cart-adds': count,
  checkouts: count,
  orders: count,
})
export type ConversionCounts = z.infer<typeof conversionCounts>

/** The steps, in their order. */
export const conversionStep = conversionCounts.keyof()
export type ConversionStep = z.infer<typeof conversionStep>

/**
 * Checkouts at retailers that report no orders, by the day of the checkout, and what their shoppers said.
 * Those who answered `later` may still answer otherwise.
 */
const unreportedCheckouts = z.object({
  checkouts: count,
  yes: count,
  no: count,
  later: count,
  unanswered: count,
})
export type UnreportedCheckouts = z.infer<typeof unreportedCheckouts>

const conversionDay = z.object({ day: z.iso.date(), counts: conversionCounts })

export const getConversion = route({
  method: 'get',
  path: '/v1/operations/conversion',
  tag: 'events',
  summary: 'From impression to order, by day and over the period',
  access: 'operator',
  query: period,
  response: z.object({
    days: z.array(conversionDay),
    steps: z.array(
      z.object({
        step: conversionStep,
        count,
        /** For each one of the step before: null for the first step, and where there were none. */
        perPrevious: z.number().nonnegative().nullable(),
      }),
    ),
    unreported: unreportedCheckouts,
  }),
})

/** A value with its 95 % confidence interval. */
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.infer<typeof estimate>

/** The events that count as conversions after a visitor's first exposure. */
export const experimentGoal = z.enum(['shop click', 'cart add', 'checkout start'])
export type ExperimentGoal = z.infer<typeof experimentGoal>

const variantResult = z.object({
  variant: z.string(),
  /** Visitors who consented and saw this variant first. */
  visitors: count,
  /** The share that is set for it, if that is known. */
  share: share.nullable(),
  goals: z.array(
    z.object({
      goal: experimentGoal,
      /** The number of visitors who did it, however often. */
      visitors: count,
      /** Wilson's interval. */
      rate: estimate,
      /** From the default variant, by Newcombe's interval; null for the default variant itself. */
      difference: estimate.nullable(),
    }),
  ),
})

const experiment = z.object({
  flag: z.enum(flagNames),
  /** The first exposure among the stored events. */
  since: timestamp,
  countedAt: timestamp,
  /** The default variant comes first. */
  variants: z.array(variantResult),
  /**
   * Whether the visitors are split as it is set, by a chi-squared test: a mismatch is less likely than
   * one in a thousand if they were. `unknown` without shares, or if hardly anybody was exposed.
   */
  sampleRatio: z.enum(['fits', 'mismatch', 'unknown']),
  /** A variant has too few visitors for a rate to be known to five percentage points. */
  hasTooFewVisitors: z.boolean(),
})
export type Experiment = z.infer<typeof experiment>

export const getExperiments = route({
  method: 'get',
  path: '/v1/operations/experiments',
  tag: 'events',
  summary: 'What visitors of each variant did, for each flag that was split',
  access: 'operator',
  response: z.object({ experiments: z.array(experiment) }),
})

const importRun = z.object({
  id,
  startedAt: timestamp,
  /** `broken-off`: it has no end, and nothing was heard of it for a minute; the counts are what it had done. */
  state: z.enum(['running', 'broken-off', 'ended']),
  /** Null before it ends. */
  durationMs: count.nullable(),
  kind: z.string(),
  file: z.string(),
  retailer: z.string().nullable(),
  /** Of the file, blank lines and headers aside; 0 where a feed answered that it is as it was. */
  rows: count,
  /** The number of entries: several rows may be of one product. */
  read: count,
  created: count,
  changed: count,
  unchanged: count,
  /** Posts, product sets and collections that wait for their date. */
  scheduled: count,
  withdrawn: count,
  refused: count,
  /** Rows that could not be read, of products that were taken over without them. */
  leftOut: count,
  removed: count,
  /** The first of the refused rows. */
  refusals: z.array(z.object({ line: z.int32(), reason: z.string() })),
  /** Why it ended early. */
  error: z.string().nullable(),
})
export type ImportRun = z.infer<typeof importRun>

export const getImportRuns = route({
  method: 'get',
  path: '/v1/operations/imports',
  tag: 'events',
  summary: 'The last 50 runs of `ltk import`, the newest first',
  access: 'operator',
  response: z.object({ imports: z.array(importRun) }),
})

/**
 * `failing`: the last run failed. `refusing-more`: it refused more than runs did before. `late`: it was
 * due more than an hour ago. `waiting`: it has not run yet.
 */
export const feedState = z.enum(['ok', 'failing', 'refusing-more', 'late', 'waiting'])
export type FeedState = z.infer<typeof feedState>

const retailerFeed = z.object({
  /** The retailer's name in files and commands. */
  retailer: z.string(),
  /** The host of its address, which may have a secret in it. */
  host: z.string(),
  everyHours: count,
  state: feedState,
  succeededAt: timestamp.nullable(),
  /** By the last run that came to its end. */
  refused: count.nullable(),
  failedAt: timestamp.nullable(),
  /** The error of the last failure. */
  error: z.string().nullable(),
  dueAt: timestamp,
})
export type RetailerFeed = z.infer<typeof retailerFeed>

export const getRetailerFeeds = route({
  method: 'get',
  path: '/v1/operations/feeds',
  tag: 'events',
  summary: "How the scheduled feeds of retailers' products do",
  access: 'operator',
  response: z.object({ feeds: z.array(retailerFeed) }),
})

/**
 * `failing`: the last run failed. `late`: two runs were due since the last success. `waiting`: it has
 * not run yet.
 */
export const jobState = z.enum(['ok', 'failing', 'late', 'waiting'])
export type JobState = z.infer<typeof jobState>

const jobHealth = z.object({
  job: z.string(),
  /** In UTC. */
  cron: z.string(),
  state: jobState,
  succeededAt: timestamp.nullable(),
  /** The duration of the last success. */
  durationMs: count.nullable(),
  failedAt: timestamp.nullable(),
  /** The error of the last failure, without personal data. */
  error: z.string().nullable(),
})
export type JobHealth = z.infer<typeof jobHealth>

export const getSearchMisses = route({
  method: 'get',
  path: '/v1/operations/search_misses',
  tag: 'events',
  summary: 'What was searched for in vain in the last 30 days, what was asked for most first',
  access: 'operator',
  response: z.object({
    misses: z.array(z.object({ query: z.string(), asked: count, askedAt: timestamp })),
  }),
})

export const getJobs = route({
  method: 'get',
  path: '/v1/operations/jobs',
  tag: 'events',
  summary:
    'How each job does, how much waits for one or to be sent, and how far search, upgrades and event sinks are',
  access: 'operator',
  response: z.object({
    jobs: z.array(jobHealth),
    /** At most 10,000 of each are counted. */
    queues: z.array(
      z.object({
        queue: z.enum(['search-index', 'data-requests', 'restock-mails']),
        waiting: count,
      }),
    ),
    /** Outboxes: messages that are sent later, and retried until they are sent or expire. */
    outboxes: z.array(
      z.object({
        /** `purges`: what a CDN is to drop. */
        outbox: z.enum(['notifications', 'purges']),
        waiting: count,
        /** When the one that waits longest was written. */
        since: timestamp.nullable(),
        /** The error of the newest failure. */
        error: z.string().nullable(),
      }),
    ),
    search: z.object({
      posts: count,
      /** Those that search finds as they are. */
      searchable: count,
      /**
       * How many documents, of all that there were, are made again by another vocabulary; null once all are.
       */
      rebuild: z.object({ documents: count, done: count, startedAt: timestamp }).nullable(),
    }),
    /** Tables that an upgrade fills, and has filled in the last week, the newest first. */
    fills: z.array(
      z.object({
        /** The name of the migration. */
        migration: z.string(),
        table: z.string(),
        /** How far it is: the share of the table as it was at the start, at most. */
        done: share,
        rows: count,
        startedAt: timestamp,
        /** When it last went on: with each batch. */
        heardAt: timestamp,
      }),
    ),
    sinks: z.array(
      z.object({
        sink: z.string(),
        /** Events that it has not been sent yet, at most 10,000. */
        waiting: count,
        deliveredAt: timestamp.nullable(),
        /** Deliveries that failed since the last one that did not. */
        failures: count,
        error: z.string().nullable(),
      }),
    ),
  }),
})
