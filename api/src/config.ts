import { wrongSettings } from '@ltk/contract/wrong-settings'
import { flagSettings } from '@ltk/platform/flags/flag-settings'
import { readTracing, tracingVariables } from '@ltk/platform/tracing/tracing-settings'
import { z } from 'zod'

import { secretKeysText } from './shopping/retailers/secrets/secret-keys-text.ts'

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

/** A whole number of a range; `usual` where nothing is set. */
function wholeNumber(least: number, most: number, usual: number) {
  return optionalText.transform((text) => text ?? String(usual)).pipe(numberText(least, most))
}

function numberText(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
}

const megabyte = 1024 * 1024

const flag = z.enum(['true', 'false'], { error: 'must be true or false' })

const userId = z.uuid()
const userAllowList = z
  .string()
  .transform((text): boolean | string[] =>
    text === 'true' || text === 'false'
      ? text === 'true'
      : text.split(',').map((id) => id.trim().toLowerCase()),
  )
  .refine(
    (list) => typeof list === 'boolean' || list.every((id) => userId.safeParse(id).success),
    'must be true, false or user ids with commas between them',
  )

function httpsAddress(example: string) {
  return optionalText.pipe(
    z.url({ protocol: /^https$/, error: `must look like ${example}` }).optional(),
  )
}

const postgresAddress = optionalText.pipe(
  z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host/name',
    })
    .optional(),
)

const webhookSecret = z
  .string()
  .regex(
    /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
    'must be whsec_ and 24 to 64 random bytes in base64 (openssl rand -base64 32)',
  )

const apiConfig = z
  .object({
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: postgresAddress,
    DATABASE_READ_URL: postgresAddress,
    IDENTITY_DATABASE_URL: postgresAddress,
    EVENTS_DATABASE_URL: postgresAddress,
    SEARCH_DATABASE_URL: postgresAddress,
    DATABASE_POOL_SIZE: wholeNumber(1, 1_000, 16),
    DATABASE_TIMEOUT_MS: wholeNumber(100, 600_000, 2_000),
    DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000, 1_000),
    ENTITY_CACHE_MB: wholeNumber(1, 65_536, 64),
    RESPONSE_CACHE_MB: wholeNumber(1, 65_536, 96),
    SITE_URL: optionalText.pipe(
      z.url({ protocol: /^https?$/, error: 'must look like https://shop.example' }).optional(),
    ),
    HSTS_SUBDOMAINS: flag.default('false'),
    MEDIA_URL: z
      .string()
      .regex(/^(\/|https?:\/\/)/, 'must be a path or an http address')
      .default('/media'),
    MEDIA_CACHE_MB: wholeNumber(50, 1_000_000, 4_000),
    MEDIA_MEGAPIXELS_PER_MINUTE: wholeNumber(10, 1_000_000, 1_000),
    PRICE_HISTORY_DAYS: wholeNumber(120, 36_500, 730),
    EVENT_DAYS: wholeNumber(8, 36_500, 90),
    SEGMENT_URL: httpsAddress('https://api.segment.io'),
    SEGMENT_WRITE_KEY: optionalText,
    EVENT_WEBHOOK_URL: httpsAddress('https://warehouse.example/events'),
    EVENT_WEBHOOK_SECRET: optionalText.pipe(webhookSecret.optional()),
    EVENT_FILE: optionalText,
    PURGE_URL: httpsAddress('https://api.cdn.example/purge'),
    PURGE_TOKEN: optionalText,
    ORDER_MAILS: flag.default('false'),
    OFFERS_PER_HOUR: wholeNumber(1, 1_000_000, 10_000),
    FEED_MB: wholeNumber(1, 100_000, 1_000),
    BRAND_NAME: z.string().trim().min(1, 'must not be empty').max(40).default('LTK'),
    DEMO: flag.optional(),
    SHARED_COLLECTION_USER_ALLOW_LIST: optionalText
      .transform((value) => value ?? 'true')
      .pipe(userAllowList),
    FLAGS: optionalText.transform((text) => text ?? '{}').pipe(flagSettings),
    FLAGS_FILE: optionalText,
    LOG_LEVEL: z
      .enum(['debug', 'info', 'log', 'warn', 'error'], {
        error: 'must be debug, info, log, warn or error',
      })
      .default('info'),
    ...tracingVariables,
    WORKER: flag.default('true'),
    METRICS_TOKEN: optionalText,
    SECRETS_KEY: optionalText.pipe(secretKeysText.optional()),
    MAX_IN_FLIGHT: wholeNumber(1, 10_000, 40),
    DRAIN_SECONDS: optionalText.pipe(numberText(0, 600).optional()),
    TRUST_PROXY: flag.default('false'),
    PORT: z.coerce
      .number({ error: 'must be a port from 0 to 65535' })
      .int()
      .min(0)
      .max(65_535, 'must be a port from 0 to 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
  })
  .superRefine((env, ctx) => {
    const need = (name: keyof typeof env, by: keyof typeof env) => {
      if (env[name] !== undefined || env[by] === undefined) return
      ctx.addIssue({ code: 'custom', path: [name], message: `must be set, since ${by} is` })
    }
    need('SEGMENT_WRITE_KEY', 'SEGMENT_URL')
    need('EVENT_WEBHOOK_SECRET', 'EVENT_WEBHOOK_URL')
    need('EVENT_WEBHOOK_URL', 'EVENT_WEBHOOK_SECRET')
    need('PURGE_TOKEN', 'PURGE_URL')
    need('PURGE_URL', 'PURGE_TOKEN')
  })
  .refine((env) => env.FLAGS_FILE === undefined || Object.keys(env.FLAGS).length === 0, {
    path: ['FLAGS_FILE'],
    message: 'must not be set beside FLAGS',
  })
  .transform((env) => ({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    identityDatabaseUrl: env.IDENTITY_DATABASE_URL,
    eventsDatabaseUrl: env.EVENTS_DATABASE_URL,
    searchDatabaseUrl: env.SEARCH_DATABASE_URL,
    databasePool: {
      size: env.DATABASE_POOL_SIZE,
      statementMs: env.DATABASE_TIMEOUT_MS,
      connectMs: env.DATABASE_CONNECT_TIMEOUT_MS,
    },
    /** Bytes that the caches of entities and of whole answers may hold. */
    entityCacheBytes: env.ENTITY_CACHE_MB * megabyte,
    responseCacheBytes: env.RESPONSE_CACHE_MB * megabyte,
    siteUrl: (env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    /** Whether HSTS holds for all subdomains of the site's host. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'true',
    mediaUrl: env.MEDIA_URL.replace(/\/$/, ''),
    mediaCacheBytes: env.MEDIA_CACHE_MB * 1_000_000,
    mediaMegapixelsPerMinute: env.MEDIA_MEGAPIXELS_PER_MINUTE,
    /** The retention of price histories. */
    priceHistoryRetentionDays: env.PRICE_HISTORY_DAYS,
    /** The retention of events: longer than browsers may store them before they send them. */
    eventRetentionDays: env.EVENT_DAYS,
    /** The sinks that events are forwarded to. */
    eventSinks: {
      segment: env.SEGMENT_WRITE_KEY
        ? {
            url: (env.SEGMENT_URL ?? 'https://api.segment.io').replace(/\/$/, ''),
            writeKey: env.SEGMENT_WRITE_KEY,
          }
        : undefined,
      webhook:
        env.EVENT_WEBHOOK_URL && env.EVENT_WEBHOOK_SECRET
          ? { url: env.EVENT_WEBHOOK_URL, secret: env.EVENT_WEBHOOK_SECRET }
          : undefined,
      file: env.EVENT_FILE,
    },
    /** The purge endpoint of a CDN. */
    purge:
      env.PURGE_URL && env.PURGE_TOKEN ? { url: env.PURGE_URL, token: env.PURGE_TOKEN } : undefined,
    /** Whether shoppers are mailed about their orders. */
    orderMails: env.ORDER_MAILS === 'true',
    /** The maximum number of a retailer's variants that are read again in an hour. */
    offersPerHour: env.OFFERS_PER_HOUR,
    /** The maximum size of a retailer's feed, in bytes. */
    feedBytes: env.FEED_MB * 1_000_000,
    brand: env.BRAND_NAME,
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'true',
    /** The users whose wish collections can be shared: all, none, or some. */
    sharedCollectionUserAllowList: env.SHARED_COLLECTION_USER_ALLOW_LIST,
    flags: env.FLAGS,
    /** A file in flagd's format that flags are read from instead. */
    flagsFile: env.FLAGS_FILE,
    logLevel: env.LOG_LEVEL,
    tracing: readTracing(env),
    /** Whether the web process runs the jobs as well. */
    worker: env.WORKER === 'true',
    metricsToken: env.METRICS_TOKEN,
    /** The first encrypts the secrets of retailers, all of them decrypt. */
    secretKeys: env.SECRETS_KEY,
    trustProxy: env.TRUST_PROXY === 'true',
    /** The maximum number of concurrent requests that the cache does not answer. */
    maxInFlight: env.MAX_IN_FLIGHT,
    /** The time to go on serving after a signal to end, until a balancer has noticed. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : 5),
    port: env.PORT,
    host: env.HOST,
  }))

export type ApiConfig = z.output<typeof apiConfig>

/** The settings of the api from the environment. Throws one sentence that names each wrong value. */
export function readApiConfig(env: NodeJS.ProcessEnv = process.env): ApiConfig {
  const parsed = apiConfig.safeParse(env)
  if (parsed.success) return parsed.data
  throw wrongSettings(parsed.error, env)
}
