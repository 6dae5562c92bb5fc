import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Site, SiteDependencies } from '@ltk/site/server'

import type { Middleware } from './listen.ts'

/** `middleware` serves modules and live reload in development. */
export type LoadedSite = Site & { middleware?: Middleware }

type SiteModule = { createSite(dependencies: SiteDependencies): Promise<Site> }

const root = join(import.meta.dirname, '..')
const siteFolder = join(root, 'site')
export const assetsFolder = join(siteFolder, 'build/client')
export const workerFolder = join(siteFolder, 'build/worker')
const built = join(siteFolder, 'build/server/index.js')
const stamp = join(siteFolder, 'build/stamp')
const sources = [
  'site/src',
  'site/messages',
  'site/vite.config.ts',
  'site/first-view.ts',
  'contract/src',
  'package-lock.json',
]

/**
 * Loads the site, building it first if its sources are newer than the build; in development
 * through Vite.
 */
export async function loadSite(
  dependencies: SiteDependencies,
  development: boolean,
): Promise<LoadedSite> {
  if (development) return loadThroughVite(dependencies)
  if (!isBuilt()) build()
  const module: SiteModule = await import(built)
  return module.createSite(dependencies)
}

function isBuilt(): boolean {
  if (!existsSync(stamp) || !existsSync(built)) return false
  const builtAt = statSync(stamp).mtimeMs
  return sources.every((source) => newest(join(root, source)) <= builtAt)
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function build(): void {
  process.stdout.write('Building the site …\n')
  const startedAt = new Date()
  const result = spawnSync('npm', ['run', 'build', '--workspace', 'site'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    throw new Error(`The site could not be built:\n${result.stdout}${result.stderr}`)
  }
  writeFileSync(stamp, '')
  // Files saved during the build are newer than the stamp, so the next start builds again.
  utimesSync(stamp, startedAt, startedAt)
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
    // In development nothing is cached, so that a page shows what was just saved.
    isShared: () => false,
    isAlwaysServed: () => true,
    refuse: () => new Response(null, { status: 503 }),
  }
}
