import { getLtks } from '@ltk/contract/posts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { anonymizePublished } from '../../people/data-requests/queries/anonymize-published.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProducts } from '../imports/import-products.ts'
import { restore, withdraw } from '../withdrawals/withdraw.ts'
import { catalogueJobs } from './jobs.ts'
import { publishScheduled } from './publish-scheduled.ts'

const now = new Date('2026-11-01T12:00:00Z')
const due = new Date('2026-11-02T09:30:00.250Z')
const later = (ms: number) => new Date(due.getTime() + ms)

let catalogue: TestCatalogue
let api: TestApi

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('shop')
})
afterAll(() => catalogue.close())
/** The creator and the hashtag of a test's posts. */
let name: string
beforeEach(async () => {
  name = `ada${crypto.randomUUID().slice(0, 8)}`
  await addProduct(['one', 'two'])
})

async function addProduct(variants: string[]) {
  const file = await catalogue.write('products.jsonl', [
    {
      id: 'lamp',
      title: 'Lamp',
      currency: 'USD',
      variants: variants.map((id) => ({
        id,
        title: id,
        priceInMinorUnits: 4_000,
        available: true,
      })),
    },
  ])
  await importProducts(catalogue.db, { file, retailer: 'shop', now })
}

const post = (id: string, publishedAt: Date, more: object = {}) => ({
  type: 'post',
  id,
  creator: name,
  caption: 'Soon',
  hashtags: [name],
  publishedAt: publishedAt.toISOString(),
  products: [{ retailer: 'shop', id: 'lamp', variant: 'two' }],
  ...more,
})

function writeLines(lines: object[]) {
  const creator = { type: 'creator', id: name, displayName: name }
  return catalogue.write('posts.jsonl', [creator, ...lines])
}

async function importLines(lines: object[], at = now) {
  return importPosts(catalogue.db, { file: await writeLines(lines), now: at })
}

function runJob(at: Date) {
  const jobs = catalogueJobs(catalogue.database, () => at)
  return jobs.find(({ name }) => name === 'scheduled-content')?.run()
}

async function profileId(): Promise<string> {
  const profiles = catalogue.db.selectFrom('profiles').select('id').where('external_id', '=', name)
  return (await profiles.executeTakeFirstOrThrow()).id
}

async function storedCaptions() {
  const posts = catalogue.db.selectFrom('posts').select('caption')
  const rows = await posts.where('profile_id', '=', await profileId()).execute()
  return rows.map(({ caption }) => caption).toSorted()
}

/** What waits of the creator, with why it could not be written. */
async function waiting() {
  const posts = catalogue.db.selectFrom('scheduled_content').select(['external_id', 'refusal'])
  return posts.where('profile_id', '=', await profileId()).execute()
}

/** The captions of the posts that a hashtag has, and of those that the creator has. */
async function captions() {
  const [byHashtag, byCreator] = await Promise.all(
    [`hashtag=%23${name}`, `profile_id=${await profileId()}`].map((query) =>
      api.get(getLtks, `/v2/ltks?${query}`),
    ),
  )
  const of = (ltks: { caption: string }[] = []) => ltks.map(({ caption }) => caption)
  return [of(byHashtag?.ltks), of(byCreator?.ltks)]
}

test('a post with a date to come waits for it, and appears at that date and not before', async () => {
  const report = await importLines([post('a', due), post('b', now, { caption: 'Today' })])
  expect(report).toMatchObject({ created: 2, scheduled: 1, refused: 0 })
  expect(await captions()).toEqual([['Today'], ['Today']])
  await runJob(later(-1))
  expect(await captions()).toEqual([['Today'], ['Today']])
  await runJob(due)
  await expect.poll(captions).toEqual([
    ['Soon', 'Today'],
    ['Soon', 'Today'],
  ])
  expect(await importLines([post('a', due)], later(60_000))).toMatchObject({ unchanged: 2 })
})

test('an import changes the line that waits, and can publish it at once', async () => {
  await importLines([post('a', due)])
  expect(await importLines([post('a', later(1_000), { caption: 'Changed' })])).toMatchObject({
    scheduled: 1,
  })
  await runJob(due)
  expect(await captions()).toEqual([[], []])
  await runJob(later(1_000))
  await expect.poll(captions).toEqual([['Changed'], ['Changed']])

  await importLines([post('b', due)])
  await importLines([post('b', now, { caption: 'Earlier' })])
  await runJob(due)
  expect(await storedCaptions()).toEqual(['Changed', 'Earlier'])
})

test('a post that is published is given no date to come', async () => {
  await importLines([post('a', now)])
  const report = await importLines([post('a', due, { caption: 'Later' })])
  expect(report).toMatchObject({ scheduled: 0, refused: 1 })
  expect(report.refusals[0]?.reason).toContain('is published already')
  await runJob(due)
  expect(await captions()).toEqual([['Soon'], ['Soon']])
})

test('two processes publish a post once, and a dry run lets nothing wait', async () => {
  await importLines([])
  await importPosts(catalogue.db, { file: await writeLines([post('a', due)]), now, dryRun: true })
  await runJob(due)
  expect(await storedCaptions()).toEqual([])

  await importLines([post('a', due)])
  await Promise.all([runJob(due), runJob(due)])
  expect(await storedCaptions()).toEqual(['Soon'])
})

test('a post whose variant is gone by then waits on, and holds up no other', async () => {
  await importLines([post('a', due), post('b', later(1), { products: [] })])
  await addProduct(['one'])
  await runJob(later(1))
  expect((await captions())[0]).toHaveLength(1)
  expect(await waiting()).toEqual([
    { external_id: 'a', refusal: expect.stringContaining('names the variant "two"') },
  ])
  await addProduct(['one', 'two'])
  await runJob(later(3_600_000))
  expect(await waiting()).toHaveLength(1)
  await runJob(later(3_600_001))
  await expect.poll(async () => (await captions())[0]).toHaveLength(2)
})

test('posts of a creator who is withdrawn by then wait until they are restored, and hold up no other', async () => {
  // As many as the job writes at once.
  await importLines(Array.from({ length: 200 }, (_, index) => post(`${index}`, due)))
  const creator = { kind: 'creator', name } as const
  await withdraw(catalogue.db, creator, now)
  expect(await publishScheduled(catalogue.db, due)).toBe(0)
  expect(new Set((await waiting()).map(({ refusal }) => refusal))).toEqual(new Set([null]))
  await restore(catalogue.db, creator, due)
  expect(await publishScheduled(catalogue.db, later(60_000))).toBe(200)
  expect(await storedCaptions()).toHaveLength(200)
})

test('a creator who leaves takes along what waits', async () => {
  await importLines([post('a', due)])
  const id = await profileId()
  await anonymizePublished(catalogue.db, id, async () => {})
  const left = catalogue.db.selectFrom('scheduled_content').where('profile_id', '=', id)
  expect(await left.selectAll().execute()).toEqual([])
})
