import { categories } from '../domain/categories/categories.ts'
import { categoryHref } from '../paths.ts'
import { routes } from '../routes.ts'

/** Returns the paths of all pages without parameters that search engines may list, and of categories. */
export function listPages(): string[] {
  const fixed = routes.pages
    .map(({ path = '' }) => `/${path.replace(/^\//, '')}`)
    .filter((path) => {
      const fields = routes.find(path)
      return !path.includes(':') && fields?.cache !== undefined && fields.robots === undefined
    })
  return [...fixed, ...categories.map(({ name }) => categoryHref(name))]
}
