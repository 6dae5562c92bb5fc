import { readApiConfig } from '@ltk/api/config'

import { chooseBuilds, readEnvFile } from './start/config.ts'
import { ensurePortIsFree } from './start/listen.ts'

readEnvFile()

const development = process.argv.includes('--dev')
chooseBuilds(development)

try {
  const config = readApiConfig()
  await ensurePortIsFree(config)
  // What it imports loads React, whose build has been chosen only now.
  const { run } = await import('./start/run.ts')
  await run({ config, development })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
