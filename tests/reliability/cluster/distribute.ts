import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { nodeArguments } from '../../bench/product.ts'
import { report } from '../../bench/report.ts'
import { note } from '../figures.ts'

/** Starts `ltk distribute`. */
export function startDistributing(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...nodeArguments('ltk'), 'distribute'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs `ltk distribute` to its end. */
export async function distribute(env: Record<string, string>): Promise<void> {
  const start = performance.now()
  const running = startDistributing(env)
  let said = ''
  running.stdout?.on('data', (text) => (said += String(text)))
  await once(running, 'exit')
  note(`ltk distribute took ${((performance.now() - start) / 1_000).toFixed(0)} s`)
  if (running.exitCode !== 0) note(said)
  report('ltk distribute ended with', running.exitCode ?? 1, { atMost: 0 })
}
