import { existsSync } from 'node:fs'

import { readApiConfig } from '@ltk/api/config'

import { ensurePortIsFree } from './start/listen.ts'
import { run } from './start/run.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readApiConfig()
  await ensurePortIsFree(config)
  await run({ config, development: process.argv.includes('--dev') })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
