import { type ApiConfig } from '@ltk/api/config'
import { createApi } from '@ltk/api/app'
import { openDatabase } from '@ltk/api/db'
import { createHealth } from '@ltk/api/health'
import { createPageCache } from '@ltk/api/page-cache'
import { runJobs } from '@ltk/api/jobs'
import { createLog } from '@ltk/api/log'
import { rebuildRankings } from '@ltk/api/rankings'
import { Hono } from 'hono'
import { loadSite } from './load-site.ts'
import { listen, visitorKey } from './listen.ts'

/** Runs everything in one process until it is told to stop. */
export async function run({ config, development }: { config: ApiConfig; development: boolean }) {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  const health = createHealth({ database, metricsToken: config.metricsToken })
  const api = await createApi({
    config,
    database,
    log,
    verifyToken: async () => undefined,
  })
  const site = await loadSite({ config, api: (request) => api.fetch(request) }, development)

  const app = new Hono()
  app.route('/', health.app)
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.all('*', (c) => site.fetch(c.req.raw))

  const stopJobs = await runJobs(
    database,
    [{ name: 'rankings', cron: '*/5 * * * *', run: () => rebuildRankings(database.db, new Date()) }],
    log,
  )
  const pageCache = createPageCache({
    fetch: app.fetch,
    origin: config.siteUrl,
    keyOf: visitorKey('session'),
  })
  await database.listen('entities', () => pageCache.clear())
  const server = await listen({
    config,
    app,
    health,
    middleware: site.middleware,
    pageCache: development ? undefined : pageCache,
  })
  process.stdout.write(`${config.brand} is at http://${config.host}:${server.port}\n`)

  const stop = async () => {
    health.startDraining()
    await server.drain()
    await stopJobs()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
