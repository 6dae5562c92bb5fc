import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as contract from '@ltk/contract/push-subscriptions'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { claimsOf, startPushService, subscribeBrowser } from '@ltk/testing/servers/push-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importProducts } from '../catalogue/imports/import-products.ts'
import { newId } from '../platform/db/uuid.ts'
import { createGuardedFetch } from '../platform/outbound/guarded-fetch.ts'
import { runPush } from './push-job.ts'

const hour = 3_600_000
const start = Date.now()
const at = (hours: number) => new Date(start + hours * hour)
/** A zone in which it is noon now. */
const timeZone = zoneWhere(12)

let api: TestApi
let content: Content
let service: Awaited<ReturnType<typeof startPushService>>
let folder: string
let user: string

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 3, postsEach: 1 })
  service = await startPushService()
  folder = await mkdtemp(join(tmpdir(), 'push-'))
})
afterAll(async () => {
  await service.close()
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  user = crypto.randomUUID()
  service.received.length = 0
  service.answer(() => ({ status: 201 }))
  const { db } = api.database
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('posts').where('published_at', '>', at(0)).execute()
})

/** The name of a zone in which it is an hour of the day at `start`. */
function zoneWhere(localHour: number): string {
  const ahead = ((localHour - at(0).getUTCHours() + 36) % 24) - 12
  // The signs of these zones are the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

type Options = Partial<{ kinds: contract.PushKind[]; timeZone: string; locale: string }>

async function subscribe(given: Options = {}, as = user) {
  const browser = subscribeBrowser()
  const id = crypto.randomUUID()
  const pushSubscription = {
    ...browser.subscription,
    kinds: ['price-drops', 'new-posts'],
    locale: 'en',
    timeZone,
    ...given,
  }
  await api.send(
    contract.putPushSubscription,
    `/v2/push_subscriptions/${id}`,
    { pushSubscription },
    as,
  )
  /** The notices that this browser was sent. */
  const notices = (): object[] =>
    service.received
      .filter(({ path }) => path === browser.path)
      .map(({ body }) => JSON.parse(browser.decrypt(body)))
  return { ...browser, id, notices }
}

const run = (hours: number, guardedFetch = service.fetch) =>
  runPush(api.database.db, {
    guardedFetch,
    contact: 'mailto:push@shop.test',
    now: () => at(hours),
  })

const browsersOf = async (as = user) =>
  (await api.get(contract.getPushSubscriptions, '/v2/push_subscriptions', as)).pushSubscriptions

let products = 0

/** A product that a user has saved; returns how to change its price. */
async function saveProduct(price: number, as = user) {
  products += 1
  const id = `bag-${products}`
  const reprice = async (to: number, hours: number, available = true) => {
    const variants = [{ id: 'one', title: 'One', priceInMinorUnits: to, available }]
    const bag = { id, title: `Bag ${id}`, currency: 'USD', variants }
    const file = join(folder, `${id}.jsonl`)
    await writeFile(file, JSON.stringify({ ...bag, images: ['https://pictures.test/1.jpg'] }))
    const report = await importProducts(api.database.db, { file, retailer: 'shop', now: at(hours) })
    expect(report).toMatchObject({ refused: 0 })
  }
  await reprice(price, -1)
  const details = await api.database.db
    .selectFrom('product_details')
    .select('id')
    .where('name', '=', `Bag ${id}`)
    .executeTakeFirstOrThrow()
  const save = (whose: string) =>
    api.request(
      '/v2/wishes',
      { method: 'POST', body: JSON.stringify({ ltk_product_id: details.id }) },
      whose,
    )
  expect((await save(as)).status).toBeLessThan(300)
  return { id: details.id, name: `Bag ${id}`, reprice, save }
}

/** A post of a creator, published some hours from now; returns its id. */
async function publish(
  creator: number,
  hours: number,
  caption = 'Linen for spring',
): Promise<string> {
  const { db } = api.database
  const profileId = content.profileIds[creator] ?? ''
  const id = newId()
  await db
    .insertInto('posts')
    .values({ profile_id: profileId, id, caption, published_at: at(hours) })
    .execute()
  await db
    .updateTable('profiles')
    .set({ latest_post_at: at(hours) })
    .where('id', '=', profileId)
    .execute()
  return id
}

const follow = async (creators: number[], as = user) => {
  const follows = creators.map((one) => ({ profile_id: content.profileIds[one] }))
  await api.request('/v2/follows', { method: 'POST', body: JSON.stringify({ follows }) }, as)
}

describe('a price drop', () => {
  test(
    'is told once, encrypted for the browser and signed by the shop',
    { tags: 'F-ANL-15' },
    async () => {
      const bag = await saveProduct(10_000)
      const browser = await subscribe()
      await bag.reprice(7_550, 2)
      expect(await run(24)).toMatchObject({ sent: 1 })
      expect(browser.notices()).toEqual([
        {
          kind: 'price-drops',
          title: `${bag.name} costs less now`,
          body: '$75.50, which is $24.50 less than when you saved it.',
          path: `/products/${bag.id}`,
          locale: 'en',
        },
      ])
      const [request] = service.received
      if (!request) throw new Error('nothing was sent')
      expect(request.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        topic: 'price-drops',
        ttl: String(12 * 3_600),
      })
      expect(() => subscribeBrowser().decrypt(request.body)).toThrow('authenticate')
      const { applicationServerKey } = await api.get(
        contract.getPushSubscriptions,
        '/v2/push_subscriptions',
        user,
      )
      const claims = claimsOf(request, applicationServerKey)
      expect(claims).toMatchObject({ aud: 'https://push.test', sub: 'mailto:push@shop.test' })
      expect(claims.exp * 1_000).toBeLessThanOrEqual(Date.now() + 24 * hour)
      await run(24)
      await run(48)
      expect(browser.notices()).toHaveLength(1)
    },
  )

  test('is told again only at a price that was not told, and once a day', async () => {
    const bag = await saveProduct(10_000)
    const browser = await subscribe()
    await bag.reprice(8_000, 2)
    await run(24)
    await bag.reprice(7_000, 25)
    await run(26)
    expect(browser.notices()).toHaveLength(1)
    await run(48)
    expect(browser.notices()).toHaveLength(2)
    await bag.reprice(9_900, 50)
    await bag.reprice(7_000, 52)
    await run(72)
    expect(browser.notices()).toHaveLength(2)
  })

  test('is no drop above the price it was saved at, out of stock, or before it was asked for', async () => {
    const raised = await saveProduct(5_000)
    const soldOut = await saveProduct(10_000)
    const early = await saveProduct(10_000)
    await early.reprice(8_000, -0.5)
    const browser = await subscribe()
    await raised.reprice(9_000, 1)
    await raised.reprice(5_000, 2)
    await soldOut.reprice(6_000, 2, false)
    await run(24)
    expect(browser.notices()).toEqual([])
  })

  test('of several products is one notice, in every browser of the user', async () => {
    const bags = [await saveProduct(10_000), await saveProduct(10_000)]
    const [first, second] = [await subscribe(), await subscribe({ locale: 'de' })]
    await bags[0]?.reprice(9_000, 2)
    await bags[1]?.reprice(5_000, 3)
    await run(24)
    expect(first.notices()).toEqual([
      {
        kind: 'price-drops',
        title: '2 products you saved cost less now',
        body: `${bags[1]?.name}, ${bags[0]?.name}`,
        path: '/account/favorites/products',
        locale: 'en',
      },
    ])
    expect(second.notices()).toMatchObject([{ title: expect.stringMatching(/^2 gespeicherte/) }])
  })

  test('is not told to those who have not asked for it', async () => {
    const bag = await saveProduct(10_000)
    const browser = await subscribe({ kinds: ['new-posts'] })
    const other = crypto.randomUUID()
    const strange = await subscribe({}, other)
    await bag.reprice(5_000, 2)
    await run(24)
    expect([...browser.notices(), ...strange.notices()]).toEqual([])
  })
})

describe('new posts', () => {
  test('of one creator are one notice that leads to the post', async () => {
    await follow([0])
    const browser = await subscribe()
    const post = await publish(0, 2, '  Linen\n for   spring ')
    await publish(1, 2)
    await run(24)
    expect(browser.notices()).toEqual([
      {
        kind: 'new-posts',
        title: 'Creator0 has a new post',
        body: 'Linen for spring',
        path: `/post/${post}`,
        locale: 'en',
      },
    ])
    await run(24)
    await run(48)
    expect(browser.notices()).toHaveLength(1)
  })

  test('of one creator and of several are gathered', async () => {
    await follow([0])
    const browser = await subscribe()
    await publish(0, 3)
    await publish(0, 4)
    await run(24)
    expect(browser.notices()).toMatchObject([
      { title: 'Creator0 has 2 new posts', path: '/explore/Creator0' },
    ])
    await follow([1, 2])
    await publish(0, 26)
    await publish(2, 27)
    await run(48)
    expect(browser.notices()).toMatchObject([
      {},
      {
        title: '2 creators you follow have new posts',
        body: 'Creator2, Creator0',
        path: '/home/following',
      },
    ])
  })

  test('are told in the language of the settings', async () => {
    await follow([0])
    const browser = await subscribe()
    const body = JSON.stringify({ settings: { locale: 'fr_FR' } })
    await api.request('/v2/settings', { method: 'PUT', body }, user)
    await publish(0, 2)
    await run(24)
    expect(browser.notices()).toMatchObject([
      { title: 'Creator0 a publié un nouveau post', locale: 'fr' },
    ])
  })
})

test.each([
  ['at night', 2, []],
  ['early', 8, []],
  ['in the morning', 9, [{}]],
  ['in the evening', 19, [{}]],
  ['late', 20, []],
])('where it is %s people are left alone or told', async (_when, localHour, told) => {
  await follow([0])
  const browser = await subscribe({ timeZone: zoneWhere(localHour) })
  await publish(0, 2)
  await run(24)
  expect(browser.notices()).toMatchObject(told)
  expect(browser.notices()).toHaveLength(told.length)
})

describe('a push service', () => {
  const tell = async () => {
    await follow([0])
    const browser = await subscribe()
    await publish(0, 2)
    return browser
  }

  test.each([404, 410])('that answers %i is forgotten with the browser', async (status) => {
    const browser = await tell()
    service.answer(() => ({ status }))
    expect(await run(24)).toMatchObject({ gone: 1 })
    expect(await browsersOf()).toEqual([])
    await run(25)
    expect(browser.notices()).toHaveLength(1)
  })

  test.each([
    [{ status: 503 }, 10 / 60],
    [{ status: 429, headers: { 'retry-after': '3600' } }, 1],
  ])('that answers %j is asked again later', async (reply, wait) => {
    const browser = await tell()
    service.answer(() => reply)
    expect(await run(24)).toMatchObject({ later: 1 })
    service.answer(() => ({ status: 201 }))
    await run(24 + wait - 0.01)
    expect(browser.notices()).toHaveLength(1)
    expect(await run(24 + wait)).toMatchObject({ sent: 1 })
    await run(24 + 2 * wait)
    expect(browser.notices()).toHaveLength(2)
  })

  test('that stays away for half a day is not asked any more', async () => {
    const browser = await tell()
    service.answer(() => ({ status: 503 }))
    for (let hours = 24; hours < 35.9; hours += 0.5) await run(hours)
    const tries = browser.notices().length
    expect(tries).toBeGreaterThan(3)
    service.answer(() => ({ status: 201 }))
    await run(36)
    expect(browser.notices()).toHaveLength(tries)
  })

  test('that refuses a message is not asked again, and the browser stays', async () => {
    const browser = await tell()
    service.answer(() => ({ status: 400 }))
    expect(await run(24)).toMatchObject({ failed: 1 })
    await run(25)
    expect(browser.notices()).toHaveLength(1)
    expect(await browsersOf()).toHaveLength(1)
  })

  test('at a name that leads to a private address is never asked', async () => {
    const browser = await tell()
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    expect(await run(24, createGuardedFetch({ resolve }))).toMatchObject({ gone: 1 })
    expect(browser.notices()).toEqual([])
    expect(await browsersOf()).toEqual([])
  })
})

test('a run that dies while it sends repeats nothing, and the next one sends the rest', async () => {
  await follow([0])
  const browsers = [await subscribe(), await subscribe(), await subscribe()]
  await publish(0, 2)
  let calls = 0
  const failing: typeof service.fetch = async (address, request) => {
    calls += 1
    const isFirst = calls === 1
    const response = await service.fetch(address, request)
    if (isFirst) throw new Error('the process was killed')
    return response
  }
  await expect(run(24, failing)).rejects.toThrow('killed')
  await Promise.all([run(24), run(24)])
  expect(browsers.map((browser) => browser.notices().length)).toEqual([1, 1, 1])
})

test('a browser that was removed, or wants other kinds, is not sent what waits for it', async () => {
  await follow([0])
  const [removed, changed] = [await subscribe(), await subscribe()]
  await publish(0, 2)
  service.answer(() => ({ status: 503 }))
  await run(24)
  await api.send(
    contract.deletePushSubscription,
    `/v2/push_subscriptions/${removed.id}`,
    undefined,
    user,
  )
  const pushSubscription = {
    ...changed.subscription,
    kinds: ['price-drops'],
    locale: 'en',
    timeZone,
  }
  const path = `/v2/push_subscriptions/${changed.id}`
  await api.send(contract.putPushSubscription, path, { pushSubscription }, user)
  service.answer(() => ({ status: 201 }))
  await run(25)
  expect([removed.notices().length, changed.notices().length]).toEqual([1, 1])
})
