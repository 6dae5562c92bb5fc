import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Running = { port: number; pid: number; origin: string; stop(): Promise<void> }

/** Where the log of the product goes: it is shown, or goes to nobody or to an open file. */
type LogTarget = 'inherit' | 'ignore' | number

/**
 * Starts the product in a separate process, with an empty data folder, and waits until it is ready.
 * Its log is shown unless the caller expects errors.
 */
export async function startProduct(
  port: number,
  env: Record<string, string> = {},
  log: LogTarget = 'inherit',
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-'))
  const running = await start(port, { DATA_DIR: folder, ...env }, log)
  return {
    ...running,
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until search has taken in all posts, which it does in the background once they are there. */
export async function whenIndexed({ origin }: Running): Promise<void> {
  const isIndexed = async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    return metrics.includes('search_posts{state="waiting"} 0\n')
  }
  while (!(await isIndexed())) await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Like `startProduct`, with the demo catalogue in the database but no pictures drawn in the background. */
export async function startWithDemo(
  port: number,
  env: Record<string, string> = {},
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-'))
  await (await start(port, { DATA_DIR: folder, DEMO: 'true', ...env })).stop()
  const running = await start(port, { DATA_DIR: folder, DEMO: 'false', ...env })
  return {
    ...running,
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function start(
  port: number,
  env: Record<string, string>,
  log: LogTarget = 'inherit',
): Promise<Running> {
  const child = spawn(process.execPath, nodeArguments('start'), {
    env: { ...process.env, PORT: String(port), DRAIN_SECONDS: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', log],
  })
  return whenReady(child, port, '/readyz')
}

/** The arguments that a script of `package.json` passes to Node. */
export function nodeArguments(script: 'start' | 'ltk'): string[] {
  const manifest: { scripts: Record<typeof script, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  return manifest.scripts[script].replace(/^exec node /, '').split(' ')
}

/** Starts the bare server, which answers every request with the bytes of a file. */
export function startBareServer(
  port: number,
  file: string,
  kind: 'buffer' | 'string',
): Promise<Running> {
  const child = spawn(process.execPath, ['tests/bench/bare-server.ts', String(port), file, kind], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return whenReady(child, port, '/')
}

/** Starts the server that renders the markup of a file from plain React elements, for each request. */
export function startMarkupServer(port: number, file: string): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', 'tests/bench/markup-server.ts', String(port), file],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return whenReady(child, port, '/')
}

/** Starts the api on a database, without a cache that it could answer from. */
export function startUncachedApi(
  port: number,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', 'tests/bench/uncached-api.ts', String(port), databaseUrl],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return whenReady(child, port, '/api/openapi.json')
}

async function whenReady(child: ChildProcess, port: number, path: string): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server on port ${port} exited`)
    const answered = await fetch(origin + path).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) {
      return {
        port,
        origin,
        pid: child.pid ?? 0,
        stop: () =>
          new Promise((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) return resolve()
            child.once('exit', () => resolve())
            child.kill('SIGTERM')
          }),
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the server on port ${port} was not ready in time`)
}
