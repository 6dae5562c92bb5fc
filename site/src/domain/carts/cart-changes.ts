import type { CartContents, quantityUnavailable } from '@ltk/contract/carts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { apiOfClient, isNotFound } from '../../api/query-client.ts'
import {
  cartOfVariant,
  cartRefusal,
  createCheckout,
  createItem,
  deleteCartsByIds,
  deleteItems,
  isPriceChanged,
  isTooMany,
  pricesBefore,
  updateItem,
} from './cart-calls.ts'
import {
  type CartAddition,
  type CartLine,
  countPieces,
  joinCarts,
  type ShopperCart,
  subtotalOf,
} from './cart-lines.ts'
import { carts, logCartFailure } from './carts.ts'
import { compareProducts, markProductsStale } from './stale-products.ts'
import { type Wanted, wantedQuantities, withWanted } from './wanted-quantities.ts'

/** Thrown if a cart would hold more pieces than there are. */
export class TooMany extends Error {}

const cartsKey = carts().queryKey

/** Changes the carts in the cache, if they have been read. A read under way would undo it. */
function change(client: QueryClient, update: (carts: ShopperCart[]) => ShopperCart[]): void {
  void client.cancelQueries({ queryKey: cartsKey })
  client.setQueryData(cartsKey, (known) => known && update(known))
}

/** Puts the carts of an answer in place of the ones in the cache; a new one comes first. */
function keepCarts(client: QueryClient, contents: CartContents): void {
  compareProducts(client, contents)
  const answered = withWanted(client, joinCarts(contents))
  change(client, (known) => {
    const fresh = new Map(answered.map((cart) => [cart.id, cart]))
    const added = answered.filter(({ id }) => known.every((cart) => cart.id !== id))
    return [...added, ...known.map((cart) => fresh.get(cart.id) ?? cart)]
  })
  if (!client.getQueryData(cartsKey)) void client.invalidateQueries({ queryKey: cartsKey })
}

/** Changes the items of all carts in the cache; a cart without items goes too. */
function changeLines(client: QueryClient, update: (line: CartLine) => CartLine | undefined): void {
  change(client, (known) =>
    known.flatMap((cart) => {
      const lines = cart.lines.flatMap((line) => update(line) ?? [])
      if (lines.length === 0) return []
      const isSame =
        lines.length === cart.lines.length && lines.every((line) => cart.lines.includes(line))
      return isSame ? cart : { ...cart, lines, subtotal: subtotalOf(lines) }
    }),
  )
}

function findLine(client: QueryClient, lineId: string): CartLine | undefined {
  return client
    .getQueryData(cartsKey)
    ?.flatMap((cart) => cart.lines)
    .find((line) => line.id === lineId)
}

/**
 * Adds one piece of a variant to its retailer's cart. Returns the cart's id. Throws `TooMany` where
 * there are no more.
 */
export async function addToCart(client: QueryClient, addition: CartAddition): Promise<string> {
  try {
    const contents = await createItem(apiOfClient(client), addition)
    keepCarts(client, contents)
    return cartOfVariant(contents, addition.variantId)
  } catch (error) {
    if (isTooMany(error)) {
      keepMost(client, error.body)
      throw new TooMany()
    }
    logCartFailure('add to', error)
    throw error
  }
}

/** Returns how many pieces an item may have, without those that the shopper found elsewhere. */
function mostOf(client: QueryClient, { id, variantId, most }: CartLine): number {
  const lines = client.getQueryData(cartsKey)?.flatMap((cart) => cart.lines) ?? []
  const others = lines.filter((line) => line.variantId === variantId && line.id !== id)
  return most - countPieces(others)
}

/** Puts how many pieces of a variant there are into the cache, as the server said. */
function keepMost(
  client: QueryClient,
  { retailerProductVariantId, availableQuantity: most }: z.output<typeof quantityUnavailable>,
): void {
  changeLines(client, (line) =>
    line.variantId === retailerProductVariantId ? { ...line, most } : line,
  )
  markProductsStale(client, ({ id }) => id === retailerProductVariantId)
}

/**
 * Sets how many pieces of an item its cart holds. It shows at once; one call at a time is made for an
 * item, and of the changes made meanwhile only the last is sent. Throws `TooMany` above what there
 * is, without asking the server where that is known, and the server's refusal, after undoing the
 * change.
 */
export async function setQuantity(
  client: QueryClient,
  lineId: string,
  asked: number,
): Promise<void> {
  const line = findLine(client, lineId)
  if (!line || asked < 1 || asked === line.quantity) return
  const most = mostOf(client, line)
  if (asked > line.quantity && asked > most) throw new TooMany()
  // Where there are fewer than the cart holds, one less leads to what there is.
  const quantity = Math.min(asked, Math.max(1, most))
  const changes = wantedQuantities(client)
  const show = (shown: number) =>
    changeLines(client, (each) => (each.id === lineId ? { ...each, quantity: shown } : each))
  show(quantity)
  const known = changes.get(lineId)
  if (known) {
    known.quantity = quantity
    return known.done
  }
  const own: Wanted = { quantity, done: Promise.resolve() }
  changes.set(lineId, own)
  let saved = line.quantity
  const save = async () => {
    while (saved !== own.quantity) {
      const next = own.quantity
      try {
        const contents = await updateItem(apiOfClient(client), lineId, next)
        saved = next
        if (next === own.quantity) {
          changes.delete(lineId)
          if (findLine(client, lineId)) keepCarts(client, contents)
        }
      } catch (error) {
        if (own.quantity === saved || !findLine(client, lineId)) return
        own.quantity = saved
        show(saved)
        if (isNotFound(error)) void client.invalidateQueries({ queryKey: cartsKey })
        if (!isTooMany(error)) {
          logCartFailure('update', error)
          throw error
        }
        keepMost(client, error.body)
        throw new TooMany()
      }
    }
  }
  own.done = save().finally(() => changes.delete(lineId))
  return own.done
}

/** Takes items out of their carts. It shows at once; a refusal undoes that, and is thrown. */
export async function removeLines(client: QueryClient, ids: string[]): Promise<void> {
  await removeAtOnce(
    client,
    () => changeLines(client, (line) => (ids.includes(line.id) ? undefined : line)),
    () => deleteItems(apiOfClient(client), ids),
  )
}

/** Deletes a cart with all that is in it. It shows at once; a refusal undoes that, and is thrown. */
export async function deleteCart(client: QueryClient, cartId: string): Promise<void> {
  await removeAtOnce(
    client,
    () => change(client, (known) => known.filter(({ id }) => id !== cartId)),
    () => deleteCartsByIds(apiOfClient(client), [cartId]),
  )
}

async function removeAtOnce(
  client: QueryClient,
  show: () => void,
  remove: () => Promise<unknown>,
): Promise<void> {
  const before = client.getQueryData(cartsKey)
  show()
  try {
    await remove()
  } catch (error) {
    client.setQueryData(cartsKey, before)
    void client.invalidateQueries({ queryKey: cartsKey })
    logCartFailure('delete from', error)
    throw error
  }
}

/** What came of checking a cart out. */
export type CheckoutOutcome =
  | { kind: 'ready'; url: string }
  /** Some variants cannot be bought any more; they are marked in the cache. */
  | { kind: 'invalid'; variantIds: string[] }
  /** What one piece of some variants cost before, in US cents, by the variants' ids. */
  | { kind: 'price-changed'; before: Map<string, number> }

/**
 * Checks a cart out, once its changes have been saved. What turned out to be different is in the
 * cache afterwards. Throws `TooMany` if there are fewer pieces of something, and if there is no way
 * to pay.
 */
export async function checkOut(client: QueryClient, cartId: string): Promise<CheckoutOutcome> {
  const lines = client.getQueryData(cartsKey)?.find(({ id }) => id === cartId)?.lines ?? []
  await Promise.all(lines.flatMap(({ id }) => wantedQuantities(client).get(id)?.done ?? []))
  try {
    const { checkoutUrl, invalidProducts } = await createCheckout(apiOfClient(client), cartId)
    if (invalidProducts.length > 0) {
      markUnavailable(client, invalidProducts)
      return { kind: 'invalid', variantIds: invalidProducts }
    }
    if (!checkoutUrl) throw new Error(`The checkout of cart ${cartId} has no address`)
    return { kind: 'ready', url: checkoutUrl }
  } catch (error) {
    if (isPriceChanged(error)) {
      keepCarts(client, error.body.cartContents)
      return { kind: 'price-changed', before: pricesBefore(error.body) }
    }
    if (isTooMany(error)) {
      keepMost(client, error.body)
      throw new TooMany()
    }
    if (isNotFound(error) || cartRefusal(error)) {
      void client.invalidateQueries({ queryKey: cartsKey })
    }
    logCartFailure('check out', error)
    throw error
  }
}

function markUnavailable(client: QueryClient, variantIds: readonly string[]): void {
  changeLines(client, (line) =>
    variantIds.includes(line.variantId) ? { ...line, isAvailable: false } : line,
  )
  markProductsStale(client, ({ id }) => variantIds.includes(id))
}
