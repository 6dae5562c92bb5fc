import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { z } from 'zod'

import { nodeArguments, type Running, startProduct } from '../../bench/product.ts'
import { secondsUntil } from '../figures.ts'

/** Settings of a process whose time passes faster since `begin`, and that says in `folder` what it holds. */
export function fastProcess(begin: number, folder: string): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, 'fast-process.ts'))
  return { NODE_OPTIONS: `--import ${preload.href}`, DAY_BEGIN: String(begin), DAY_FIGURES: folder }
}

/** Starts a process for the web and one for the jobs, whose logs go to an open file. */
export async function startProcesses(port: number, env: Record<string, string>, log: number) {
  const web = await startProduct(port, { ...env, WORKER: 'false' }, log)
  try {
    return { web, worker: await startWorker({ ...env, PORT: String(port) }, log) }
  } catch (error) {
    await web.stop()
    throw error
  }
}

/** Starts a process for the jobs and waits until it is ready; its log goes where the caller says. */
export function startWorker(
  env: Record<string, string>,
  log: 'ignore' | number,
): Promise<Pick<Running, 'pid' | 'stop'>> {
  const child = spawn(process.execPath, [...nodeArguments('ltk'), 'worker'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', log],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the worker has ended')))
    // It prints one sentence, once it is ready.
    child.stdout?.once('data', () => resolve({ pid: child.pid ?? 0, stop }))
  })
}

const holdings = z.object({ rss: z.number(), heapUsed: z.number() })

/** What a process holds once its garbage is collected, in megabytes. */
export async function readMemory(pid: number, folder: string) {
  const file = join(folder, String(pid))
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  let read: z.infer<typeof holdings> | undefined
  await secondsUntil(async () => {
    read = readHoldings(file)
    return read !== undefined
  }, 30)
  if (!read) throw new Error('a process did not say what it holds')
  return { resident: read.rss / 1e6, heap: read.heapUsed / 1e6 }
}

function readHoldings(file: string) {
  try {
    return holdings.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Not there yet, or not whole.
    return undefined
  }
}
