import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { getHashtagFeed } from '@ltk/contract/posts'
import { getProfiles } from '@ltk/contract/profiles'
import { migrate } from '@ltk/platform/db/migrate'
import { type Database, migrateTables } from '@ltk/platform/db/open'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { importPosts } from '../../catalogue/imports/import-posts.ts'

const now = new Date('2026-11-23T12:00:00Z')
const image = { url: 'https://bugshop.example/x.jpg', width: 1200, height: 1500, colour: '#c8b6a6' }
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function postsWith(api: TestApi, hashtag: string): Promise<number> {
  const path = `/v3/activities/posts/hashtag/${encodeURIComponent(hashtag)}?includes=ltks`
  return (await api.get(getHashtagFeed, path)).ltks?.length ?? 0
}

async function creatorsNamed(api: TestApi, name: string): Promise<string[]> {
  const path = `/v2/profiles?display_names=${encodeURIComponent(name)}`
  return (await api.get(getProfiles, path)).profiles.map(({ displayName }) => displayName)
}

test('a hashtag and a creator are found in every case and normal form', async () => {
  const catalogue: TestCatalogue = await openTestCatalogue()
  cleanups.push(() => catalogue.close())
  const api = await createTestApi({}, { database: catalogue.database })
  const hashtags = ['हिन्दी', 'e\u0301te\u0301', 'été', 'ＳＡＬＥ', 'fußball']
  const file = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: 'zoe', displayName: 'Zoe\u0301 Groß' },
    { type: 'post', id: 'one', creator: 'zoe', hashtags, publishedAt: now.toISOString(), image },
  ])
  expect(await importPosts(catalogue.db, { file, now })).toMatchObject({ created: 2 })
  for (const hashtag of ['हिन्दी', 'été', 'ÉTÉ', 'e\u0301te\u0301', 'sale', 'FUSSBALL', '＃sale']) {
    expect.soft(await postsWith(api, hashtag), hashtag).toBe(1)
  }
  expect(await postsWith(api, 'ह')).toBe(0)
  for (const name of ['Zoé Groß', 'ZOÉ GROSS', 'ｚoe\u0301 groß']) {
    expect.soft(await creatorsNamed(api, name), name).toEqual(['Zoe\u0301 Groß'])
  }
})

test('hashtags and names of the version before are found in every case and normal form', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ltk-migrations-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  const database: Database = await openUnmigratedDatabase()
  cleanups.push(() => database.close())
  const { background: db } = database
  for (const file of globSync(join(migrationFolders.api, '*.sql'))) {
    if (basename(file) < '0154') cpSync(file, join(folder, basename(file)))
  }
  await migrate(db, folder, 'api')
  const [creator, post] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into profiles (id, display_name) values (${creator}, ${'Zoe\u0301 Groß'})`.execute(
    db,
  )
  await sql`insert into posts (profile_id, id, published_at)
    values (${creator}, ${post}, '2026-10-01')`.execute(db)
  for (const hashtag of ['e\u0301te\u0301', 'fußball', 'ｓａｌｅ', 'summer']) {
    await sql`insert into post_hashtags (hashtag, published_at, post_id, profile_id)
      values (${hashtag}, '2026-10-01', ${post}, ${creator})`.execute(db)
  }

  await migrateTables(db)
  const api = await createTestApi({}, { database })
  for (const hashtag of ['été', 'FUSSBALL', 'ＳＡＬＥ', 'Summer']) {
    expect.soft(await postsWith(api, hashtag), hashtag).toBe(1)
  }
  expect(await creatorsNamed(api, 'ZOÉ GROSS')).toEqual(['Zoe\u0301 Groß'])

  // The version before renames without the folded name.
  await sql`update profiles set display_name = 'Noor' where id = ${creator}`.execute(db)
  const { rows } = await sql`select folded_name, name_look from profiles`.execute(db)
  expect(rows).toEqual([{ folded_name: null, name_look: null }])
})
