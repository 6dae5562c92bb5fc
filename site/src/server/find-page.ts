import { matchRoutes } from 'react-router'

import { type Page, tree } from '../routes.ts'

const routes = tree.map(({ path, file }) => ({ path, id: file }))
const pages = new Map(tree.map((page) => [page.file, page]))

/** The page of the URL tree at a path. */
export function findPage(path: string): Page | undefined {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id
  return id === undefined ? undefined : pages.get(id)
}
