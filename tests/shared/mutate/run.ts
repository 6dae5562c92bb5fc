import { rmSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'

import { Stryker } from '@stryker-mutator/core'

import { copyTree } from '../../bench/copy-tree.ts'
import { databaseParts } from '../databases/dialect-tests.ts'
import { root } from '../gate/ran-tests.ts'

// Mutates a folder, or files of one, and runs the tests of the folder, or those that are named.

const { sources = [], tests = [] } = Object.groupBy(process.argv.slice(2), (path) =>
  /\.test\.tsx?$/.test(path) ? 'tests' : 'sources',
)
const [first = ''] = sources
const isFolder = statSync(first).isDirectory()
const ofFolder = `${isFolder ? first : dirname(first)}/**/*.test.{ts,tsx}`
const copy = copyTree(root)
// Stryker and what it starts work where the process runs.
process.chdir(copy)
process.env['MUTATION_TESTS'] = (tests.length > 0 ? tests : [ofFolder]).join(' ')

try {
  const results = await new Stryker({
    mutate: isFolder
      ? [`${first}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing/**']
      : sources,
    // In a copy that Stryker made, the workspaces would be those of the original.
    inPlace: true,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/shared/mutate/config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A mutant that only waits for a busy machine is not killed.
    timeoutMS: 60_000,
    timeoutFactor: 10,
    // TypeScript 7 has nothing that Stryker could read it with, nor does it have to.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // An empty name of a column is an error of the database, which shows nothing.
    mutator: {
      excludedMutations: databaseParts.includes(first.split('/')[0] ?? '') ? ['StringLiteral'] : [],
    },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {
      allowColor: false,
      allowEmojis: false,
      logTests: false,
      reportTests: false,
    },
  }).runMutationTest()
  for (const { status, statusReason = '', fileName, location } of results) {
    if (status === 'Timeout' || (status === 'Killed' && /time(d |-)?out/i.test(statusReason))) {
      const [reason = ''] = statusReason.split('\n')
      const place = `${relative(copy, fileName)}:${location.start.line}`
      process.stdout.write(`Killed by a time limit, as by a busy machine: ${place} ${reason}\n`)
    }
  }
} finally {
  rmSync(copy, { recursive: true })
}
