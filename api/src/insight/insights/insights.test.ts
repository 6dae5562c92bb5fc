import { newId } from '@ltk/platform/db/uuid'
import { describe, expect, test } from 'vitest'

import { deletePublished } from '../../people/data-requests/queries/delete-published.ts'
import { daysAgo, nothing, setUpInsights } from './testing/set-up-insights.ts'

const given = setUpInsights()
const { count, read, happen, like, click } = given

describe('what a creator learns', () => {
  test('totals are of whole days, with those of as many days before', async () => {
    for (const [ago, times] of [
      [0, 1],
      [1, 2],
      [7, 4],
      [8, 8],
      [14, 16],
      [15, 32],
    ] as const) {
      await happen('impression', 'post', given.postId, { at: daysAgo(ago), times })
    }
    await count()
    const { from, to, totals, totalsBefore, today } = await read('days=7')
    expect([from, to]).toEqual(['2026-05-24', '2026-05-30'])
    expect([today.seen, totals.seen, totalsBefore.seen]).toEqual([1, 6, 24])
  })

  test('top posts are those with most of what is asked for', async () => {
    await happen('impression', 'post', given.postId, { times: 5 })
    await happen('impression', 'post', given.secondPostId)
    await click({ profile_id: given.profileId, post_id: given.secondPostId })
    await like(given.postId, daysAgo(8))
    await count()
    const top = async (query: string) => (await read(query)).topPosts.map((post) => post.postId)
    expect(await top('days=7')).toEqual([given.postId, given.secondPostId])
    expect(await top('days=7&topBy=clicks')).toEqual([given.secondPostId])
    expect(await top('days=7&topBy=likes')).toEqual([])
    expect(await top('days=28&topBy=likes')).toEqual([given.postId])
  })

  test('a post that was withdrawn is in the totals, and no top post', async () => {
    await happen('impression', 'post', given.postId)
    await count()
    await given.api.database.db.deleteFrom('posts').where('id', '=', given.postId).execute()
    const { totals, topPosts } = await read()
    expect([totals.seen, topPosts]).toEqual([1, []])
  })

  test('sales come from the ledger, less what went back', async () => {
    const { db } = given.api.database
    const owner = newId()
    await db
      .insertInto('profiles')
      .values({ id: owner, external_id: owner, display_name: 'Seller' })
      .execute()
    const order = {
      order_id: crypto.randomUUID(),
      retailer_id: given.content.retailerId,
      external_product_id: 'dress',
      external_variant_id: 'S',
      profile_id: owner,
      currency: 'USD',
    }
    const sold = { ...order, kind: 'order' as const, quantity: 2, amount: 12_000 }
    const id = crypto.randomUUID()
    await db
      .insertInto('ledger_entries')
      .values([
        { ...sold, id: crypto.randomUUID(), at: daysAgo(8) },
        { ...sold, id, at: daysAgo(3) },
        {
          ...order,
          id: crypto.randomUUID(),
          refers_to: id,
          kind: 'return',
          quantity: -1,
          amount: -6_000,
          at: daysAgo(2),
        },
        { ...sold, id: crypto.randomUUID(), at: daysAgo(2), currency: 'EUR', amount: 900 },
        { ...sold, id: crypto.randomUUID(), at: daysAgo(20) },
      ])
      .execute()
    expect((await read('days=7', owner)).sales).toEqual([
      { currency: 'USD', amount: 6_000, pieces: 1, amountBefore: 12_000 },
      { currency: 'EUR', amount: 900, pieces: 2, amountBefore: 0 },
    ])
  })

  test('a new creator has nothing, for as many days', async () => {
    const { totals, totalsBefore, series, sales, countedUntil } = await read('days=90')
    expect([totals, totalsBefore, sales, countedUntil]).toEqual([nothing, nothing, [], null])
    expect(series).toHaveLength(90)
  })

  test.each(['days=14', 'days=0', 'topBy=follows'])('%s is refused', async (query) => {
    const path = `/v2/profiles/${given.profileId}/insights?${query}`
    expect((await given.api.request(path, {}, given.creator)).status).toBe(400)
  })
})

describe('who may read it', () => {
  test('the creator, and an operator who acts for them', async () => {
    const path = `/v2/profiles/${given.profileId}/insights`
    const acting = {
      ...given.creator,
      impersonator: { id: crypto.randomUUID(), email: 'o@example.com' },
    }
    const statuses = [given.creator, acting, { ...given.creator, publisherId: given.otherId }].map(
      async (caller) => (await given.api.request(path, {}, caller)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 403])
  })

  test('with the profile its rows are deleted', async () => {
    await happen('impression', 'post', given.postId)
    await like(given.content.postIds[1]?.[0] ?? '')
    await count()
    const { db } = given.api.database
    await deletePublished(db, given.profileId, async () => {})
    const left = await db.selectFrom('insight_days').select('profile_id').execute()
    expect(left).toEqual([{ profile_id: given.otherId }])
    expect(await count()).toEqual({ written: 0 })
  })
})
