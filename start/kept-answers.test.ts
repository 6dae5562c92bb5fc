import { updateSearchIndex } from '@ltk/api/search-index'
import { restore, withdraw } from '@ltk/api/withdrawals'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPublicSite, type PublicSite } from './testing/open-public-site.ts'

let site: PublicSite
let content: Content
beforeAll(async () => {
  site = await openPublicSite()
  content = await insertContent(site.db, { creators: 2, postsEach: 2 })
  await site.db
    .updateTable('posts')
    .set({ title: 'Zebra linen' })
    .where('profile_id', '=', profileId())
    .execute()
  await site.refresh()
})
afterAll(() => site.close())

const postId = () => content.postIds[0]?.[0] ?? ''
const profileId = () => content.profileIds[0] ?? ''
const post = () => ({ kind: 'post', name: postId() }) as const
const creator = () => ({ kind: 'creator', name: profileId() }) as const
const patient = { timeout: 30_000 }

test.each([
  { what: 'the sitemap', path: () => '/sitemap-posts-1.xml', named: post, mark: postId },
  { what: 'a page of results', path: () => '/search?keyword=zebra', named: post, mark: postId },
  {
    what: 'a page of creators found',
    path: () => '/search?keyword=creator0&type=profile',
    named: creator,
    mark: profileId,
  },
  {
    what: 'how a word goes on',
    path: () => '/api/v2/suggestions/global?query=zeb',
    named: creator,
    mark: () => 'zebra',
  },
  {
    what: 'the count of followers',
    path: () => `/api/v2/followers_statistics?profile_id=${profileId()}`,
    named: creator,
    mark: () => 'followersCount',
  },
])(
  '$what is kept for all visitors until what it names is withdrawn',
  { tags: 'U-27' },
  async ({ path, named, mark }) => {
    const isNamed = async () => (await (await site.visit(path())).text()).includes(mark())
    // It is kept from the second time on.
    for (let time = 1; time <= 2; time++) expect(await isNamed()).toBe(true)
    const made = site.countMade()
    expect(await isNamed()).toBe(true)
    expect(site.countMade()).toBe(made)
    await withdraw(site.db, named(), new Date())
    // A job that the withdrawal wakes.
    await updateSearchIndex(site.database.background)
    await expect.poll(isNamed, patient).toBe(false)
    await restore(site.db, named(), new Date())
    await site.refresh()
    site.forgetKept()
    expect(await isNamed()).toBe(true)
  },
)
