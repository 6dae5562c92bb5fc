import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Keeps a second process off a data folder: PGlite has no lock of its own and loses rows silently.
 * Gives the function that lets go. Throws a sentence when the folder is taken or cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return release
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST') {
        throw new Error(
          `The data folder ${folder} cannot be written (${String(code)}). Set DATA_DIR to a folder that can be.`,
          { cause: error },
        )
      }
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner !== process.pid && isAlive(owner)) {
        throw new Error(
          `The data folder ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`,
          { cause: error },
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The data folder ${folder} is in use by another process.`)
}
