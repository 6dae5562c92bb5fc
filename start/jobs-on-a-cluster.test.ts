import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertShop } from '@ltk/testing/content/insert-shop'
import { insertUntouched } from '@ltk/testing/content/insert-untouched'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { listJobs } from './jobs.ts'
import { nobody } from './testing/run-jobs.ts'

let api: TestApi
let content: Content
let inCart: string | undefined
const [shopper, other, erased] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]

async function send(user: string, method: string, path: string, body?: object) {
  const answer = await api.request(path, { method, body: JSON.stringify(body) }, user)
  expect(answer.ok).toBe(true)
}

/** Follows the first creators, likes a post of each and saves a product. */
async function actAs(user: string, creators: number) {
  for (let index = 0; index < creators; index++) {
    await send(user, 'PUT', `/v2/follows/${content.profileIds[index]}`)
    const like = { like_type: 'CLICK', network: 'LTK', ltk_id: content.postIds[index]?.[0] }
    await send(user, 'POST', '/v2/likes', like)
  }
  await send(user, 'POST', '/v2/wishes', { ltk_product_id: content.detailsIds[0] })
}

/** A time zone where it is the middle of the day, in which people are notified. */
function zoneAtNoon() {
  const hour = new Date().getUTCHours()
  // `Etc/GMT+2` is two hours behind.
  return `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(12 - hour)}`
}

/** Runs every job there is, and returns those that fail. */
async function runAll() {
  const config = readApiConfig({ PURGE_URL: 'https://cdn.test/purge', PURGE_TOKEN: 'secret' })
  const issuer = { ...nobody, mailUser: async () => {} }
  const pushContact = 'mailto:push@shop.test'
  const jobs = listJobs(api.database, issuer, { ...config, retailers: linksOnly, pushContact })
  const failed: string[] = []
  for (const { name, run } of jobs) {
    await run().catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
  }
  return failed
}

describe.runIf(inject('database') === 'citus')('on a cluster', () => {
  beforeAll(async () => {
    api = await createTestApi()
    content = await insertContent(api.database.db, { creators: 4, postsEach: 3 })
    await api.database.db.updateTable('posts').set({ published_at: new Date() }).execute()
    await api.database.db.updateTable('profiles').set({ followers_count: 0 }).execute()
    // So that whoever saved it is looked at.
    const changed = new Date(Date.now() - 600_000)
    await api.database.db
      .updateTable('product_details')
      .set({ price_changed_at: changed })
      .execute()
    await insertUntouched(api.database.db, content.retailerId)
    const [variant] = (await insertShop(api.database.db, [{}])).variants
    inCart = variant?.productId
    await actAs(shopper, 2)
    await actAs(other, 4)
    await actAs(erased, 3)
    const item = { retailerProductVariantId: variant?.id, productDetailsId: variant?.detailsId }
    await send(shopper, 'POST', '/v1/cart_items', { cartItem: { ...item, quantity: 1 } })
    await api.database.db
      .insertInto('push_subscriptions')
      .values({
        user_id: shopper,
        id: crypto.randomUUID(),
        endpoint: 'https://push.test/1',
        p256dh: '',
        auth: '',
        locale: 'en',
        time_zone: zoneAtNoon(),
        price_drops_since: new Date(0),
      })
      .execute()
    await send(erased, 'POST', '/v2/data_requests', { dataRequest: { requestType: 'erasure' } })
    await send(other, 'POST', '/v2/data_requests', { dataRequest: { requestType: 'access' } })
  })
  afterAll(() => api.close())

  test('every job runs, and again', async () => {
    expect(await runAll()).toEqual([])
    expect(await runAll()).toEqual([])
  })

  test('and what they count and rank is of all machines', async () => {
    const { rows } = await sql`
      select
        array(select likes_count from posts where likes_count > 0 order by 1) as likes,
        array(select followers_count from profiles where followers_count > 0 order by 1) as followers,
        array(select distinct scope from ranked_posts where name = 'for_you' order by 1) as "forYou",
        array(select distinct user_id from recommended_profiles
          where user_id = any(${[shopper, other]}::uuid[]) order by 1) as recommended,
        (select urgency from wanted_products where retailer_product_id = ${inCart}) as urgency,
        (select sum(follows)::integer from insight_days) as follows,
        (select count(*)::integer from likes where user_id = ${erased}) as erased`.execute(
      api.database.db,
    )
    expect(rows).toEqual([
      {
        likes: [1, 1, 2, 2],
        followers: [1, 1, 2, 2],
        forYou: [shopper, other].toSorted(),
        recommended: [shopper],
        urgency: 2,
        follows: 6,
        erased: 0,
      },
    ])
  })
})
