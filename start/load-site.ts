import { join } from 'node:path'

import type { Site } from '@ltk/site/server'
import type { SiteDependencies } from '@ltk/site/site-dependencies'

import { buildFolder, buildSite, isSiteBuilt, serverEntry, siteFolder } from './build-site.ts'
import type { Middleware } from './edge/listen.ts'

/** `middleware` serves modules and live reload in development. */
type LoadedSite = Site & { middleware?: Middleware }

type SiteModule = { createSite(dependencies: SiteDependencies): Promise<Site> }

export const assetsFolder = join(buildFolder, 'client')
export const workerFolder = join(buildFolder, 'worker')

/**
 * Loads the site, building it first if its sources are newer than the build; in development
 * through Vite.
 */
export async function loadSite(
  dependencies: SiteDependencies,
  development: boolean,
): Promise<LoadedSite> {
  if (development) return loadThroughVite(dependencies)
  if (!isSiteBuilt()) buildSite()
  const module: SiteModule = await import(serverEntry)
  return module.createSite(dependencies)
}

async function loadThroughVite(dependencies: SiteDependencies): Promise<LoadedSite> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: siteFolder,
    configFile: join(siteFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run in')
  return {
    middleware: vite.middlewares,
    async fetch(request, from) {
      const module: SiteModule = await ssr.runner.import('/src/server/site.ts')
      const site = await module.createSite(dependencies)
      return site.fetch(request, from)
    },
    // Search engines never see a site in development.
    pages: [],
    files: [],
    findPattern: () => undefined,
    // In development nothing is cached, so that a page shows what was just saved.
    isShared: () => false,
    isAlwaysServed: () => true,
    refuse: () => new Response(null, { status: 503 }),
  }
}
