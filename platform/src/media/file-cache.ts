import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { LRUCache } from 'lru-cache'

import type { Log } from '../http/log.ts'
import { createEviction } from './eviction.ts'
import { checksumLength, isIntact, isIntactFile, withChecksum } from './file-checksum.ts'

/** Files that may be lost at any time. No method throws: a disk in trouble is logged and passed by. */
export type FileCache = {
  /** The content of a file; undefined where it is missing or damaged. */
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  has(name: string): Promise<boolean>
  /** Returns the location of a complete file: its content is the first `size` bytes at `path`. */
  locate(name: string): Promise<CachedFile | undefined>
  /** Puts a whole file in place or nothing; returns whether it is there now. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<boolean>
  remove(name: string): Promise<void>
}

/** `size` in bytes, `modifiedAt` in milliseconds. */
export type CachedFile = { path: string; size: number; modifiedAt: number }

const hourMs = 3_600_000

/** How many large files are remembered as intact. */
const maxChecked = 1_000

type FileCacheOptions = { folder: string; maxBytes: number; log: Log }

/**
 * A cache in a folder, which is made when first written to. Names are relative paths, made by us.
 * Each file ends with its checksum; the files that were not used for longest go when there are too many.
 */
export function createFileCache({ folder, maxBytes, log }: FileCacheOptions): FileCache {
  const temporary = join(folder, 'temporary')
  const swept = removeOldDrafts(temporary)
  const eviction = createEviction({ folder, except: temporary, maxBytes, log })
  const checked = new LRUCache<string, number>({ max: maxChecked })
  const pathOf = (name: string) => join(folder, name)

  const attempt = async <T>(what: string, name: string, work: () => Promise<T>) => {
    try {
      return await work()
    } catch (error) {
      if (!isMissing(error)) log.error({ error, file: name }, `media cache: ${what} failed`)
      return undefined
    }
  }

  const discard = async (name: string) => {
    log.warn({ file: name }, 'media cache: a damaged file is made again')
    await attempt('removing', name, () => rm(pathOf(name), { force: true }))
  }

  return {
    async read(name) {
      const file = await attempt('reading', name, () => readFile(pathOf(name)))
      if (!file) return undefined
      if (!isIntact(file)) {
        await discard(name)
        return undefined
      }
      eviction.used(pathOf(name))
      return file.subarray(0, -checksumLength)
    },
    async has(name) {
      const found = await attempt('looking', name, () => stat(pathOf(name)))
      return found !== undefined && found.size > checksumLength
    },
    async locate(name) {
      const path = pathOf(name)
      return attempt('looking', name, async () => {
        const { size, mtimeMs } = await stat(path)
        // A large file is read through once, not for every range of it.
        if (checked.get(name) !== mtimeMs && !(await isIntactFile(path))) {
          await discard(name)
          return undefined
        }
        checked.set(name, mtimeMs)
        eviction.used(path)
        return { path, size: size - checksumLength, modifiedAt: mtimeMs }
      })
    },
    async write(name, content) {
      await swept
      const draft = join(temporary, randomUUID())
      const written = await attempt('writing', name, async () => {
        await mkdir(temporary, { recursive: true })
        await mkdir(dirname(pathOf(name)), { recursive: true })
        await writeFile(draft, withChecksum(content))
        await rename(draft, pathOf(name))
        return true
      })
      if (written) await eviction.wrote(pathOf(name))
      else await attempt('tidying', name, () => rm(draft, { force: true }))
      return written ?? false
    },
    async remove(name) {
      await attempt('removing', name, () => rm(pathOf(name), { force: true }))
    },
  }
}

/** Drops drafts that a killed process left; younger ones may belong to another process. */
async function removeOldDrafts(temporary: string): Promise<void> {
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
