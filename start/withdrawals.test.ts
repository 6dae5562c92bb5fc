import { noPurge, type Purge } from '@ltk/api/purge'
import { rebuildRankings } from '@ltk/api/rankings'
import { restore, withdraw } from '@ltk/api/withdrawals'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { caller, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const tell = vi.fn<Purge['send']>(noPurge.send)
let site: OpenSite
let content: Content
let setId: string
beforeAll(async () => {
  site = await openSite({ purge: { ...noPurge, send: tell } })
  content = await insertContent(site.db, { creators: 2, postsEach: 2 })
  await rebuildRankings(site.db, latestPostAt)
  const [creator = ''] = content.profileIds
  setId = (await insertProductSet(site.db, creator, content.detailsIds)).setId
})
afterAll(() => site.close())

/** What a page for nobody's content shows below its message. */
async function shownBelow(path: string) {
  const { page } = await site.read(path)
  const hrefs = page.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '')
  const postAt = (href: string) => /\/posts?\/([\w-]{36})/.exec(href)?.[1]
  return {
    creator: page.querySelector('.creator-link')?.getAttribute('href'),
    headings: page.querySelectorAll('main h2').map(textOf),
    posts: [...new Set(hrefs.flatMap((href) => postAt(href) ?? []))],
  }
}

const statusOf = async (path: string) => (await site.read(path)).status
const postId = (index: number) => content.postIds[0]?.[index] ?? ''
const othersPosts = () => (content.postIds[1] ?? []).toSorted().join()
const now = new Date()

test('the page of a withdrawn post is a 410 that says so, and is back when it is restored', async () => {
  const named = { kind: 'post', name: postId(0) } as const
  const path = `/post/${postId(0)}`
  expect(await statusOf(path)).toBe(200)
  await withdraw(site.db, named, now)
  await expect.poll(() => statusOf(path)).toBe(410)
  const { page } = await site.read(path)
  expect(textOf(page.querySelector('h1'))).toBe('No longer here')
  expect(await shownBelow(path)).toEqual({
    creator: '/explore/Creator0',
    headings: ['More from Creator0'],
    posts: [postId(1)],
  })
  expect(await statusOf(`/post/${postId(1)}`)).toBe(200)
  expect(await statusOf(`/post/${crypto.randomUUID()}`)).toBe(404)
  await restore(site.db, named, now)
  await expect.poll(() => statusOf(path)).toBe(200)
})

test('the page of a creator whose only posts are withdrawn shows new posts of others', async () => {
  for (const index of [0, 1]) await withdraw(site.db, { kind: 'post', name: postId(index) }, now)
  await rebuildRankings(site.db, latestPostAt)
  const path = `/post/${postId(0)}`
  await expect
    .poll(() => shownBelow(path))
    .toEqual({
      creator: '/explore/Creator0',
      headings: ['New posts'],
      posts: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === othersPosts()),
    })
  for (const index of [0, 1]) await restore(site.db, { kind: 'post', name: postId(index) }, now)
  await rebuildRankings(site.db, latestPostAt)
  await expect.poll(() => statusOf(path)).toBe(200)
})

test('the page of a withdrawn guide leads to its creator', async () => {
  const path = `/explore/Creator0/giftguides/${setId}`
  await withdraw(site.db, { kind: 'product-set', name: setId }, now)
  await expect.poll(() => statusOf(path)).toBe(410)
  expect(await shownBelow(path)).toMatchObject({
    creator: '/explore/Creator0',
    headings: ['More from Creator0'],
  })
  await restore(site.db, { kind: 'product-set', name: setId }, now)
  await expect.poll(() => statusOf(path)).toBe(200)
})

test('so are the pages of a withdrawn creator, their posts and their guides', async () => {
  const named = { kind: 'creator', name: 'Creator0' } as const
  const paths = [
    '/explore/Creator0',
    `/explore/Creator0/posts/${postId(0)}`,
    `/explore/Creator0/giftguides/${setId}`,
  ]
  const statuses = () => Promise.all(paths.map(statusOf))
  expect(await statuses()).toEqual([200, 200, 200])
  await withdraw(site.db, named, now)
  await expect.poll(statuses).toEqual([410, 410, 410])
  // The ranking may name their posts until it is made again.
  for (const path of paths) {
    expect(await shownBelow(path)).toMatchObject({
      creator: undefined,
      headings: ['New posts'],
      posts: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === othersPosts()),
    })
  }
  expect(await statusOf('/explore/Creator1')).toBe(200)
  expect(await statusOf('/explore/Nobody0')).toBe(404)
  await restore(site.db, named, now)
  await expect.poll(statuses).toEqual([200, 200, 200])
})

const signedIn = { signedIn: true }

test('favorites say which liked posts are withdrawn, and take their likes back without scripts', async () => {
  const path = '/account/favorites/posts'
  const [kept = ''] = content.postIds[1] ?? []
  const withdrawn = [postId(0), postId(1)]
  const liked = [...withdrawn, kept].map((post_id) => ({
    user_id: caller.userId,
    post_id,
    created_at: now,
  }))
  await site.db.insertInto('likes').values(liked).execute()
  for (const name of withdrawn) await withdraw(site.db, { kind: 'post', name }, now)

  const read = async () => {
    const { page } = await site.read(path, signedIn)
    const note = page.querySelector('.withdrawn-likes')
    const posts = note?.querySelectorAll('input[name=post]') ?? []
    return {
      liked: postsIn(page, 'Liked posts'),
      said: textOf(note?.querySelector('p') ?? null),
      posts: posts.map((input) => input.getAttribute('value') ?? '').toSorted(),
    }
  }
  await expect.poll(read).toEqual({
    liked: [kept],
    said: '2 posts you liked were withdrawn by their creators or by us.',
    posts: withdrawn.toSorted(),
  })
  const body = new URLSearchParams(withdrawn.map((id) => ['post', id]))
  const headers = { origin: site.siteUrl }
  const removed = await site.ask(path, signedIn, { method: 'POST', body, headers })
  expect([removed.status, removed.headers.get('location')]).toEqual([303, path])
  expect(await read()).toEqual({ liked: [kept], said: '', posts: [] })
  const likes = site.db.selectFrom('likes').select('post_id').where('user_id', '=', caller.userId)
  expect(await likes.execute()).toEqual([{ post_id: kept }])
  const odd = await site.ask(path, signedIn, { method: 'POST', body: 'post=x', headers })
  expect(odd.status).toBe(400)

  // Nothing else is liked: the page does not say that nothing ever was.
  await site.db.deleteFrom('likes').where('post_id', '=', kept).execute()
  await site.db.insertInto('likes').values(liked.slice(0, 1)).execute()
  const { page } = await site.read(path, signedIn)
  expect(textOf(page.querySelector('.withdrawn-likes p'))).toBe(
    'A post you liked was withdrawn by its creator or by us.',
  )
  expect(textOf(page.querySelector('main'))).not.toContain('You have not liked a post yet.')
  for (const name of withdrawn) await restore(site.db, { kind: 'post', name }, now)
})

test('a saved product stays, says that its post is withdrawn, and no longer leads there', async () => {
  const product = await site.db
    .selectFrom('products')
    .select(['id', 'post_id', 'product_details_id'])
    .where('post_id', '=', postId(0))
    .executeTakeFirstOrThrow()
  const wish = {
    user_id: caller.userId,
    id: crypto.randomUUID(),
    product_id: product.id,
    post_id: product.post_id,
    product_details_id: product.product_details_id,
    created_at: now,
  }
  await site.db.insertInto('wishes').values(wish).execute()
  const read = async () => {
    const { page } = await site.read('/account/favorites/products', signedIn)
    const tile = page.querySelector(`#wish-${wish.id}`)
    return {
      note: textOf(tile?.querySelector('.saved-tile-note') ?? null),
      href: tile?.querySelector('a[href^="/products/"]')?.getAttribute('href'),
    }
  }
  const href = `/products/${product.product_details_id}`
  expect(await read()).toEqual({ note: '', href: `${href}?li=${postId(0)}` })
  await withdraw(site.db, { kind: 'post', name: postId(0) }, now)
  const note = 'The post it was saved from was withdrawn by its creator or by us.'
  await expect.poll(read).toEqual({ note, href })
  await restore(site.db, { kind: 'post', name: postId(0) }, now)
  expect((await read()).note).toBe('')
})

test('/ops lists what is withdrawn, and restores it without scripts, for operators only', async () => {
  const [operator, post] = [{ signedIn: true, isOperator: true }, postId(0)]
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000)
  const by = caller.userId
  await withdraw(site.db, { kind: 'post', name: post, reason: 'Spam', by }, twoDaysAgo)
  const read = async () => {
    const { page } = await site.read('/ops', operator)
    const one = page.querySelector('.entry')
    const form = one?.querySelector('form')
    const fields = form?.querySelectorAll('input').map((input) => input.attributes)
    return { texts: one?.querySelectorAll('p').map(textOf) ?? [], form, fields }
  }
  const { texts, form, fields } = await read()
  expect(texts).toEqual(['Post · @Creator0', '2 days ago · by you', 'Spam'])
  const sent = new URLSearchParams(fields?.map(({ name = '', value = '' }) => [name, value]))
  const restore = async (reader: Parameters<OpenSite['ask']>[1], body = sent) => {
    const headers = { origin: site.siteUrl }
    const init = { method: 'POST', body, headers }
    return site.ask(form?.getAttribute('action') ?? '', reader, init)
  }
  for (const reader of [{ signedIn: true }, { isActing: true, isOperator: true }]) {
    expect((await restore(reader)).status).toBe(404)
  }
  expect((await restore({})).status).toBe(302)
  const odd = new URLSearchParams({ kind: 'weather', id: post })
  expect((await restore(operator, odd)).status).toBe(400)
  const unknown = new URLSearchParams({ kind: 'post', id: crypto.randomUUID() })
  expect((await restore(operator, unknown)).status).toBe(404)
  expect((await read()).texts).toEqual(texts)
  const { status, headers } = await restore(operator)
  expect([status, headers.get('location')]).toEqual([303, '/ops#withdrawn'])
  expect((await read()).texts).toEqual([])
  expect((await site.ask(`/post/${post}`)).status).toBe(200)
})

test(
  '/ops says that a CDN could not be told of what was just restored',
  { tags: 'U-27' },
  async () => {
    const operator = { signedIn: true, isOperator: true }
    const restoreIt = async () => {
      await withdraw(site.db, { kind: 'post', name: postId(0) }, now)
      const body = new URLSearchParams({ kind: 'post', id: postId(0) })
      const headers = { origin: site.siteUrl }
      const { headers: answered } = await site.ask('/ops', operator, {
        method: 'POST',
        body,
        headers,
      })
      const { page } = await site.read(answered.get('location') ?? '', operator)
      return textOf(page)
    }
    const note = 'It is back, but the CDN could not be told yet'
    tell.mockResolvedValueOnce({ outcome: 'failed', tags: ['many'], problem: 'it answered 403' })
    expect(await restoreIt()).toContain(note)
    tell.mockResolvedValueOnce({ outcome: 'purged', tags: ['many'], problem: null })
    expect(await restoreIt()).not.toContain(note)
  },
)
