import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Log } from '../http/log.ts'

/** Files that may be lost at any time. No method fails: a disk in trouble is logged and passed by. */
export type FileCache = {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(name: string): Promise<boolean>
  /** Puts a whole file in place or nothing; tells whether it is there now. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<boolean>
  remove(name: string): Promise<void>
  pathOf(name: string): string
}

const hourMs = 3_600_000

/** A cache in a folder, which is made when first written to. Names are relative paths, made by us. */
export function createFileCache(folder: string, log: Log): FileCache {
  const temporary = join(folder, 'temporary')
  const swept = sweep(temporary)
  const pathOf = (name: string) => join(folder, name)

  const attempt = async <T>(what: string, name: string, work: () => Promise<T>) => {
    try {
      return await work()
    } catch (error) {
      if (!isMissing(error)) log.error({ error, file: name }, `media cache: ${what} failed`)
      return undefined
    }
  }

  return {
    pathOf,
    async read(name) {
      const bytes = await attempt('reading', name, () => readFile(pathOf(name)))
      // A machine that lost power can leave an empty file.
      return bytes?.byteLength ? bytes : undefined
    },
    async has(name) {
      const found = await attempt('looking', name, () => stat(pathOf(name)))
      return Boolean(found?.size)
    },
    async write(name, content) {
      await swept
      const draft = join(temporary, randomUUID())
      const written = await attempt('writing', name, async () => {
        await mkdir(temporary, { recursive: true })
        await mkdir(dirname(pathOf(name)), { recursive: true })
        await writeFile(draft, content)
        await rename(draft, pathOf(name))
        return true
      })
      if (!written) await attempt('tidying', name, () => rm(draft, { force: true }))
      return written ?? false
    },
    async remove(name) {
      await attempt('removing', name, () => rm(pathOf(name), { force: true }))
    },
  }
}

/** Drops drafts that a killed process left; younger ones may belong to another process. */
async function sweep(temporary: string): Promise<void> {
  try {
    for (const name of await readdir(temporary)) {
      const file = join(temporary, name)
      const { mtimeMs } = await stat(file)
      if (Date.now() - mtimeMs > hourMs) await rm(file, { force: true })
    }
  } catch {
    // Nothing depends on it, and another process may sweep at the same time.
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
