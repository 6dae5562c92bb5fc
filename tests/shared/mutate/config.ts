import { defineConfig } from 'vitest/config'

import config from '../../../vitest.config.ts'
import { databaseParts } from '../databases/dialect-tests.ts'

// The tests that `run.ts` names, on one database: Stryker knows only whole configurations.
const include = (process.env['MUTATION_TESTS'] ?? '').split(' ')
const [part = ''] = (include[0] ?? '').split('/')
const isPure = part === 'contract' || part === 'site'
const name = databaseParts.includes(part)
  ? 'api on PostgreSQL'
  : isPure
    ? 'pure, isolated'
    : 'whole'
const [project] = (config.test?.projects ?? []).flatMap((given) =>
  typeof given === 'object' && 'test' in given && given.test?.name === name ? [given] : [],
)
if (!project) throw new Error(`vitest.config.ts has no project "${name}"`)

export default defineConfig({
  ...project,
  test: { ...project.test, include, tags: config.test?.tags ?? [] },
})
