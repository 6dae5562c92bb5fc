import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freePort, makeFolder } from './postgres.ts'

const run = promisify(execFile)

/** A PostgreSQL that comes with the programs that dump and restore. */
export type InstalledPostgres = {
  /** The folder of its programs. */
  programs: string
  port: number
  /** The id of its first process. */
  pid(): number
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>
  /** Starts another one that follows its log. */
  startStandby(): Promise<InstalledPostgres>
  /** Ends it at once, as a machine that fails does. */
  crash(): Promise<void>
  /** Starts it again with what it had. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Returns the folder of the programs of a PostgreSQL that is installed as a whole, or undefined
 * without one. The embedded one does not come with `pg_dump`, which refuses servers newer than itself.
 */
export function findInstalledPostgres(): string | undefined {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folder = stdout?.trim()
  const needed = ['initdb', 'pg_ctl', 'createdb', 'pg_dump', 'pg_restore']
  return needed.every((name) => folder && existsSync(join(folder, name))) ? folder : undefined
}

/** Starts a PostgreSQL of these programs on a free port, in a folder of its own. */
export async function startInstalledPostgres(
  programs: string,
  more: string[] = [],
): Promise<InstalledPostgres> {
  return startWith(programs, more, (program, data) =>
    program('initdb', [
      '--pgdata',
      data,
      '--username=ltk',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ]),
  )
}

/** Runs one of the programs of PostgreSQL. */
type RunProgram = (name: string, args: string[]) => Promise<unknown>

/** Starts a PostgreSQL with the data that `make` puts into a folder. */
async function startWith(
  programs: string,
  more: string[],
  make: (program: RunProgram, data: string) => Promise<unknown>,
): Promise<InstalledPostgres> {
  const folder = await makeFolder()
  const data = join(folder, 'data')
  const port = await freePort()
  // PostgreSQL refuses to run as root, as which containers often run.
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const program: RunProgram = (name, args) =>
    run(join(programs, name), args, { cwd: folder, ...as })
  await make(program, data)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...more,
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const log = join(folder, 'log')
  const start = () =>
    program('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', log, '--options', options])
  const crash = () => program('pg_ctl', ['stop', '--pgdata', data, '--mode', 'immediate'])
  await start()
  const at = ['--host=127.0.0.1', `--port=${port}`, '--username=ltk']
  return {
    programs,
    port,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async createDatabase(name) {
      await run(join(programs, 'createdb'), [...at, name])
      return `postgres://ltk@127.0.0.1:${port}/${name}`
    },
    startStandby: () =>
      startWith(programs, more, (copy, pgdata) =>
        copy('pg_basebackup', [
          ...at,
          `--pgdata=${pgdata}`,
          '--write-recovery-conf',
          '--checkpoint=fast',
        ]),
      ),
    async crash() {
      await crash()
    },
    async restart() {
      await start()
    },
    async stop() {
      // One that has crashed cannot be stopped.
      await crash().catch(() => {})
      await rm(folder, { recursive: true })
    },
  }
}

const idOf = (option: '-u' | '-g') =>
  Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
