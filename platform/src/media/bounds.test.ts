import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { silentLog } from '../http/log.ts'
import { createEviction } from './eviction.ts'
import { createFileCache } from './file-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-bounds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const longAgo = new Date('2020-01-01T00:00:00Z')

test('uses are written down after some thousands, though nothing is written to the cache', async () => {
  const eviction = createEviction({ folder, except: 'x', maxBytes: 1e9, log: silentLog })
  const path = join(folder, 'used')
  writeFileSync(path, 'content')
  utimesSync(path, longAgo, longAgo)
  eviction.used(path)
  for (let index = 0; index < 10_000; index++) eviction.used(join(folder, `gone-${index}`))
  await vi.waitFor(() => expect(statSync(path).atime > longAgo).toBe(true), { timeout: 30_000 })
})

test('a file is looked through again once a thousand others were', async () => {
  const cache = createFileCache({ folder, maxBytes: 1e9, log: silentLog })
  const names = Array.from({ length: 1_001 }, (_, index) => `file-${index}`)
  for (const name of names) await cache.write(name, Buffer.from('content'))
  for (const name of names) expect(await cache.locate(name)).toBeDefined()
  const [first = ''] = names
  const path = join(folder, first)
  const { atime, mtime } = statSync(path)
  writeFileSync(path, Buffer.alloc(statSync(path).size))
  utimesSync(path, atime, mtime)
  expect(await cache.locate(first)).toBeUndefined()
})
