import * as contract from '@ltk/contract/carts'
import * as checkouts from '@ltk/contract/checkouts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertShop, type ShopVariant } from '@ltk/testing/content/insert-shop'
import {
  checkoutIdOf,
  createFakeRetailer,
  type FakeRetailer,
} from '@ltk/testing/retailers/fake-retailer'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Offer } from '../retailers/connector.ts'

let api: TestApi
const fakes = new Map<string, FakeRetailer>()

beforeAll(async () => {
  const retailers = { connectorOf: async (id: string) => fakes.get(id)?.connector }
  api = await createTestApi({}, { retailers })
})
afterAll(() => api.close())

type Stock = Pick<Offer, 'price' | 'salePrice' | 'available' | 'quantity'>
type Item = { variant: number; clickHash: string | null; quantity: number; seen: number }

/** What a shopper's carts are expected to be; variants and shops by their numbers. */
type Model = {
  /** By shop; no cart is empty. */
  carts: Map<number, Item[]>
  /** How often the cart of a shop went: the next one is another cart. */
  ended: number[]
  /** What the catalogue says of each variant. */
  catalogue: Stock[]
  /** What its retailer says. */
  offered: Stock[]
  /** The addresses of checkouts, by what is checked out. */
  addresses: Map<string, string>
  /** Those that the shopper has canceled at the shop. */
  canceled: Set<string>
}

type Real = { user: string; shops: FakeRetailer[]; retailerIds: string[]; variants: ShopVariant[] }

const shopOf = (variant: number) => Math.floor(variant / 3)
const paid = ({ price, salePrice }: Stock) => salePrice ?? price
const mostOf = ({ available, quantity }: Stock) =>
  available ? (quantity ?? contract.maxQuantity) : 0
const canBuy = (stock: Stock) => mostOf(stock) > 0
const plain: Stock = { price: 1_000, salePrice: null, available: true, quantity: 5 }

async function setUp(): Promise<{ model: Model; real: Real }> {
  const shops = await Promise.all(
    [0, 1].map(() => insertShop(api.database.db, [plain, plain, plain])),
  )
  const retailers = shops.map(({ retailerId, variants }) => {
    const retailer = createFakeRetailer()
    retailer.offers = variants.map(({ offer }) => offer)
    fakes.set(retailerId, retailer)
    return retailer
  })
  const variants = shops.flatMap((shop) => shop.variants)
  return {
    model: {
      carts: new Map(),
      ended: [0, 0],
      catalogue: variants.map(() => plain),
      offered: variants.map(() => plain),
      addresses: new Map(),
      canceled: new Set(),
    },
    real: {
      user: crypto.randomUUID(),
      shops: retailers,
      retailerIds: shops.map(({ retailerId }) => retailerId),
      variants,
    },
  }
}

const at = <T>(list: T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

async function call({ user }: Real, method: string, path: string, body?: unknown) {
  const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) }
  const response = await api.request(path, init, user)
  return { status: response.status, body: await response.json() }
}

const read = ({ user }: Real) =>
  api.get(contract.getCarts, '/v1/carts?includes=retailer_product_variants', user)

/** That the carts are as the model says. */
async function compare({ carts, catalogue }: Model, real: Real): Promise<void> {
  const found = await read(real)
  const byRetailer = (cart: { retailerId: string }) => real.retailerIds.indexOf(cart.retailerId)
  const shown = found.carts
    .toSorted((one, other) => byRetailer(one) - byRetailer(other))
    .map((cart) => ({
      shop: byRetailer(cart),
      subtotal: cart.subtotal,
      items: cart.cartItemIds
        .map((id) => found.cartItems.find((item) => item.id === id))
        .map((item) => [item?.retailerProductVariantId, item?.clickHash, item?.quantity].join(' '))
        .toSorted(),
    }))
  const expected = [...carts]
    .toSorted(([one], [other]) => one - other)
    .map(([shop, items]) => ({
      shop,
      subtotal: items
        .filter(({ variant }) => canBuy(at(catalogue, variant)))
        .reduce((sum, item) => sum + paid(at(catalogue, item.variant)) * item.quantity, 0),
      items: items
        .map((item) =>
          [at(real.variants, item.variant).id, item.clickHash, item.quantity].join(' '),
        )
        .toSorted(),
    }))
  expect(shown).toEqual(expected)
  for (const { id, availability, quantity } of found.retailerProductVariants ?? []) {
    const known = at(
      catalogue,
      real.variants.findIndex((variant) => variant.id === id),
    )
    expect([availability, quantity]).toEqual([canBuy(known), known.quantity])
  }
}

type Command = fc.AsyncCommand<Model, Real>

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real)
      await compare(model, real)
    },
    toString: () => name,
  }
}

const piecesOf = (items: Item[], variant: number) =>
  items.filter((item) => item.variant === variant).reduce((sum, item) => sum + item.quantity, 0)

function addition(variant: number, quantity: number, clickHash: string | null): Command {
  return command(`add ${quantity} of ${variant} from ${clickHash}`, async (model, real) => {
    const { id, detailsId } = at(real.variants, variant)
    const cartItem = {
      retailerProductVariantId: id,
      productDetailsId: detailsId,
      quantity,
      ...(clickHash && { contentSourceType: 'off_property', clickHash }),
    }
    const { status, body } = await call(real, 'POST', '/v1/cart_items', { cartItem })
    const items = model.carts.get(shopOf(variant)) ?? []
    const most = mostOf(at(model.catalogue, variant))
    const isRefused = piecesOf(items, variant) + quantity > most
    const refused = [409, 'quantity-unavailable', most]
    expect([status, body.error_code, body.availableQuantity]).toEqual(
      isRefused ? refused : [200, undefined, undefined],
    )
    if (isRefused) return
    const seen = paid(at(model.catalogue, variant))
    const same = items.find((item) => item.variant === variant && item.clickHash === clickHash)
    if (same) Object.assign(same, { quantity: same.quantity + quantity, seen })
    else items.push({ variant, clickHash, quantity, seen })
    model.carts.set(shopOf(variant), items)
  })
}

/** The id of an item of the model on the wire. */
async function idOfItem(real: Real, { variant, clickHash }: Item): Promise<string> {
  const { cartItems } = await read(real)
  const { id } = at(real.variants, variant)
  return (
    cartItems.find((item) => item.retailerProductVariantId === id && item.clickHash === clickHash)
      ?.id ?? ''
  )
}

/** One of all items, chosen by a number. */
function pick(
  model: Model,
  choice: number,
): { items: Item[]; item: Item; shop: number } | undefined {
  const all = [...model.carts].flatMap(([shop, items]) =>
    items.map((item) => ({ shop, items, item })),
  )
  return all[choice % Math.max(all.length, 1)]
}

const quantityChange = (choice: number, quantity: number, seen: number | null) =>
  command(`set item ${choice} from ${seen} to ${quantity}`, async (model, real) => {
    const chosen = pick(model, choice)
    if (!chosen) return
    const { items, item } = chosen
    const path = `/v1/cart_items/${await idOfItem(real, item)}`
    const cartItem = { quantity, ...(seen !== null && { expectedQuantity: seen }) }
    const { status, body } = await call(real, 'PATCH', path, { cartItem })
    if (seen !== null && seen !== item.quantity && quantity !== item.quantity) {
      expect([status, body.error_code, body.quantity]).toEqual([
        409,
        'quantity-changed',
        item.quantity,
      ])
      return
    }
    const most = mostOf(at(model.catalogue, item.variant))
    const pieces = piecesOf(items, item.variant) - item.quantity + quantity
    if (quantity > item.quantity && pieces > most) {
      expect([status, body.availableQuantity]).toEqual([409, most])
      return
    }
    expect(status).toBe(200)
    item.quantity = quantity
  })

const removal = (choice: number) =>
  command(`remove item ${choice}`, async (model, real) => {
    const chosen = pick(model, choice)
    if (!chosen) return
    const { items, item, shop } = chosen
    const path = `/v1/cart_items?ids=${await idOfItem(real, item)}&ids=${crypto.randomUUID()}`
    expect((await call(real, 'DELETE', path)).status).toBe(200)
    items.splice(items.indexOf(item), 1)
    if (items.length === 0) end(model, shop)
  })

function end(model: Model, shop: number): void {
  model.carts.delete(shop)
  model.ended[shop] = at(model.ended, shop) + 1
}

async function idOfCart(real: Real, shop: number): Promise<string> {
  const { carts } = await read(real)
  return carts.find(({ retailerId }) => retailerId === at(real.retailerIds, shop))?.id ?? ''
}

const deletion = (shop: number) =>
  command(`delete cart ${shop}`, async (model, real) => {
    if (!model.carts.has(shop)) return
    const path = `/v1/carts?ids=${await idOfCart(real, shop)}`
    expect((await call(real, 'DELETE', path)).status).toBe(200)
    end(model, shop)
  })

const newOffer = (variant: number, stock: Stock) =>
  command(`offer ${JSON.stringify(stock)} of ${variant}`, async (model, real) => {
    const { offers } = at(real.shops, shopOf(variant))
    Object.assign(at(offers, variant % 3), stock)
    model.offered[variant] = stock
  })

const checkOut = (shop: number) =>
  command(`check cart ${shop} out`, async (model, real) => {
    const items = model.carts.get(shop)
    if (!items) return
    const path = `/v2/carts/${await idOfCart(real, shop)}/checkout`
    const { status, body } = await call(real, 'POST', path)
    for (const { variant } of items) model.catalogue[variant] = at(model.offered, variant)
    const known = (item: Item) => at(model.catalogue, item.variant)
    const invalid = new Set(
      items.filter((item) => !canBuy(known(item))).map((item) => item.variant),
    )
    const changed = items.filter((item) => paid(known(item)) !== item.seen)
    if (invalid.size > 0) {
      const { checkout } = checkouts.checkOutCart.response.parse(body)
      expect(checkout.checkoutUrl).toBeNull()
      const ids = [...invalid].map((variant) => at(real.variants, variant).id)
      expect(checkout.invalidProducts.toSorted()).toEqual(ids.toSorted())
    } else if (items.some((item) => piecesOf(items, item.variant) > mostOf(known(item)))) {
      expect([status, body.error_code]).toEqual([409, 'quantity-unavailable'])
    } else if (changed.length > 0) {
      expect([status, body.error_code]).toEqual([409, 'price_changed'])
      for (const item of changed) item.seen = paid(known(item))
    } else {
      const { checkout } = checkouts.checkOutCart.response.parse(body)
      expect(checkout).toEqual({ checkoutUrl: expect.any(String), invalidProducts: [] })
      const lines = items.map((item) => JSON.stringify(item)).toSorted()
      const what = JSON.stringify([shop, at(model.ended, shop), lines])
      const before = model.addresses.get(what)
      if (before !== undefined && !model.canceled.has(before)) {
        expect(checkout.checkoutUrl).toBe(before)
      } else {
        const others = [...model.addresses.values(), ...model.canceled]
        expect(others).not.toContain(checkout.checkoutUrl)
      }
      model.addresses.set(what, checkout.checkoutUrl ?? '')
    }
  })

const cancelation = (choice: number) =>
  command(`cancel checkout ${choice} at its shop`, async (model, real) => {
    const addresses = [...model.addresses.values()]
    const address = addresses[choice % addresses.length]
    if (address === undefined) return
    const externalId = checkoutIdOf(address.split('/').at(-1) ?? '')
    for (const retailer of real.shops) retailer.states.set(externalId, { kind: 'ended' })
    model.canceled.add(address)
  })

const variant = fc.integer({ min: 0, max: 5 })
const quantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 90, max: 110 }) },
)
const shop = fc.integer({ min: 0, max: 1 })
const stock: fc.Arbitrary<Stock> = fc.record({
  price: fc.constantFrom(1_000, 1_500),
  salePrice: fc.constantFrom(null, 700),
  available: fc.constantFrom(true, true, true, false),
  quantity: fc.constantFrom(null, 0, 3, 5, 9, 100),
})
const click = fc.constantFrom(null, 'abc')

test('carts are as a plain model says, whatever is done in whatever order', async () => {
  const commands = fc.commands(
    [
      fc.tuple(variant, quantity, click).map((given) => addition(...given)),
      fc
        .tuple(fc.nat(), quantity, fc.option(quantity, { freq: 2 }))
        .map((given) => quantityChange(...given)),
      fc.nat().map(removal),
      shop.map(deletion),
      fc.tuple(variant, stock).map((given) => newOffer(...given)),
      shop.map(checkOut),
      fc.nat().map(cancelation),
      fc.nat().map(cancelation),
      shop.map(checkOut),
      shop.map(checkOut),
    ],
    { maxCommands: 40, size: 'max' },
  )
  const property = fc.asyncProperty(commands, async (run) => fc.asyncModelRun(setUp, run))
  const outcome = await fc.check(property, { numRuns: 20 })
  expect(await fc.asyncDefaultReportMessage(outcome)).toBeUndefined()
})
