import type { SiteContext } from '../context/site-context.ts'
import { categories } from '../domain/categories/categories.ts'
import { categoryHref } from '../paths.ts'
import { routes } from '../routes.ts'
import { localLinks } from '../shell/site-links.ts'
import { textNames } from './own-texts.ts'

type Site = Pick<SiteContext, 'hasApp' | 'links'>

/** Nothing but the holiday page leads to them where there is no app. */
const aboutApp = ['/ltk-shopping-app', '/ltk-chat']

/**
 * Returns the paths of all pages without parameters that search engines may list, and of categories.
 * Pages that only lead to another site, or are about an app that does not exist, are left out.
 */
export function listPages({ hasApp, links = {} }: Site): string[] {
  const elsewhere = textNames.flatMap((name) => (links[name] ? localLinks[name] : []))
  const unlisted = hasApp ? elsewhere : [...elsewhere, ...aboutApp]
  const fixed = routes.pages
    .map(({ path = '' }) => `/${path.replace(/^\//, '')}`)
    .filter((path) => {
      const fields = routes.find(path)
      const isListed = fields?.cache !== undefined && fields.robots === undefined
      return !path.includes(':') && isListed && !unlisted.includes(path)
    })
  return [...fixed, ...categories.map(({ name }) => categoryHref(name))]
}
