import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import type { Log } from '../http/log.ts'

type Options = {
  folder: string
  /** A folder in it that is left alone. */
  except: string
  maxBytes: number
  log: Log
}

type Found = { path: string; size: number; usedAt: number }

/** The part of the space that is free after an eviction: the next one is not due at once. */
const headroom = 0.1

/** How many uses are collected before their times are written. */
const maxUses = 10_000

/**
 * Evicts the least recently used files to limit the size of a folder. The folder itself is the
 * record (size and time of access), so that several processes can share it and nothing is lost at a stop.
 */
export function createEviction({ folder, except, maxBytes, log }: Options) {
  const usedSince = new Set<string>()
  let written = Infinity
  let running: Promise<void> | undefined
  let noting: Promise<void> | undefined

  async function evict(): Promise<void> {
    try {
      await noteUses()
      const files = await listFiles(folder, except)
      let total = files.reduce((sum, { size }) => sum + size, 0)
      if (total <= maxBytes) return
      files.sort((a, b) => a.usedAt - b.usedAt)
      for (const { path, size } of files) {
        if (total <= maxBytes * (1 - headroom)) break
        await rm(path, { force: true })
        total -= size
      }
    } catch (error) {
      log.error({ error }, 'media cache: making room failed')
    }
  }

  /** The time of access is written here: many disks are mounted without it. */
  async function noteUses(): Promise<void> {
    const now = new Date()
    const paths = [...usedSince]
    usedSince.clear()
    for (const path of paths) {
      const found = await stat(path).catch(() => undefined)
      if (found) await utimes(path, now, found.mtime).catch(() => {})
    }
  }

  function used(path: string): void {
    if (usedSince.size < maxUses) usedSince.add(path)
    else noting ??= noteUses().finally(() => (noting = undefined))
  }

  return {
    used,
    /** Makes room when much was written since the last time, and at the first write of the process. */
    async wrote(path: string): Promise<void> {
      used(path)
      written += (await stat(path).catch(() => undefined))?.size ?? 0
      if (written < maxBytes * headroom) return
      written = 0
      running ??= evict().finally(() => (running = undefined))
      await running
    },
  }
}

async function listFiles(folder: string, except: string): Promise<Found[]> {
  const found: Found[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.startsWith(except)) continue
    const file = await stat(path).catch(() => undefined)
    if (file) found.push({ path, size: file.size, usedAt: file.atimeMs })
  }
  return found
}
