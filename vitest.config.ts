import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'

import { readRequirements } from './testing/gate/requirements.ts'

// What is erased stands in the tables of all parts, so that its test composes them.
const apiTests = ['api/src/**/*.test.ts', 'start/erasure.test.ts']
const onADatabase = {
  include: apiTests,
  globalSetup: ['testing/databases/prepare-databases.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...onADatabase, name: 'api on PGlite', provide: { database: 'embedded' } } },
      { test: { ...onADatabase, name: 'api on PostgreSQL', provide: { database: 'postgres' } } },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
        test: {
          name: 'unit',
          include: [
            '{contract,identity,demo,demo-pictures,site}/src/**/*.test.{ts,tsx}',
            'demo/shop/**/*.test.ts',
            '{start/,}*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'start/erasure.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // A test that shows a requirement has its id as a tag; an unknown one fails.
    tags: readRequirements().map(({ id, sentence }) => ({ name: id, description: sentence })),
    // Each worker holds a database; more of them than this only wait for one another.
    maxWorkers: 2,
  },
})
