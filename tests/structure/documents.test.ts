import { existsSync, globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { withPictures } from './draw-parts.ts'
import { read, root, sources } from './import-graph.ts'

const pages = globSync(['*.md', 'docs/*.md', '*/**/README.md'], {
  cwd: root,
  exclude: (name) => /node_modules|\/build$/.test(name),
})

test('name files that exist, by the ends of their paths, and lead to them', () => {
  const isSource = (name: string) =>
    sources.some((file) => file === name || file.endsWith(`/${name}`))
  const missing = pages.flatMap((page) => {
    const isThere = (path: string) => existsSync(resolve(root, dirname(page), path))
    const named = [...read(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
    const linked = [...read(page).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, to = '']) => to)
    return [
      ...named.filter((name) => !isSource(name) && !isThere(name)),
      ...linked.filter((to) => !isThere(to)),
    ].map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('walk through files by their whole paths, and count them', () => {
  const walks = (read('docs/architecture.md').split('\n## Walks\n')[1] ?? '')
    .split(/^### /m)
    .slice(1)
  const wrong = walks.flatMap((walk) => {
    const [title = ''] = walk.split('\n')
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
    const isCounted = title.endsWith(`: ${files.length} files`)
    return [...(isCounted ? [] : [title]), ...files.filter((file) => !sources.includes(file))]
  })
  expect(wrong).toEqual([])
  expect(walks).not.toEqual([])
})

test('show what imports what, as it is', () => {
  const page = read('docs/architecture.md')
  expect(page).toBe(withPictures(page))
})
