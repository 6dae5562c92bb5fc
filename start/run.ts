import type { Server } from 'node:http'

import { createApi } from '@ltk/api/app'
import type { ApiConfig } from '@ltk/api/config'
import { createPurge } from '@ltk/api/purge'
import { hasRankings, rebuildRankings } from '@ltk/api/rankings'
import { createRetailers } from '@ltk/api/retailers'
import { createShopRedirect } from '@ltk/api/shop-redirect'
import { createSitemap } from '@ltk/api/sitemap'
import { createDemoPictures } from '@ltk/demo/pictures'
import {
  type Database,
  isDatabaseUnavailable,
  isEmbeddedMissing,
  openDatabase,
} from '@ltk/platform/db/open'
import { findOrCreateSecret } from '@ltk/platform/db/secret'
import { createConfiguredProvider } from '@ltk/platform/flags/configured-provider'
import { openFlagdFile } from '@ltk/platform/flags/flagd-file'
import { createFlags } from '@ltk/platform/flags/flags'
import { type Caller, withCaller } from '@ltk/platform/http/caller'
import { createHealth } from '@ltk/platform/http/health'
import { createLog, createRequestLog, type Log } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createSharedFetch, createPageCache } from '@ltk/platform/http/shared-fetch'
import { isSharedRoute } from '@ltk/platform/http/shared-routes'
import { createSplitPages } from '@ltk/platform/http/split-pages'
import { bytesResponse, sourcesOf } from '@ltk/platform/http/wire-bytes'
import { runJobs } from '@ltk/platform/jobs/run-jobs'
import { createMedia } from '@ltk/platform/media/media'
import { createGuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { startTracing } from '@ltk/platform/tracing/start-tracing'
import { createAuth } from '@ltk/site/auth'
import { readSiteConfig } from '@ltk/site/config'
import { consentIn } from '@ltk/site/consent'
import { readOwnTexts } from '@ltk/site/own-texts'

import { claimDemo } from './claim-demo.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { connectDemoRetailers, originsOfDemoShop, serveDemoShop } from './demo-shop.ts'
import { clientAddressOf, isLocalReaderOf } from './edge/client-address.ts'
import { createFront } from './edge/front.ts'
import { listen } from './edge/listen.ts'
import { observeRequests } from './edge/observe-requests.ts'
import { createRouteOf } from './edge/route-of.ts'
import { beginSpan, traceRenewals } from './edge/trace-requests.ts'
import { listJobs } from './jobs.ts'
import { assetsFolder, loadSite, workerFolder } from './load-site.ts'
import { openIssuer } from './open-issuer.ts'
import { openMetrics } from './open-metrics.ts'
import { isBusy, seedDemoApart, warmFirstPictures, warmOtherPictures } from './prepare-demo.ts'
import { readPushContact } from './push-contact.ts'

type Options = {
  config: ApiConfig
  development: boolean
  /** The server that holds the port already, if it was given by the system. */
  held?: Server | undefined
}

/** Runs everything in one process until SIGINT or SIGTERM. */
export async function run(options: Options): Promise<void> {
  const log = createLog(options.config.logLevel)
  const database = await openWithContent(options.config, log)
  try {
    await serve(database, log, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openWithContent(config: ApiConfig, log: Log): Promise<Database> {
  // Opening and closing the embedded database would leave 200 MB in use in this process.
  if (config.demo && isEmbeddedMissing(config)) await seedDemoApart()
  const database = await openDatabase(config, log)
  if (config.demo) return openWithDemo(database, config)
  if (!(await hasRankings(database.db))) await rebuildRankings(database.background, new Date())
  return database
}

/** The database with the demo's content, which this process alone serves until it is closed. */
async function openWithDemo(database: Database, config: ApiConfig): Promise<Database> {
  const letGo = await claimDemo(config)
  const seeded = (await hasRankings(database.db)) ? database : await seedAndOpen(database, config)
  return { ...seeded, close: () => seeded.close().then(letGo) }
}

async function seedAndOpen(empty: Database, config: ApiConfig): Promise<Database> {
  await empty.close()
  await seedDemoApart()
  return openDatabase(config)
}

async function serve(database: Database, log: Log, options: Options): Promise<void> {
  const { config, development, held } = options
  const stopTracing = await startTracing(config.tracing, log)
  const metrics = openMetrics(database, config.dataDir)
  const health = createHealth({
    database,
    metrics,
    metricsToken: config.metricsToken,
    isLocalReader: isLocalReaderOf(config.siteUrl),
  })
  const clientAddress = clientAddressOf(config.trustProxy)
  const issuer = await openIssuer(database, log, clientAddress, metrics.countMail)
  if (issuer.identity) metrics.watchOutbox('mails', issuer.identity.readMailBacklog)
  if (config.demo && issuer.identity) {
    await ensureDemoAccounts(issuer.identity, database.db, config.siteUrl)
  }
  const { verifyToken } = issuer.auth
  const { closeAccount } = issuer
  const responses = createResponseCache({ maxSize: config.responseCacheBytes })
  const demoShop = config.demo ? serveDemoShop(config, log) : undefined
  if (demoShop) await connectDemoRetailers(database.db, demoShop, config)
  const retailers = await createRetailers({
    config,
    db: database.db,
    localOrigins: demoShop ? originsOfDemoShop(config) : [],
  })
  const api = await createApi({
    config,
    database,
    log,
    verifyToken,
    closeAccount,
    responses,
    retailers,
    purge: createPurge(config.purge),
    mailUser: config.orderMails ? issuer.mailUser : undefined,
  })
  const callApi = async (request: Request, caller?: Caller) =>
    api.fetch(withCaller(request, caller))
  const media = createMedia({
    database,
    dataDir: config.dataDir,
    maxBytes: config.mediaCacheBytes,
    megapixelsPerMinute: config.mediaMegapixelsPerMinute,
    log,
    sources: config.demo ? [createDemoPictures()] : [],
    guardedFetch: createGuardedFetch(),
    secret: await findOrCreateSecret(database.db, 'collages'),
  })
  const { brand, siteUrl, mediaUrl, eventRetentionDays } = config
  const { keepsPages, textsDir, issuer: _, ...ofSite } = readSiteConfig()
  const siteConfig = {
    brand,
    siteUrl,
    mediaUrl,
    assetsFolder,
    workerFolder,
    ...ofSite,
    // Modules change with each save there.
    keepsPages: keepsPages && !development,
    eventDays: eventRetentionDays,
  }
  const auth = createAuth({
    ...issuer.auth,
    siteUrl,
    api: createSharedFetch(responses, { fetch: callApi, isShared: isSharedRoute }),
    cookieSecret: await findOrCreateSecret(database.db, 'site-cookies'),
    log,
  })
  const offer = {
    google: issuer.offersGoogle,
    demo: config.demo && issuer.identity !== undefined,
    externalIssuer: issuer.externalIssuer,
  }
  // In development nothing fits into the cache, so that a page shows what was just saved.
  const pages = development ? createResponseCache({ maxSize: 1 }) : responses
  const cachePage = createPageCache(pages)
  const flagsFile = config.flagsFile ? openFlagdFile(config.flagsFile, log) : undefined
  const flags = await createFlags(flagsFile ?? createConfiguredProvider(config.flags))
  const splitPages = createSplitPages({
    flags,
    cache: responses,
    visitorIdOf: ({ cookie, 'sec-gpc': signal }) => consentIn(cookie, signal === '1').visitorId,
  })
  const site = await loadSite(
    {
      config: siteConfig,
      auth,
      offer,
      texts: readOwnTexts(textsDir),
      collageOf: (ids) => `${mediaUrl}/${media.collagePath(ids)}`,
      flags,
      cachePage,
      respond: (body, init, { from, shared }) =>
        bytesResponse(body, init, from.flatMap(sourcesOf), shared),
      isDatabaseUnavailable,
      log,
    },
    development,
  )

  const { reader } = database
  const sitemap = createSitemap({ reader, siteUrl, pages: site.pages, cachePage })

  const routeOf = createRouteOf(site.findPattern)
  const front = createFront({
    health: health.app,
    shopRedirect: createShopRedirect(database, log),
    findUserId: auth.findUserId,
    profile: retailers.profile,
    sitemap,
    media: media.app,
    demoShop,
    api: callApi,
    gateway: auth.gateway,
    site,
    identity: issuer.identity?.handle,
    responses,
    splitPages,
    siteUrl,
    hstsSubdomains: config.hstsSubdomains,
    clientAddress,
    maxInFlight: config.maxInFlight,
    traceRenewals: config.tracing && ((fetch) => traceRenewals(fetch, routeOf)),
    log,
  })
  metrics.watchHits(front.shared.hits)
  if (config.demo) await warmFirstPictures(callApi, media.warm)
  const jobSettings = { ...config, retailers, pushContact: readPushContact(siteUrl) }
  const stopJobs = config.worker
    ? await runJobs(database, listJobs(database, issuer, jobSettings), log)
    : async () => {}
  const server = await listen({
    ...front,
    config,
    held,
    observe: observeRequests({
      log: createRequestLog(config.logLevel),
      metrics,
      routeOf,
    }),
    beginSpan: config.tracing && beginSpan,
    // In development nothing is cached, so that a page shows what was just saved.
    shared: development ? undefined : front.shared,
  })
  process.stdout.write(`${config.brand} is at http://${config.host}:${server.port}\n`)

  const stopping = new AbortController()
  const { signal } = stopping
  if (config.demo) void warmOtherPictures(callApi, media.warm, { signal, log, isBusy })
  const stop = async () => {
    stopping.abort()
    health.startDraining()
    const notice = development ? 0 : config.drainSeconds * 1_000
    await server.drain({ notice, grace: 500, longest: 10_000 })
    await stopJobs()
    demoShop?.stop()
    flagsFile?.close()
    await issuer.close()
    await stopTracing()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal stops at once.
      if (stopping.signal.aborted) process.exit(1)
      void stop()
    })
  }
}
