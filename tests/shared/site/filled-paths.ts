import { routes } from '@ltk/site/routes'

import type { Real } from '../requests/filled-calls.ts'

/**
 * Returns the paths of every page that anybody may open, by the id of its route, filled with all that
 * there is: without each optional part, too. Throws where there is nothing to fill in.
 */
export function filledPages(real: Real): { route: string; paths: string[] }[] {
  return routes.pages
    .filter(({ id }) => routes.get(id)?.access === undefined)
    .map(({ id, path = '' }) => ({
      route: id,
      paths: filledPaths(`/${path.replace(/^\//, '')}`, real),
    }))
}

/** Returns the paths of one pattern, such as `/post/:id?`. Throws where there is nothing to fill in. */
export function filledPaths(pattern: string, { ids, texts }: Real): string[] {
  const [, ...parts] = pattern.split('/')
  return parts.reduce<string[]>(
    (paths, part) => {
      const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? []
      if (name === undefined) return paths.map((path) => `${path}/${part}`)
      const values = texts[name] ?? (name === 'id' ? ids : [])
      if (values.length === 0) throw new Error(`${pattern}: there is no "${name}" to fill in`)
      const filled = values.map((value) => `/${encodeURIComponent(value)}`)
      return paths.flatMap((path) =>
        [...(optional ? [''] : []), ...filled].map((end) => path + end),
      )
    },
    [''],
  )
}
