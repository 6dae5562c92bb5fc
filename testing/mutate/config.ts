import { defineConfig } from 'vitest/config'

import config from '../../vitest.config.ts'

// The tests that `run.ts` names, on one database: Stryker knows only whole configurations.
const include = (process.env['MUTATION_TESTS'] ?? '').split(' ')
const isPure = /^(contract|site)\//.test(include[0] ?? '')
const name = /^(api|platform)\//.test(include[0] ?? '')
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
