import { memoize } from '@ltk/platform/http/memoize'
import { findPattern } from '@ltk/platform/http/route-pattern'

const probes = ['/healthz', '/readyz', '/metrics']
const folders = /^\/(assets|media|identity|demo-shop|\.well-known)\//

/** Whether a path, without its query, is what monitoring asks for. */
export function isProbe(path: string): boolean {
  return probes.includes(path)
}

/**
 * Returns a function from a path, with or without a query, to its pattern, of which there are only so
 * many. `findPage` knows the pattern of the page at a path.
 */
export function createRouteOf(
  findPage: (path: string) => string | undefined,
): (url: string) => string {
  const routeOf = memoize((path: string): string => {
    if (isProbe(path)) return path
    if (path.startsWith('/api/')) return `/api${findPattern(path.slice(4)) ?? '/*'}`
    const folder = folders.exec(path)?.[1]
    if (folder) return `/${folder}/*`
    if (/^\/shop\/[^/]+$/.test(path)) return '/shop/{productId}'
    if (/^\/sitemap[\w-]*\.xml$/.test(path)) return '/sitemap*.xml'
    return findPage(path) ?? 'other'
  })
  return (url) => {
    const query = url.indexOf('?')
    return routeOf(query < 0 ? url : url.slice(0, query))
  }
}
