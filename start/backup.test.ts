import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

// A busy disk takes long to make a database.
test(
  'a copy of the data folder restores the embedded database as it was',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder, 'data')
    const add = async (name: string) => {
      const { db, close } = await openDatabase({ dataDir })
      await db
        .insertInto('retailers')
        .values({ id: newId(Date.now()), name, display_name: name })
        .execute()
      const rows = await db.selectFrom('retailers').select('name').orderBy('name').execute()
      await close()
      return rows.map((row) => row.name)
    }
    expect(await add('before')).toEqual(['before'])
    cpSync(dataDir, join(folder, 'copy'), { recursive: true })
    expect(await add('lost')).toEqual(['before', 'lost'])

    rmSync(dataDir, { recursive: true })
    renameSync(join(folder, 'copy'), dataDir)
    expect(await add('after')).toEqual(['after', 'before'])
  },
)
