import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { nodeArguments } from '../product.ts'

/** Starts `ltk distribute`. */
export function startDistributing(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...nodeArguments('ltk'), 'distribute'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs `ltk distribute` to its end. Throws where it fails. */
export async function distribute(env: Record<string, string>): Promise<void> {
  const start = performance.now()
  const running = startDistributing(env)
  let said = ''
  running.stdout?.on('data', (text) => (said += String(text)))
  await once(running, 'exit')
  if (running.exitCode !== 0) throw new Error(`ltk distribute failed: ${said}`)
  const seconds = (performance.now() - start) / 1_000
  process.stdout.write(`  ltk distribute took ${seconds.toFixed(0)} s\n`)
}
