import { rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import { Stryker } from '@stryker-mutator/core'

import { root } from '../gate/ran-tests.ts'
import { copyTree } from './copy-tree.ts'

// Mutates a folder, or files of one, and runs the tests of the folder.

const paths = process.argv.slice(2)
const [first = ''] = paths
const isFolder = statSync(first).isDirectory()
const copy = copyTree(root)
// Stryker and what it starts work where the process runs.
process.chdir(copy)
process.env['MUTATED_FOLDER'] = isFolder ? first : dirname(first)

try {
  await new Stryker({
    mutate: isFolder ? [`${first}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'] : paths,
    // In a copy that Stryker made, the workspaces would be those of the original.
    inPlace: true,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'testing/mutate/config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // TypeScript 7 has nothing that Stryker could read it with, nor does it have to.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // An empty name of a column is an error of the database, which shows nothing.
    mutator: { excludedMutations: first.startsWith('api/') ? ['StringLiteral'] : [] },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {
      allowColor: false,
      allowEmojis: false,
      logTests: false,
      reportTests: false,
    },
  }).runMutationTest()
} finally {
  rmSync(copy, { recursive: true })
}
