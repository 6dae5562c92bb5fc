import { defineConfig } from 'vitest/config'

import config from '../../vitest.config.ts'

// The tests of the folder that `run.ts` names, on one database: Stryker knows only whole
// configurations.
const folder = process.env['MUTATED_FOLDER'] ?? ''
const isPure = /^(contract|site)\//.test(folder)
const name = folder.startsWith('api/') ? 'api on PostgreSQL' : isPure ? 'pure' : 'whole'
const [project] = (config.test?.projects ?? []).flatMap((given) =>
  typeof given === 'object' && 'test' in given && given.test?.name === name ? [given] : [],
)
if (!project) throw new Error(`vitest.config.ts has no project "${name}"`)

const include = [`${folder}/**/*.test.{ts,tsx}`]
export default defineConfig({
  ...project,
  test: { ...project.test, include, isolate: false, tags: config.test?.tags ?? [] },
})
