import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getOpener } from '@ltk/contract/opener'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openerCommand } from './opener-command.ts'

let api: TestApi
let content: Content
let folder: string
const guide = newId()
const now = new Date()
const day = 86_400_000
const fromNow = (days: number) => new Date(now.getTime() + days * day).toISOString()

beforeAll(async () => {
  api = await createTestApi()
  folder = await mkdtemp(join(tmpdir(), 'opener-'))
  content = await insertContent(api.database.db, { creators: 3, postsEach: 2 })
  await api.database.db
    .insertInto('product_sets')
    .values({
      id: guide,
      profile_id: content.profileIds[2] ?? '',
      external_id: 'guide',
      title: 'For her',
      description: '',
      subtype: 'GIFT_GUIDE',
      published_at: latestPostAt,
    })
    .execute()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Runs the command; resolves to what it wrote. */
async function run(...args: string[]): Promise<string> {
  let written = ''
  await openerCommand({
    args,
    withDb: (work) => work(api.database.db),
    write: (text) => (written += text),
    now,
  })
  return written
}

async function set(file: unknown): Promise<string> {
  const path = join(folder, 'opener.json')
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file))
  return run('set', path)
}

const read = () => api.get(getOpener, getOpener.path)

test('what an operator chose opens the first page for its time, until it is ended', async () => {
  const lead = content.postIds[1]?.[1] ?? ''
  const before = await read()
  const answer = await set({
    from: fromNow(-1),
    until: fromNow(7),
    lead,
    guide,
    creators: ['creator2', 'Creator0'],
  })
  const [, id = ''] = /^Chosen: (\S+) /.exec(answer) ?? []
  expect(answer).toContain('a lead, a guide, 2 of creators')
  expect(await read()).toMatchObject({
    leadPostId: lead,
    guide: { collectionId: guide },
    risingCreators: [2, 0].map((creator) => ({
      profileId: content.profileIds[creator],
      postId: content.postIds[creator]?.[0],
    })),
  })
  await set({ from: fromNow(1), until: fromNow(2), lead: content.postIds[0]?.[0] })
  expect((await read()).leadPostId).toBe(lead)

  expect(await run('end', id)).toBe(`Ended: ${id}.\n`)
  expect(await read()).toEqual(before)
  expect((await run('list')).split('\n').filter(Boolean)).toHaveLength(2)
  await expect(run('end', id)).rejects.toThrow(/^Nothing that is shown now or later has the id/)
})

test.each([
  ['not JSON', '{', 'The file is not JSON.'],
  ['no times', { lead: guide }, /^from: .*until: /],
  [
    'an end before its begin',
    { from: fromNow(2), until: fromNow(1), guide },
    'until: must be after from.',
  ],
  [
    'an end in the past',
    { from: fromNow(-2), until: fromNow(-1), guide },
    'until: is in the past.',
  ],
  [
    'nothing to open with',
    { from: fromNow(0), until: fromNow(1) },
    'names nothing to open with: give lead, guide or creators.',
  ],
  [
    'a post that there is not',
    { from: fromNow(0), until: fromNow(1), lead: guide },
    `lead: there is no post ${guide} with a picture.`,
  ],
  [
    'no guide',
    { from: fromNow(0), until: fromNow(1), guide: newId() },
    /^guide: there is no guide /,
  ],
  [
    'an unknown creator',
    { from: fromNow(0), until: fromNow(1), creators: ['nobody'] },
    'creators: there is no creator "nobody".',
  ],
  [
    'a field that there is not',
    { from: fromNow(0), until: fromNow(1), guide, title: 'Ours' },
    /title/,
  ],
])('a file with %s is refused with a sentence', async (_, file, message) => {
  await expect(set(file)).rejects.toThrow(message)
})

test('wrong arguments are refused with what there is', async () => {
  for (const args of [[], ['set'], ['shout', 'x'], ['list', 'x']]) {
    await expect(run(...args)).rejects.toThrow(/^Say what: ltk opener set/)
  }
})
