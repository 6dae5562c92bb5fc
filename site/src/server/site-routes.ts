import { loadLazyModules } from '../framework/lazy-module.ts'
import { loadServerRoutes } from '../framework/load-server-routes.server.ts'
import type { RouteModule } from '../framework/route.ts'
import { guard } from '../middleware.ts'
import { PageError, Root, RootError } from '../root.tsx'
import { routes } from '../routes.ts'
import { PageHead } from '../shell/head.tsx'

const files = import.meta.glob<RouteModule>('../pages/**/*.server.ts', { eager: true })

/** Returns the site's routes with their modules loaded, for the server. */
export async function loadSiteRoutes() {
  const loaded = await loadServerRoutes({
    table: routes,
    frame: { Root, RootError, PageError, PageHead },
    guard,
    serverModules: new Map(
      Object.entries(files)
        .filter(([, module]) => module.loader ?? module.action)
        .map(([file, module]) => [file.replace(/^.*\/|\.server\.ts$/g, ''), module]),
    ),
  })
  await loadLazyModules()
  return loaded
}
