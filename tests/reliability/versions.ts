import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { copyTree, linkPackages } from '../bench/copy-tree.ts'
import { nodeArguments } from '../bench/product.ts'
import { ask } from './ask.ts'
import { secondsUntil } from './figures.ts'

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', args)).stdout.trim()

const migrationFolders = ['platform/migrations', 'identity/migrations']

/** Names the version before this one: the last tag, or what came before the newest migration. */
export async function findVersionBefore(): Promise<string> {
  // A clone without tags, or without its origin, does as well.
  await git('fetch', '--tags', '--quiet').catch(() => {})
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '')
  if (tag) return tag
  const newest = ['log', '-1', '--format=%H', '--diff-filter=A', '--', ...migrationFolders]
  return git('rev-parse', `${await git(...newest)}~1`)
}

/** Returns the folder of a version, ready to be started. */
export async function checkOut(version: string): Promise<string> {
  const fetchTag = ['fetch', '--quiet', '--no-tags', 'origin', 'tag', version]
  await git('rev-parse', '--verify', '--quiet', `${version}^{commit}`).catch(() => git(...fetchTag))
  const folder = await mkdtemp(join(tmpdir(), 'ltk-version-'))
  const archive = join(folder, 'version.tar')
  await git('archive', '--output', archive, version)
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  const lock = (at: string) => readFile(join(at, 'package-lock.json'), 'utf8')
  if ((await lock(folder)) === (await lock('.'))) linkPackages(process.cwd(), folder)
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  await build(folder)
  return folder
}

/** Returns the folder of a copy of this version as it is in the working tree, ready to be started. */
export async function copyThisVersion(): Promise<string> {
  const folder = copyTree(process.cwd())
  await build(folder)
  return folder
}

const build = (folder: string) => run(process.execPath, ['start/build-site.ts'], { cwd: folder })

/** The migrations that a version has and another has not. */
export async function listNewMigrations(before: string, after: string): Promise<string[]> {
  const list = async (folder: string) =>
    (await Promise.all(migrationFolders.map((part) => readdir(join(folder, part))))).flat()
  const known = await list(before)
  return (await list(after)).filter((name) => !known.includes(name))
}

/** Starts the version in a folder, and does not wait until it is ready. */
export function startVersion(folder: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, nodeArguments('start'), {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    /** Resolves once it answers, with the seconds that took. */
    async ready(patience = 600): Promise<number> {
      const isReady = async () => {
        if (hasEnded(child)) throw new Error(`the version in ${folder} has ended`)
        return (await ask(`${origin}/readyz`, { timeoutMs: 2_000 })).status === 200
      }
      const seconds = await secondsUntil(isReady, patience)
      if (seconds >= patience) throw new Error(`the version in ${folder} was not ready in time`)
      return seconds
    },
    /** Ends it, and resolves once it is gone. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') =>
      new Promise<void>((resolve) => {
        if (hasEnded(child)) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
