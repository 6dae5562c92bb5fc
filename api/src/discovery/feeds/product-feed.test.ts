import * as contract from '@ltk/contract/posts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
let content: Content
let detailsId: string

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 3, postsEach: 4 })
  detailsId = content.detailsIds[0] ?? ''
})
afterAll(() => api.close())

const pathOf = (id: string) => `/v3/activities/posts/product/${id}`

test('the posts that feature a product come newest first, page by page', async () => {
  const newestFirst = content.postIds[0]?.flatMap((_, post) =>
    content.postIds.map((posts) => posts[post]),
  )
  const ids: string[] = []
  let next: string | null = null
  do {
    const query: string = next ? `&next=${next}` : ''
    const page = await api.get(contract.getProductFeed, `${pathOf(detailsId)}?limit=5${query}`)
    ids.push(...page.activities.map((activity) => activity.postId))
    next = page.meta.next
  } while (next)
  expect(ids).toEqual(newestFirst)
})

test('they come with the product as it stands in them, and with their creators', async () => {
  const path = `${pathOf(detailsId)}?limit=2&includes=ltks&includes=products&includes=profiles`
  const page = await api.get(contract.getProductFeed, path)
  const [first] = page.activities
  expect(page.ltks?.map((post) => post.id)).toEqual(page.activities.map(({ postId }) => postId))
  expect(page.products?.[0]).toMatchObject({ ltkId: first?.postId, productDetailsId: detailsId })
  expect(page.profiles?.map((profile) => profile.displayName).toSorted()).toEqual([
    'Creator0',
    'Creator1',
  ])
})

test('a product in no post has none, and what is no id is refused', async () => {
  const { activities } = await api.get(contract.getProductFeed, pathOf(crypto.randomUUID()))
  expect(activities).toEqual([])
  expect((await api.request(pathOf('latest'))).status).toBe(400)
})
