import { globSync } from 'node:fs'

import { expect, test } from 'vitest'

import { read, root } from './import-graph.ts'

/** A creator's name as the text of an element, by the element's name. */
const shownName = /<(\w+)(?:\s[^<>]*)?>\s*@?\{(?:creator\.)?(?:name \|\| |name\}|displayName\})/g

test('handles of creators are isolated, so that those from right to left reorder nothing around them', () => {
  const handles = globSync('site/src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(shownName)].map(([shown, element]) => ({ file, shown, element })),
  )
  const isHandle = ({ shown }: { shown: string }) =>
    /@\{|isplayName|creator\.name/.test(shown.slice(shown.lastIndexOf('>')))
  const ofCreators = handles.filter(isHandle)
  expect(ofCreators.length).toBeGreaterThan(5)
  // A name for screen readers only has no words around it.
  const isolated = ['bdi', 'VisuallyHidden']
  expect(ofCreators.filter(({ element = '' }) => !isolated.includes(element))).toEqual([])
})
