import { z } from 'zod'

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const flag = z.enum(['true', 'false'], { error: 'must be true or false' })

function wholeNumber(least: number) {
  const error = `must be a whole number from ${least}`
  return z.coerce.number({ error }).int(error).min(least, error)
}

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

const apiConfig = z
  .object({
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: optionalText.pipe(
      z
        .url({
          protocol: /^postgres(ql)?$/,
          error: 'must look like postgres://user:password@host/name',
        })
        .optional(),
    ),
    DATABASE_READ_URL: optionalText.pipe(
      z
        .url({
          protocol: /^postgres(ql)?$/,
          error: 'must look like postgres://user:password@host/name',
        })
        .optional(),
    ),
    REDIS_URL: optionalText.pipe(
      z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:6379' }).optional(),
    ),
    SITE_URL: optionalText.pipe(
      z.url({ protocol: /^https?$/, error: 'must look like https://shop.example' }).optional(),
    ),
    MEDIA_URL: z
      .string()
      .regex(/^(\/|https?:\/\/)/, 'must be a path or an http address')
      .default('/media'),
    BRAND_NAME: z.string().trim().min(1, 'must not be empty').max(40).default('LTK'),
    DEMO: flag.optional(),
    SHARED_COLLECTION_USER_ALLOW_LIST: optionalText
      .transform((value) => value ?? 'true')
      .pipe(userAllowList),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'log', 'warn', 'error'], {
        error: 'must be debug, info, log, warn or error',
      })
      .default('info'),
    METRICS_TOKEN: optionalText,
    MAX_IN_FLIGHT: wholeNumber(1).default(40),
    RESPONSE_CACHE_MB: wholeNumber(1).default(96),
    DRAIN_SECONDS: wholeNumber(0).optional(),
    TRUST_PROXY: flag.default('false'),
    PORT: z.coerce
      .number({ error: 'must be a port from 0 to 65535' })
      .int()
      .min(0)
      .max(65_535, 'must be a port from 0 to 65535')
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
  })
  .transform((env) => ({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    siteUrl: (env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    mediaUrl: env.MEDIA_URL.replace(/\/$/, ''),
    brand: env.BRAND_NAME,
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'true',
    /** Whose wish collections can be shared: everybody's, nobody's, or those of some users. */
    sharedCollectionUserAllowList: env.SHARED_COLLECTION_USER_ALLOW_LIST,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY === 'true',
    /** How many answers that are not cached are made at once. */
    maxInFlight: env.MAX_IN_FLIGHT,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1024 * 1024,
    /** How long to serve on after a signal to end, until a balancer has noticed. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : 5),
    port: env.PORT,
    host: env.HOST,
  }))

export type ApiConfig = z.output<typeof apiConfig>

/** The settings of the api from the environment. Throws one sentence that names each wrong value. */
export function readApiConfig(env: NodeJS.ProcessEnv = process.env): ApiConfig {
  const parsed = apiConfig.safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')} ${issue.message} (it is "${env[String(issue.path[0])]}")`,
  )
  throw new Error(`Wrong setting: ${faults.join('; ')}.`)
}
