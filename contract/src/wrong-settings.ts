import type { z } from 'zod'

/** A setting of such a name may hold a secret: an address its password, whatever is wrong with it. */
const mayHoldSecret = /URL|SECRET|TOKEN|PASSWORD|KEY/

/** An error of one sentence that names each wrong setting, with its value where that is no secret. */
export function wrongSettings({ issues }: z.ZodError, env: NodeJS.ProcessEnv): Error {
  const faults = issues.map(({ path, message }) => {
    const name = path.join('.')
    return mayHoldSecret.test(name)
      ? `${name} ${message}`
      : `${name} ${message} (it is "${env[name] ?? ''}")`
  })
  return new Error(`Wrong setting: ${faults.join('; ')}.`)
}
