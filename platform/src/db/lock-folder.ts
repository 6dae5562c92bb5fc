import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a data folder against a second process: PGlite has no lock of its own and loses rows silently.
 * Returns the function that lets go. The lock is the operating system's, through a SQLite file, so
 * it ends with the process however that ends, and nothing stale is left to be judged.
 * Throws a sentence when the folder is taken or cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock.sqlite')
  let lock: DatabaseSync
  try {
    mkdirSync(folder, { recursive: true })
    lock = new DatabaseSync(file, { timeout: 200 })
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be made or written: ${messageOf(error)}. Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
  try {
    // Others may read whose it is, but not begin.
    lock.exec('begin immediate')
    lock.exec(`pragma user_version = ${process.pid}`)
    lock.exec('commit')
    lock.exec('begin immediate')
  } catch (error) {
    const owner = isBusy(error) ? ownerOf(lock) : undefined
    lock.close()
    throw new Error(
      owner === undefined
        ? `The data folder ${folder} cannot be locked: ${messageOf(error)}. Set DATA_DIR to a folder that can be written, or delete ${file} if it is broken.`
        : `The data folder ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return () => lock.close()
}

// https://www.sqlite.org/rescode.html#busy
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

/** The process that holds the lock, as it wrote down itself. */
function ownerOf(lock: DatabaseSync): number {
  return Number(lock.prepare('pragma user_version').get()?.['user_version'])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
