import { routes } from '@ltk/contract/routes'
import type { RouteDefinition } from '@ltk/contract/wire'

// Those without parameters first, so that a path which two patterns match is the plainer one's.
const patterns = [
  ...new Set(Object.values<RouteDefinition>(routes).map(({ path }) => path)),
].toSorted((a, b) => parametersIn(a) - parametersIn(b))

function parametersIn(pattern: string): number {
  return pattern.split('{').length - 1
}

/** Whether the path of a call, without a slash at its end, is one that a pattern of the contract stands for. */
export function matchesPattern(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('{') || part === parts[index])
  )
}

/** The pattern of the contract for a path below `/api`; undefined where no call is there. */
export function findPattern(path: string): string | undefined {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  return patterns.find((pattern) => matchesPattern(pattern, plain))
}
