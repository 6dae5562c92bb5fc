import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'
import type { VitestPluginContext } from 'vitest/node'

import { splitMessages } from './site/split-messages.ts'
import { citusUrl } from './tests/shared/databases/citus-url.ts'
import { databaseParts, listDialectTests } from './tests/shared/databases/dialect-tests.ts'
import { listSingleMachineTests } from './tests/shared/databases/single-machine-tests.ts'
import { listMockingTests } from './tests/shared/gate/mocking-tests.ts'
import { ProjectByProject } from './tests/shared/gate/order-files.ts'
import { readRequirements } from './tests/shared/gate/requirements.ts'

// What is erased stands in the tables of all parts, so that its test composes them.
const apiTests = [`{${databaseParts.join()}}/src/**/*.test.ts`, 'start/erasure.test.ts']
const dialectTests = [...listDialectTests(import.meta.dirname), 'start/erasure.test.ts']
const citusTests = [...apiTests, 'start/jobs-on-a-cluster.test.ts']
const pureTests = '{contract,site}/src/**/*.test.{ts,tsx}'
const mockingTests = listMockingTests(import.meta.dirname, pureTests)
// Expects React to warn of nothing on any page, which only React's development build does.
const warnedTests = 'start/pages.test.ts'

const every = {
  testTimeout: 120_000,
  // Some make several databases, which takes the time of the disk.
  hookTimeout: 180_000,
  // What is polled comes when it comes: the same two cores also run the journeys.
  expect: { poll: { timeout: 30_000 } },
  // One a core: more of them only wait for one another.
  maxWorkers: 2,
  // A worker loads modules once, not once for each file.
  isolate: false,
}
const compiled = {
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    splitMessages(),
    {
      name: 'read-catalogues-again',
      // Some have texts of others, which the modules that were kept of an earlier run do not know.
      configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
        defineCacheKeyGenerator(({ id }) => (/\.po\?/.test(id) ? false : null))
      },
    },
  ],
}
const served = { ...every, setupFiles: ['tests/shared/servers/replace-globals.ts'] }
const embedded = {
  ...served,
  globalSetup: ['tests/shared/databases/prepare-embedded.ts'],
  provide: { database: 'embedded' as const },
}
const postgres = {
  ...served,
  globalSetup: ['tests/shared/databases/prepare-postgres.ts'],
  provide: { database: 'postgres' as const },
}
const citus = {
  ...served,
  globalSetup: ['tests/shared/databases/prepare-citus.ts'],
  provide: { database: 'citus' as const },
  // All files have the same database.
  maxWorkers: 1,
}
const whole = { ...served, globalSetup: [...embedded.globalSetup, ...postgres.globalSetup] }

export default defineConfig({
  test: {
    projects: [
      { test: { ...postgres, name: 'api on PostgreSQL', include: apiTests } },
      { test: { ...embedded, name: 'api on PGlite', include: dialectTests } },
      {
        test: {
          ...embedded,
          name: 'api on PGlite, the rest',
          include: apiTests,
          exclude: [...configDefaults.exclude, ...dialectTests],
        },
      },
      // Where there is a cluster to run them on (`npm run test:citus`).
      ...(citusUrl
        ? [
            {
              test: {
                ...citus,
                name: 'api on Citus',
                include: citusTests,
                exclude: [
                  ...configDefaults.exclude,
                  ...listSingleMachineTests(import.meta.dirname, apiTests),
                ],
              },
            },
          ]
        : []),
      {
        ...compiled,
        // As it is served: React's development build takes twice as long.
        oxc: { jsx: { development: false } },
        test: {
          ...whole,
          name: 'whole',
          include: ['{identity,demo,start,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...apiTests, warnedTests],
          env: { NODE_ENV: 'production' },
        },
      },
      { ...compiled, test: { ...whole, name: 'whole, as developed', include: [warnedTests] } },
      {
        ...compiled,
        test: {
          ...every,
          name: 'pure',
          include: [pureTests],
          exclude: [...configDefaults.exclude, ...mockingTests],
          sequence: { shuffle: { tests: true } },
        },
      },
      {
        ...compiled,
        test: {
          ...every,
          name: 'pure, isolated',
          include: mockingTests,
          isolate: true,
          sequence: { shuffle: { tests: true } },
        },
      },
    ],
    // The server's folder has gigabytes by then, and would be left behind.
    teardownTimeout: 20_000,
    // An order by chance shows what a file leaves behind.
    sequence: { sequencer: ProjectByProject },
    // A test that shows a requirement has its id as a tag; an unknown one fails.
    tags: readRequirements().map(({ id, sentence }) => ({ name: id, description: sentence })),
  },
})
