import { routes } from '@ltk/contract/routes'
import type { RouteDefinition } from '@ltk/contract/wire'

const prefix = '/api'
const shared = Object.values<RouteDefinition>(routes).filter((route) => route.cache === 'shared')
const fixed = new Set(shared.map(({ path }) => prefix + path))
const withParameters = shared
  .filter(({ path }) => path.includes('{'))
  .map(({ path }) => new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** Whether a path is of a call that is declared to answer the same to everybody. */
export function isSharedRoute(path: string): boolean {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  return fixed.has(plain) || withParameters.some((pattern) => pattern.test(plain))
}
