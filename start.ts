import { readApiConfig } from '@ltk/api/config'

import { chooseBuilds, readEnvFile, setPort } from './start/config.ts'
import { ensurePortIsFree, holdFreePort } from './start/edge/listen.ts'

readEnvFile()

const development = process.argv.includes('--dev')
chooseBuilds(development)

try {
  const held = await takePort()
  // What it imports loads React, whose build has been chosen only now.
  const { run } = await import('./start/run.ts')
  await run({ config: readApiConfig(), development, held })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Makes sure that the port can be used. One that the system chooses is known and held from here on. */
async function takePort() {
  const config = readApiConfig()
  if (config.port !== 0) {
    await ensurePortIsFree(config)
    return undefined
  }
  const { held, port } = await holdFreePort(config)
  setPort(port)
  return held
}
