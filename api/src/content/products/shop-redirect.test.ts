import * as contract from '@ltk/contract/products'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createShopRedirect } from './shop-redirect.ts'

let api: TestApi
let content: Content

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 3, postsEach: 5 })
})
afterAll(() => api.close())

test(
  'the way to the shop is open by product and by details, and only to web addresses',
  { tags: 'F-PDP-14' },
  async () => {
    const { db } = api.database
    const shop = createShopRedirect(api.database, silentLog)
    const page = await api.get(
      contract.getProfileProducts,
      `/v3/activities/products/profiles/${content.profileIds[0]}`,
    )
    const [activity] = page.activities
    for (const id of [activity?.id, activity?.productRefId]) {
      const response = await shop.request(`/shop/${id}`)
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        'https://shop.test/',
      ])
    }
    expect((await shop.request(`/shop/${crypto.randomUUID()}`)).status).toBe(404)
    const [detailsId = ''] = content.detailsIds
    const link = 'javascript:alert(1)'
    await db.updateTable('product_details').set({ link }).where('id', '=', detailsId).execute()
    expect((await shop.request(`/shop/${detailsId}`)).status).toBe(404)
  },
)

/** What is unusual about a request: a method, or headers. */
type Given = Record<string, string>
type Opening = { method?: string; shop?: ReturnType<typeof createShopRedirect> }

/** Of a browser that shoppers have. */
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const browser = { 'user-agent': userAgent }

test('a click on the way to a shop is recorded for the post or product set that it came through', async () => {
  const { db } = api.database
  const [detailsId = ''] = content.detailsIds
  const [, profileId = ''] = content.profileIds
  const link = 'https://shop.test/dress'
  await db.updateTable('product_details').set({ link }).where('id', '=', detailsId).execute()
  const page = await api.get(
    contract.getProfileProducts,
    `/v3/activities/products/profiles/${profileId}?limit=1`,
  )
  const [inPost] = page.activities
  const { setId, shopProductIds } = await insertProductSet(db, profileId, [detailsId])
  const shop = createShopRedirect(api.database, silentLog)
  const press = async (id: string | undefined) => {
    await db.deleteFrom('shop_clicks').execute()
    const answer = await shop.request(`/shop/${id}`, { headers: browser })
    expect(answer.headers.get('location')).toBe(link)
    return db
      .selectFrom('shop_clicks')
      .select(['product_details_id', 'profile_id', 'post_id', 'product_set_id'])
      .execute()
  }
  const click = { product_details_id: detailsId, profile_id: profileId }
  expect(await press(inPost?.id)).toEqual([
    { ...click, post_id: inPost?.contentId, product_set_id: null },
  ])
  expect(await press(shopProductIds[0])).toEqual([
    { ...click, post_id: null, product_set_id: setId },
  ])
  expect(await press(detailsId)).toEqual([
    { ...click, profile_id: null, post_id: null, product_set_id: null },
  ])
})

describe('a click', () => {
  const link = 'https://shop.test/go?to=a%20dress&clickref=old#sizes'
  let now: Date
  let detailsId: string
  const clicks = async () => {
    const rows = await api.database.db.selectFrom('shop_clicks').select('id').execute()
    return rows.map(({ id }) => id).toSorted()
  }
  /** Every process has its own. */
  const openShop = () => createShopRedirect(api.database, silentLog, () => now)
  /** Follows the link, and returns the ids that go on to the retailer. */
  const open = async (
    sender: { userId?: string; address?: string } = {},
    headers: Record<string, string> = {},
    { method = 'GET', shop = openShop() }: Opening = {},
  ): Promise<string[]> => {
    const init = { method, headers: { ...browser, ...headers } }
    const answer = await shop.request(`/shop/${detailsId}`, init, sender)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const url = new URL(answer.headers.get('location') ?? '')
    expect([url.searchParams.get('to'), url.hash]).toEqual(['a dress', '#sizes'])
    return url.searchParams.getAll('clickref')
  }

  beforeEach(async () => {
    now = new Date('2026-11-28T10:00:00Z')
    detailsId = content.detailsIds[0] ?? ''
    const { db } = api.database
    await db.updateTable('product_details').set({ link }).where('id', '=', detailsId).execute()
    await db.updateTable('retailers').set({ click_parameter: 'clickref' }).execute()
    await db.deleteFrom('shop_clicks').execute()
    await db.deleteFrom('click_keys').execute()
  })
  afterEach(() => api.database.db.updateTable('retailers').set({ click_parameter: null }).execute())

  test("has an id that goes on in the parameter of the retailer's network", async () => {
    const sent = await open()
    expect(sent).toHaveLength(1)
    expect(await clicks()).toEqual(sent)
  })

  test('counts at most 31 times an hour for an address, however its browsers change', async () => {
    const shop = openShop()
    const at = { address: '203.0.113.7' }
    const first = await open(at, {}, { shop })
    for (let turn = 0; turn < 40; turn++) {
      const as = turn % 2 === 0 ? { userId: `user ${turn}` } : {}
      await open({ ...at, ...as }, { 'user-agent': `${userAgent} ${turn}` }, { shop })
    }
    expect(await clicks()).toHaveLength(31)
    expect(await open(at, {}, { shop })).toEqual(first)
    await open({ address: '203.0.113.8' }, {}, { shop })
    expect(await clicks()).toHaveLength(32)
    now = new Date('2026-11-28T11:00:00Z')
    await open(at, {}, { shop })
    expect(await clicks()).toHaveLength(33)
  })

  test('is the same from all addresses of an IPv6 network', async () => {
    const sent = await open({ address: '2001:db8:1:2::1' })
    expect(await open({ address: '2001:db8:1:2:aaaa::2' })).toEqual(sent)
    expect(await open({ address: '2001:db8:1:3::1' })).not.toEqual(sent)
    expect(await clicks()).toHaveLength(2)
  })

  test('counts once for a visitor and an hour, and goes on with the same id', async () => {
    const at = { address: '203.0.113.7' }
    const first = await open(at)
    now = new Date('2026-11-28T10:59:59Z')
    expect(await open(at)).toEqual(first)
    expect(await clicks()).toEqual(first)
    const others = [
      await open({ address: '203.0.113.8' }),
      await open(at, { 'user-agent': `${userAgent} Other/1` }),
      await open({ ...at, userId: 'ada' }),
      await open({ ...at, userId: 'ben' }),
    ]
    // A user is the same one elsewhere.
    expect(await open({ address: '203.0.113.9', userId: 'ada' })).toEqual(others[2])
    expect(await clicks()).toEqual([first, ...others].flat().toSorted())
    now = new Date('2026-11-28T11:00:00Z')
    expect(await open(at)).not.toEqual(first)
    expect(await clicks()).toHaveLength(6)
  })

  test('that comes many times at once, at several processes, counts once', async () => {
    const shops = [openShop(), openShop(), openShop()]
    const sent = await Promise.all(
      [...shops, ...shops, ...shops].map((shop) => open({ address: '203.0.113.7' }, {}, { shop })),
    )
    expect(new Set(sent.flat()).size).toBe(1)
    expect(await clicks()).toEqual(sent[0])
  })

  test('says nothing of who clicked once its hour has passed', async () => {
    await open({ userId: 'ada' })
    now = new Date('2026-11-28T11:00:00Z')
    await open({ userId: 'ada' })
    const keys = await api.database.db.selectFrom('click_keys').select('hour').execute()
    expect(keys).toEqual([{ hour: now }])
  })

  test.each([
    ['a link that is checked', { method: 'HEAD' }],
    ['a page that is prefetched', { 'sec-purpose': 'prefetch' }],
    ['one that is prerendered', { 'sec-purpose': 'prefetch;prerender' }],
    ['one that is fetched by a proxy', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
    ['a prefetch of an older browser', { purpose: 'prefetch' }],
    ['a prefetch of an older Firefox', { 'x-moz': 'prefetch' }],
    ['a preview of Safari', { 'x-purpose': 'preview' }],
    [
      'Googlebot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    [
      'the preview of a chat',
      { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    ],
    ['a script', { 'user-agent': 'curl/8.16.0' }],
    ['a client without a name', { 'user-agent': '' }],
  ])(
    'is not counted, and leads to the shop all the same: %s',
    async (_name, { method, ...headers }: Given) => {
      expect(await open({}, headers, method ? { method } : {})).toEqual(['old'])
      expect(await clicks()).toEqual([])
    },
  )
})

test('a click is recorded with the variant that was named, else with the one in the picture', async () => {
  const { db } = api.database
  const [detailsId = ''] = content.detailsIds
  const [, , postId = ''] = content.postIds[2] ?? []
  const variants = await db.selectFrom('retailer_product_variants').select('id').execute()
  const [named, pictured] = variants.map(({ id }) => id)
  const { id } = await db
    .updateTable('products')
    .set({ variant_id: pictured ?? null })
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const shop = createShopRedirect(api.database, silentLog)
  const recorded = async (path: string) => {
    await db.deleteFrom('shop_clicks').execute()
    expect((await shop.request(`/shop/${path}`, { headers: browser })).status).toBe(302)
    const click = await db.selectFrom('shop_clicks').select('variant_id').executeTakeFirst()
    return click?.variant_id
  }
  expect(await recorded(`${id}?variant=${named}`)).toBe(named)
  expect(await recorded(id)).toBe(pictured)
  expect(await recorded(`${detailsId}?variant=${named}`)).toBe(named)
  expect(await recorded(detailsId)).toBeNull()
  expect(await recorded(`${detailsId}?variant=${crypto.randomUUID()}`)).toBeNull()
  expect(await recorded(`${detailsId}?variant=large`)).toBeNull()
})

test('a variant with a page of its own leads there, also the one in the picture', async () => {
  const { db } = api.database
  const [detailsId = ''] = content.detailsIds
  const { id: variant_id } = await db
    .selectFrom('retailer_product_variants')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .updateTable('products')
    .set({ variant_id })
    .where('post_id', '=', content.postIds[1]?.[0] ?? '')
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = 'https://shop.test/dress?variant=red'
  const variants = db.updateTable('retailer_product_variants').where('id', '=', variant_id)
  await variants.set({ link }).execute()
  const shop = createShopRedirect(api.database, silentLog)
  const target = async (path: string) => {
    const answer = await shop.request(`/shop/${path}`, { headers: browser })
    return answer.headers.get('location')
  }
  expect(await target(`${detailsId}?variant=${variant_id}`)).toBe(link)
  expect(await target(id)).toBe(link)
  expect(await target(detailsId)).not.toBe(link)
  await variants.set({ link: null }).execute()
})

test('a click that cannot be recorded leads to the shop all the same', async () => {
  const logged: string[] = []
  const log = { ...silentLog, error: (_: object, message: string) => void logged.push(message) }
  const { db, reader } = api.database
  const failing = db.withPlugin({
    transformQuery: () => {
      throw new Error('the database takes no writes')
    },
    transformResult: async ({ result }) => result,
  })
  const shop = createShopRedirect({ db: failing, reader }, log)
  expect((await shop.request(`/shop/${content.detailsIds[0]}`, { headers: browser })).status).toBe(
    302,
  )
  expect(logged).toEqual(['A click on the way to a shop was not recorded'])
})
