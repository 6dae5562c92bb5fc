import type { HttpBindings } from '@hono/node-server'
import { createAnswerCache } from '@ltk/api/answer-cache'
import { answerError } from '@ltk/api/answer-error'
import { createApi } from '@ltk/api/app'
import { bytesResponse } from '@ltk/api/bytes-response'
import type { ApiConfig } from '@ltk/api/config'
import { type Database, isDatabaseUnavailable, openDatabase } from '@ltk/api/db'
import { createHealth } from '@ltk/api/health'
import { runJobs } from '@ltk/api/jobs'
import { createLog } from '@ltk/api/log'
import { createMedia } from '@ltk/api/media'
import { createGuardedFetch } from '@ltk/api/outbound'
import { createPageCache } from '@ltk/api/page-cache'
import { hasRankings, rebuildRankings } from '@ltk/api/rankings'
import { findOrCreateSecret } from '@ltk/api/secret'
import { createShopRedirect } from '@ltk/api/shop-redirect'
import { createDemoPictures } from '@ltk/demo/pictures'
import { createAuth } from '@ltk/site/auth'
import { sessionCookieName } from '@ltk/site/session'
import { Hono } from 'hono'

import { answerHeaders, withHeaders } from './answer-headers.ts'
import { clientAddressOf, isFromThisMachine } from './client-address.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { listJobs } from './jobs.ts'
import { listen, anonymousCachePolicy } from './listen.ts'
import { assetsFolder, loadSite } from './load-site.ts'
import { openIssuer } from './open-issuer.ts'
import { preAppMiddleware } from './pre-app-middleware.ts'
import { seedDemoApart, warmFirstPictures, warmOtherPictures } from './prepare-demo.ts'

type Options = { config: ApiConfig; development: boolean }

/** Runs everything in one process until it is told to stop. */
export async function run({ config, development }: Options): Promise<void> {
  const database = await openWithContent(config)
  try {
    await serve(database, { config, development })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openWithContent(config: ApiConfig): Promise<Database> {
  const database = await openDatabase(config)
  if (await hasRankings(database.db)) return database
  if (!config.demo) {
    await rebuildRankings(database.background, new Date())
    return database
  }
  await database.close()
  await seedDemoApart()
  return openDatabase(config)
}

async function serve(database: Database, { config, development }: Options): Promise<void> {
  const log = createLog(config.logLevel)
  const health = createHealth({ database, metricsToken: config.metricsToken, isFromThisMachine })
  const clientAddress = clientAddressOf(config.trustProxy)
  const issuer = await openIssuer(database, log, clientAddress)
  if (config.demo && issuer.identity) await ensureDemoAccounts(issuer.identity, database.db)
  const { verifyToken } = issuer.auth
  const { endSessions } = issuer.accounts
  const api = await createApi({ config, database, log, verifyToken, endSessions })
  const callApi = async (request: Request) => api.fetch(request)
  const answers = createAnswerCache({ fetch: callApi })
  const media = createMedia({
    database,
    dataDir: config.dataDir,
    maxBytes: config.mediaCacheBytes,
    log,
    sources: config.demo ? [createDemoPictures()] : [],
    guardedFetch: createGuardedFetch(),
  })
  const { brand, siteUrl, mediaUrl } = config
  const siteConfig = { brand, siteUrl, mediaUrl, assetsFolder }
  const auth = createAuth({
    ...issuer.auth,
    siteUrl,
    api: answers.fetch,
    cookieSecret: await findOrCreateSecret(database.db, 'site-cookies'),
    log,
  })
  const offer = {
    google: issuer.offersGoogle,
    demo: config.demo && issuer.identity !== undefined,
    externalIssuer: issuer.externalIssuer,
  }
  const site = await loadSite(
    { config: siteConfig, auth, offer, respond: bytesResponse, isDatabaseUnavailable, log },
    development,
  )

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.route('/', health.app)
  app.route('/', createShopRedirect(database.reader))
  app.all('/media/*', (c) => media.app.fetch(c.req.raw))
  app.all('/api/*', (c) => auth.gateway(c.req.raw))
  app.all('*', (c) => {
    const { incoming } = c.env ?? {}
    return site.fetch(c.req.raw, { clientAddress: incoming && clientAddress(incoming) })
  })

  app.onError((error, c) => answerError(error, c.req.raw, log))

  const headers = answerHeaders(config.siteUrl)
  const pageCache = createPageCache({
    fetch: withHeaders(app.fetch, headers),
    origin: config.siteUrl,
    maxSize: config.responseCacheBytes,
    ...anonymousCachePolicy(sessionCookieName(siteUrl)),
  })
  const clearCaches = () => {
    answers.clear()
    pageCache.clear()
  }
  await database.listen('entities', clearCaches, clearCaches)
  health.countHits(() => pageCache.hits())
  if (config.demo) await warmFirstPictures(callApi, media.warm)
  const stopJobs = config.worker
    ? await runJobs(database, listJobs(database, issuer), log)
    : async () => {}
  const server = await listen({
    config,
    app,
    health,
    middleware: preAppMiddleware(issuer.identity?.handle, site.middleware),
    // In development a page must show what was just saved.
    pageCache: development ? undefined : pageCache,
    headers,
  })
  process.stdout.write(`${config.brand} is at http://${config.host}:${server.port}\n`)

  const stopping = new AbortController()
  if (config.demo) void warmOtherPictures(callApi, media.warm, stopping.signal)
  const stop = async () => {
    stopping.abort()
    health.startDraining()
    await server.drain()
    await stopJobs()
    await issuer.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
