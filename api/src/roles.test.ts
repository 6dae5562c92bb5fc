import { createCartItem } from '@ltk/contract/carts'
import { createDataRequest } from '@ltk/contract/data-requests'
import { createFollows } from '@ltk/contract/follows'
import { createLike } from '@ltk/contract/likes'
import { getProfileProducts } from '@ltk/contract/products'
import { putPushSubscription } from '@ltk/contract/push-subscriptions'
import { putRestockNotice } from '@ltk/contract/restock-notices'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { reportSearchClick } from '@ltk/contract/search-clicks'
import { putSettings } from '@ltk/contract/settings'
import { patchSignedPolicies } from '@ltk/contract/signed-policies'
import { type RouteDefinition, route } from '@ltk/contract/wire'
import { createWishCollection } from '@ltk/contract/wish-collections'
import { createWish } from '@ltk/contract/wishes'
import type { Caller } from '@ltk/platform/http/caller'
import { bindAlone } from '@ltk/testing/api/bound-route'
import { allRoutes, createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertCheckout } from '@ltk/testing/content/insert-checkout'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { callsOfTheCaller } from '@ltk/testing/requests/calls-of-the-caller'
import { createFakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { personalTables } from './people/data-requests/personal-data/queries.ts'
import { runDataRequests } from './people/data-requests/run.ts'
import { recordOrder } from './shopping/orders/record-order.ts'

let api: TestApi
let content: Content
let productId: string
let otherProductId: string
let soldOutId: string
let inStockId: string

beforeAll(async () => {
  const retailer = createFakeRetailer()
  const offer = { currency: 'USD', price: 8_000, salePrice: 6_000, available: true, quantity: 3 }
  retailer.offers = [{ productId: 'dress', variantId: 'S', ...offer }]
  api = await createTestApi({}, { retailers: { connectorOf: async () => retailer.connector } })
  content = await insertContent(api.database.db)
  const path = `/v3/activities/products/profiles/${content.profileIds[0]}`
  const { activities } = await api.get(getProfileProducts, path)
  productId = activities[0]?.id ?? ''
  otherProductId = activities[1]?.id ?? ''
  const retailerPath = `/v3/consumer_retailer_products/${content.retailerProductId}`
  const { retailerProduct } = await api.get(getRetailerProduct, retailerPath)
  const { variants } = retailerProduct
  soldOutId = variants.find(({ availability }) => !availability)?.id ?? ''
  inStockId = variants.find(({ availability }) => availability)?.id ?? ''
})
afterAll(() => api.close())

const id = (last: number) => `019de33f-c320-779c-baf6-00000000000${last}`
const shopper = { userId: id(1) }
const operator = { id: id(5), email: 'operator@example.com' }

/** Everyone who may call, by name, as the access token describes them. */
const roles = {
  visitor: () => undefined,
  shopper: () => shopper,
  'another shopper': () => ({ userId: id(2) }),
  creator: () => ({ userId: id(3), publisherId: content.profileIds[0] }),
  'another creator': () => ({ userId: id(4), publisherId: content.profileIds[1] }),
  operator: () => ({ userId: operator.id, isOperator: true }),
  'operator who acts for the shopper': () => ({ ...shopper, impersonator: operator }),
} satisfies Record<string, () => Caller | undefined>
type Role = keyof typeof roles
const roleNames = Object.keys(roles).filter((name): name is Role => name in roles)

type Access = 'let in' | 401 | 403

/** Whether a call was let in. Fails where the server did. */
function accessOf({ status }: Response): Access {
  expect(status).toBeLessThan(500)
  return status === 401 || status === 403 ? status : 'let in'
}

/** What an operator may not do in somebody else's name. */
const forTheUserAlone = new Set([
  'createDataRequest',
  'getDataArchive',
  'checkOutCart',
  'checkOutVariants',
  'putPurchaseAnswer',
  'getPushSubscriptions',
  'putPushSubscription',
  'deletePushSubscription',
])

function expected(name: string, { access, owner }: RouteDefinition, role: Role): Access {
  if (access === 'public') return 'let in'
  if (role === 'visitor') return 401
  if (owner === 'profile') return role === 'creator' ? 'let in' : 403
  if (access === 'creator') return role.endsWith('creator') ? 'let in' : 403
  if (access === 'operator') return role === 'operator' ? 'let in' : 403
  return role.startsWith('operator who') && forTheUserAlone.has(name) ? 403 : 'let in'
}

describe.each(allRoutes)('%s', (name, definition) => {
  test.each(roleNames)(
    'lets in or refuses a caller by role: %s',
    { tags: 'F-ROLE-08' },
    async (role) => {
      const path = definition.path
        .replace('{profileId}', content.profileIds[0] ?? '')
        .replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const init: RequestInit = { method: definition.method.toUpperCase() }
      if (definition.body) init.body = '{}'
      const access = accessOf(await api.request(path, init, roles[role]()))
      expect(access).toBe(expected(name, definition, role))
    },
  )
})

describe('a route', () => {
  const call = {
    method: 'post',
    tag: 'account',
    summary: 'A call',
    response: z.object({}),
  } as const
  const forOperators = route({ ...call, path: '/operators', access: 'operator' })
  const forCreators = route({ ...call, path: '/creators', access: 'creator' })
  const forOneCreator = route({
    ...call,
    path: '/profiles/{profileId}',
    access: 'creator',
    owner: 'profile',
    params: z.object({ profileId: z.string() }),
  })

  const rules: [string, RouteDefinition, Partial<Record<Role, Access>>][] = [
    ['for operators', forOperators, { visitor: 401, operator: 'let in' }],
    ['for creators', forCreators, { visitor: 401, creator: 'let in', 'another creator': 'let in' }],
    ["for a profile's creator", forOneCreator, { visitor: 401, creator: 'let in' }],
  ]

  /** The status of a call to a route that is served by the api's own `bind`. */
  async function callAs(definition: RouteDefinition, caller: Caller | undefined, profileId = '') {
    const request = bindAlone(api.database.db, definition, async () => ({}))
    const path = definition.path.replace('{profileId}', profileId)
    return accessOf(await request(path, { method: 'POST' }, caller))
  }

  test.each(rules)(
    '%s lets in nobody else',
    { tags: 'F-ROLE-08' },
    async (_name, definition, allowed) => {
      const answers = await Promise.all(
        roleNames.map(async (role) => [
          role,
          await callAs(definition, roles[role](), content.profileIds[0]),
        ]),
      )
      const refused = Object.fromEntries(roleNames.map((role) => [role, 403]))
      expect(Object.fromEntries(answers)).toEqual({ ...refused, ...allowed })
    },
  )

  test('for operators is closed to those who act for one', async () => {
    const caller = { userId: id(6), isOperator: true, impersonator: operator }
    expect(await callAs(forOperators, caller)).toBe(403)
  })

  test("for a profile's creator knows the profile in any spelling of its id", async () => {
    const upper = content.profileIds[0]?.toUpperCase()
    expect(await callAs(forOneCreator, roles.creator(), upper)).toBe('let in')
  })
})

/** The report that a search result was chosen. */
const searchClick = () => ({
  event: 'search_result_click',
  platform: 'web',
  version: '1',
  search_string: 'linen dress',
  content_id: content.postIds[0]?.[0],
  content_type: 'post',
  index: 'posts',
  click_position: 1,
  query_id: crypto.randomUUID(),
  timestamp: new Date().toISOString(),
})

/** A piece of a variant in stock. */
const cartItem = () => ({
  retailerProductVariantId: inStockId,
  productDetailsId: content.detailsIds[0],
  quantity: 1,
})

/** Another browser each time. */
const pushSubscription = () => ({
  pushSubscription: {
    ...subscribeBrowser().subscription,
    kinds: ['price-drops'],
    locale: 'de',
    timeZone: 'Europe/Berlin',
  },
})

/** What a shopper has, made through the wire. */
async function makeBelongings(userId: string) {
  const { order, checkout } = await makeOrder(userId)
  const unconfirmed = await makeUnconfirmed(userId)
  const like = { like_type: 'CLICK', network: 'LTK', ltk_id: content.postIds[0]?.[0] }
  await api.send(createLike, '/v2/likes', like, userId)
  const followed = { follows: [{ profile_id: content.profileIds[0] }] }
  await api.send(createFollows, '/v2/follows', followed, userId)
  const lists = '/v2/wish_collections'
  const { wishCollection } = await api.send(createWishCollection, lists, { title: 'Own' }, userId)
  const wanted = { ltk_product_id: productId, collection_id: wishCollection.id }
  const { wish } = await api.send(createWish, '/v2/wishes', wanted, userId)
  await api.send(putRestockNotice, `/v2/restock_notices/${soldOutId}`, undefined, userId)
  const wantedItem = { cartItem: cartItem() }
  const { carts, cartItems } = await api.send(createCartItem, '/v1/cart_items', wantedItem, userId)
  await api.send(reportSearchClick, '/v1/analytics/clicks', searchClick(), userId)
  await api.send(putSettings, '/v2/settings', { settings: { locale: 'de_DE' } }, userId)
  const browser = crypto.randomUUID()
  const path = `/v2/push_subscriptions/${browser}`
  await api.send(putPushSubscription, path, pushSubscription(), userId)
  const signed = { signedPolicies: { tos: true } }
  await api.send(patchSignedPolicies, '/v2/signed_policies', signed, userId)
  const asked = { dataRequest: { requestType: 'access' } }
  const { dataRequest } = await api.send(createDataRequest, '/v2/data_requests', asked, userId)
  const accounts = { exportAccount: async () => ({}), eraseAccount: async () => {} }
  const { db } = api.database
  await runDataRequests(
    { db, accounts, announceContent: async () => {}, purgeEverything: async () => {} },
    new Date(),
  )
  return {
    order,
    checkout,
    unconfirmed,
    wish: wish.id,
    list: wishCollection.id,
    request: dataRequest.id,
    cart: carts[0]?.id ?? '',
    cartItem: cartItems[0]?.id ?? '',
    browser,
  }
}

/** A checkout of a user that became an order, as its retailer reported it. */
async function makeOrder(userId: string) {
  const { db } = api.database
  const checkout = await insertCheckout(db, userId, [{ variant: 'S', quantity: 1 }])
  const { id } = await db.transaction().execute(async (trx) => {
    const retailer = await trx.selectFrom('retailers').select('id').executeTakeFirstOrThrow()
    const report = {
      checkoutExternalId: checkout.externalId,
      externalId: checkout.id,
      number: checkout.id,
      state: 'placed' as const,
      lines: [],
      total: 6_000,
      currency: 'USD',
      orderUrl: null,
      parcels: [],
      at: new Date(),
      revision: '',
    }
    return recordOrder(trx, report, {
      retailerId: retailer.id,
      mailUser: undefined,
      now: new Date(),
    })
  })
  return { order: id, checkout: checkout.id }
}
/** A checkout at a retailer that reports no orders; the shopper has not said whether they bought it. */
async function makeUnconfirmed(userId: string) {
  const { db } = api.database
  const id = crypto.randomUUID()
  const { id: retailerId } = await db.selectFrom('retailers').select('id').executeTakeFirstOrThrow()
  const [unreportedAt, lines] = [new Date(), '[]']
  const checkout = { id, user_id: userId, retailer_id: retailerId, fingerprint: id, lines }
  await db
    .insertInto('checkouts')
    .values({ ...checkout, state: 'open', currency: 'USD', unreported_at: unreportedAt })
    .execute()
  return id
}
type Belongings = Awaited<ReturnType<typeof makeBelongings>>

/** A valid call of each route that needs more than its path, naming what its owner has. */
const calls: Record<string, (own: Belongings) => { query?: string; body?: unknown }> = {
  deleteCarts: ({ cart }) => ({ query: `ids=${cart}` }),
  createCartItem: () => ({ body: { cartItem: cartItem() } }),
  updateCartItem: () => ({ body: { cartItem: { quantity: 2 } } }),
  deleteCartItems: ({ cartItem: item }) => ({ query: `ids=${item}` }),
  checkOutVariants: () => ({
    body: { items: [{ retailerProductVariantId: inStockId, quantity: 1 }] },
  }),
  putPurchaseAnswer: () => ({ body: { answer: 'yes' } }),
  createFollows: () => ({ body: { follows: [{ profile_id: content.profileIds[1] }] } }),
  deleteFollows: () => ({ query: `profile_ids=${content.profileIds[0]}` }),
  createLike: () => ({
    body: { like_type: 'CLICK', network: 'LTK', ltk_id: content.postIds[0]?.[0] },
  }),
  getRestockNotices: () => ({ query: `retailer_product_variant_ids=${soldOutId}` }),
  deleteLikes: () => ({ query: `ltk_ids=${content.postIds[0]?.[0]}` }),
  createWish: ({ list }) => ({ body: { ltk_product_id: otherProductId, collection_id: list } }),
  moveWish: ({ list }) => ({ body: { collection_id: list } }),
  createWishCollection: () => ({ body: { title: 'Another' } }),
  updateWishCollection: () => ({ body: { title: 'Changed', shared: true, position: 1 } }),
  orderWishesOfCollection: ({ wish }) => ({ body: { wishIds: [wish] } }),
  putPushSubscription: () => ({ body: pushSubscription() }),
  reportSearchClick: () => ({ body: searchClick() }),
  putSettings: () => ({ body: { settings: { locale: 'fr_FR' } } }),
  patchSignedPolicies: () => ({ body: { signedPolicies: { tos: false, privacy: true } } }),
  createDataRequest: () => ({ body: { dataRequest: { requestType: 'access' } } }),
}

function idIn(path: string, own: Belongings): string {
  if (path.includes('/wish_collections')) return own.list
  return path.includes('/data_requests') ? own.request : own.wish
}

async function allOf(userId: string) {
  const tables = personalTables.map(([name, table]) =>
    table.list(api.database.db, userId).then((rows) => [name, rows] as const),
  )
  return Object.fromEntries(await Promise.all(tables))
}

describe.each(allRoutes.filter(([, { owner }]) => owner === 'user'))('%s', (name, definition) => {
  let owner: string
  let own: Belongings

  beforeEach(async () => {
    owner = crypto.randomUUID()
    own = await makeBelongings(owner)
  })

  function send(as: Caller | string) {
    const { query = '', body } = calls[name]?.(own) ?? {}
    const path = definition.path
      .replace('{profileId}', content.profileIds[0] ?? '')
      .replace('{retailerProductVariantId}', soldOutId)
      .replace('{id}', idIn(definition.path, own))
      .replace('{orderId}', own.order)
      .replace('{checkoutId}', name === 'putPurchaseAnswer' ? own.unconfirmed : own.checkout)
      .replace('{cartId}', own.cart)
      .replace('{cartItemId}', own.cartItem)
      .replace('{browserId}', own.browser)
    const init = {
      method: definition.method.toUpperCase(),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    return api.request(`${path}?${query}`, init, as)
  }

  test(
    'neither shows nor changes what belongs to another',
    { tags: callsOfTheCaller.flatMap(([call, row]) => (call === name ? [row] : [])) },
    async () => {
      const before = await allOf(owner)
      const strangers: Caller[] = [
        { userId: crypto.randomUUID() },
        { userId: crypto.randomUUID(), publisherId: content.profileIds[0] },
        { userId: crypto.randomUUID(), isOperator: true },
        { userId: crypto.randomUUID(), impersonator: operator },
      ]
      for (const stranger of strangers) {
        const response = await send(stranger)
        accessOf(response)
        // What is found by its id is not there for others.
        expect(
          response.ok && /\{(id|orderId|checkoutId|cartId|cartItemId)\}/.test(definition.path),
        ).toBe(false)
        const shown = response.ok ? await response.text() : ''
        // Browsers choose their ids themselves, and are told the one that they sent.
        const { browser: _, ...secrets } = own
        for (const secret of [owner, ...Object.values(secrets)]) expect(shown).not.toContain(secret)
      }
      expect(await allOf(owner)).toEqual(before)
      // The owner may make the same call.
      expect((await send(owner)).status).toBeLessThan(300)
    },
  )
})
