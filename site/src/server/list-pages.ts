import { categories } from '../data/categories.ts'
import { routes } from '../routes.ts'
import type { Route } from '../runtime/route.ts'

/** Returns the paths of all pages without parameters that search engines may list, and of categories. */
export function listPages(): string[] {
  const fixed = pathsOf(routes.routes).filter((path) => {
    const fields = routes.find(path)
    return !path.includes(':') && fields?.cache !== undefined && fields.robots === undefined
  })
  return [...fixed, ...categories.map(({ name }) => `/categories/${name}`)]
}

function pathsOf(tree: readonly Route[]): string[] {
  return tree.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path.replace(/^\//, '')}`]),
    ...pathsOf(children),
  ])
}
