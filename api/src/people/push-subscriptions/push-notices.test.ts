import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as contract from '@ltk/contract/push-subscriptions'
import { claimsOf, subscribeBrowser } from '@ltk/testing/servers/push-service'
import { describe, expect, test } from 'vitest'

import { importProducts } from '../../catalogue/imports/import-products.ts'
import { listRecipients } from './queries/subscriptions.ts'
import { at, hour, setUpPush } from './testing/set-up-push.ts'

const given = setUpPush()
const { subscribe, run, publish, follow } = given

/** A product that a user has saved; returns how to change its price. */
async function saveProduct(price: number, as = given.user) {
  given.products += 1
  const id = `bag-${given.products}`
  const reprice = async (to: number, hours: number, available = true) => {
    const variants = [{ id: 'one', title: 'One', priceInMinorUnits: to, available }]
    const bag = { id, title: `Bag ${id}`, currency: 'USD', variants }
    const file = join(given.folder, `${id}.jsonl`)
    await writeFile(file, JSON.stringify({ ...bag, images: ['https://pictures.test/1.jpg'] }))
    const report = await importProducts(given.api.database.db, {
      file,
      retailer: 'shop',
      now: at(hours),
    })
    expect(report).toMatchObject({ refused: 0 })
  }
  // Prices are known for long enough to tell that they fell.
  await reprice(price, -40 * 24)
  const details = await given.api.database.db
    .selectFrom('product_details')
    .select('id')
    .where('name', '=', `Bag ${id}`)
    .executeTakeFirstOrThrow()
  const save = (whose: string) =>
    given.api.request(
      '/v2/wishes',
      { method: 'POST', body: JSON.stringify({ ltk_product_id: details.id }) },
      whose,
    )
  expect((await save(as)).status).toBeLessThan(300)
  return { id: details.id, name: `Bag ${id}`, reprice, save }
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
      const [request] = given.service.received
      if (!request) throw new Error('nothing was sent')
      expect(request.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        topic: 'price-drops',
        ttl: String(12 * 3_600),
      })
      expect(() => subscribeBrowser().decrypt(request.body)).toThrow('authenticate')
      const { applicationServerKey } = await given.api.get(
        contract.getPushSubscriptions,
        '/v2/push_subscriptions',
        given.user,
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

  test('is that of the variant that was saved, also where another one stands for the product', async () => {
    const { db } = given.api.database
    const file = join(given.folder, 'two.jsonl')
    const reprice = async (prices: [small: number, large: number], hours: number) => {
      const variants = prices.map((priceInMinorUnits, index) => {
        const id = ['small', 'large'][index] ?? ''
        return { id, title: id, priceInMinorUnits, available: true }
      })
      await writeFile(file, JSON.stringify({ id: 'two', title: 'Tote', currency: 'USD', variants }))
      const report = await importProducts(db, { file, retailer: 'shop', now: at(hours) })
      expect(report).toMatchObject({ refused: 0 })
    }
    await reprice([5_000, 10_000], -40 * 24)
    const large = await db
      .selectFrom('retailer_product_variants as variant')
      .innerJoin('product_details as details', (join) =>
        join.onRef('details.retailer_product_id', '=', 'variant.retailer_product_id'),
      )
      .select(['variant.id', 'details.id as detailsId'])
      .where('details.name', '=', 'Tote')
      .where('variant.external_id', '=', 'large')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ ltk_product_id: large.detailsId, variant_id: large.id })
    const init = { method: 'POST', body }
    expect((await given.api.request('/v2/wishes', init, given.user)).status).toBe(200)
    const browser = await subscribe()
    await reprice([5_000, 7_550], 2)
    await run(24)
    expect(browser.notices()).toMatchObject([
      {
        title: 'Tote costs less now',
        body: '$75.50, which is $24.50 less than when you saved it.',
        path: `/products/${large.detailsId}?variant=${large.id}`,
      },
    ])
    // Another variant's price has fallen since, not the saved one's.
    await reprice([3_000, 7_550], 26)
    await run(48)
    expect(browser.notices()).toHaveLength(1)
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
    await given.api.request('/v2/settings', { method: 'PUT', body }, given.user)
    await publish(0, 2)
    await run(24)
    expect(browser.notices()).toMatchObject([
      { title: 'Creator0 a publié un nouveau post', locale: 'fr' },
    ])
  })
})

test('only those are looked at whom a change of the last days may concern', async () => {
  const [saver, follower] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const user of [given.user, saver, follower]) await subscribe({}, user)
  const bag = await saveProduct(10_000, saver)
  await saveProduct(10_000, given.user)
  await follow([1], follower)
  await follow([2])
  await bag.reprice(8_000, 2)
  await publish(1, 2)
  const concerned = async (kind: contract.PushKind, hours: number) => {
    const { background } = given.api.database
    const recipients = await listRecipients(background, kind, at(hours), undefined, 10)
    return recipients.map(({ userId }) => userId)
  }
  expect(await concerned('price-drops', 1)).toEqual([saver])
  expect(await concerned('new-posts', 1)).toEqual([follower])
  expect(await concerned('price-drops', 3)).toEqual([])
  expect(await concerned('new-posts', 3)).toEqual([])
})
