import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readFeatures } from './mutations/features.ts'
import { mutate, readMutations, root } from './mutations/table.ts'

const features = readFeatures(root)
const table = readMutations()

test('every mutation is of a listed feature and applies exactly once', () => {
  const wrong = table.flatMap((mutation) => {
    if (!features.has(mutation.row)) return [`There is no row ${mutation.row}`]
    try {
      const text = readFileSync(join(root, mutation.file), 'utf8')
      return mutate(text, mutation) === text ? [`${mutation.row} changes nothing`] : []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(wrong).toEqual([])
})

test('the features stand in groups, in order, and each group says how many there are', () => {
  const text = readFileSync(join(root, 'docs/features.md'), 'utf8')
  const [summary = '', ...sections] = text.split('\n## ')
  const said = [...summary.matchAll(/^\| \[(.+)\]\(#.+\) \| (\S+) \| (\d+) \|$/gm)]
  const counted = sections.map((section) => {
    const ids = [...section.matchAll(/^\| (\S+)-(\d+) \|/gm)]
    const places = ids.map(([, , place]) => Number(place))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    return [section.split('\n')[0], [...new Set(ids.map(([, group]) => group))], ids.length]
  })
  expect(counted).toEqual(said.map(([, name, group, count]) => [name, [group], Number(count)]))
  expect(summary).toContain(`\n| All | | ${features.size} |`)
})
