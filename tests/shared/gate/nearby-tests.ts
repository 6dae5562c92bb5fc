import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

import { graph, sources } from '../../structure/import-graph.ts'
import { root } from './ran-tests.ts'

/** Folders of many subjects: a change of one file says little of the tests beside it. */
const broad = /^(\.|[\w-]+|[\w-]+\/src|tests\/.*)$/
/** A file that more tests import stands behind everything, which the whole gate shows. */
const most = 20

/**
 * Returns the tests near what changed since main, for a run of a minute: those that changed, those in
 * or below the folder of what changed, its namesakes, and those that import it. What composes all parts
 * imports nearly every file, so that through it nearly every test would depend on every change.
 */
export function listNearbyTests(): string[] {
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file))
  const changed = [
    ...linesOf('diff', '--name-only', 'main'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ]
  const near = changed.flatMap((file) => {
    const folder = dirname(file)
    const importing = tests.filter((test) => graph.get(test)?.some(({ target }) => target === file))
    return [
      ...tests.filter(
        (test) =>
          test === file ||
          test === file.replace(/(\.tsx?)$/, '.test$1') ||
          (!broad.test(folder) && test.startsWith(`${folder}/`)),
      ),
      ...(importing.length > most ? [] : importing),
    ]
  })
  return [...new Set(near)]
}

function linesOf(...git: string[]): string[] {
  return execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
