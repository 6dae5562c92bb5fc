import { existsSync } from 'node:fs'

import { readApiConfig } from '@ltk/api/config'

import { run } from './start/run.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  await run({ config: readApiConfig(), development: process.argv.includes('--dev') })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
