import type { PurchaseAnswer } from '@ltk/contract/orders'
import type { QueryClient } from '@tanstack/react-query'

import { createChanges } from '../../api/changes.ts'
import { apiOfClient, isNotFound } from '../../api/query-client.ts'
import {
  answerPurchase,
  type CheckoutOutcome,
  createCheckout,
  deleteCartsByIds,
  deleteItems,
  isCartRefusal,
  isQuantityChanged,
  isSettled,
  TooMany,
  updateItem,
} from './cart-calls.ts'
import { type CartLine, changeLines, countPieces, restoreLines } from './cart-lines.ts'
import {
  carts,
  changeCarts,
  markProductsStale,
  quantities,
  readCartsAgain,
  refuse,
  storeCarts,
} from './carts.ts'

const cartsOf = (client: QueryClient) => client.getQueryData(carts().queryKey) ?? []
const linesOf = (client: QueryClient) => cartsOf(client).flatMap((cart) => cart.lines)
const findLine = (client: QueryClient, lineId: string) =>
  linesOf(client).find((line) => line.id === lineId)

/** Returns how many pieces an item may have, without those that the shopper found elsewhere. */
function mostOf(client: QueryClient, { id, variantId, most }: CartLine): number {
  const others = linesOf(client).filter((line) => line.variantId === variantId && line.id !== id)
  return most - countPieces(others)
}

/**
 * Sets how many pieces of an item its cart holds: at once, and undone if it is refused. Throws
 * `TooMany` above what there is, without asking the server where that is known. Is refused if the
 * quantity was changed elsewhere: the cache then has the present one.
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
  const wanted = Math.min(asked, Math.max(1, most))
  const show = (quantity: number) =>
    changeCarts(client, (known) =>
      changeLines(known, (each) => (each.id === lineId ? { ...each, quantity } : each)),
    )
  await quantities.set(client, lineId, {
    before: line.quantity,
    wanted,
    show,
    async send(expectedQuantity) {
      const change = { quantity: wanted, expectedQuantity }
      const contents = await updateItem(apiOfClient(client), lineId, change)
      const isLast = quantities.underWay(client, lineId)?.wanted === wanted
      if (isLast && findLine(client, lineId)) storeCarts(client, contents)
    },
    refused(error) {
      // It was removed meanwhile.
      if (!findLine(client, lineId)) return
      if (isQuantityChanged(error)) show(error.body.quantity)
      if (isNotFound(error) || isQuantityChanged(error)) readCartsAgain(client)
      refuse(client, 'update', error)
    },
  })
}

/** Takes items out of their carts: at once, and undone if it is refused. */
export function removeLines(client: QueryClient, ids: string[]): Promise<void> {
  return remove(client, ids.join(), {
    lineIds: new Set(ids),
    send: () => deleteItems(apiOfClient(client), ids),
  })
}

/** Deletes a cart with all that is in it: at once, and undone if it is refused. */
export function deleteCart(client: QueryClient, cartId: string): Promise<void> {
  const lines = cartsOf(client).find(({ id }) => id === cartId)?.lines ?? []
  return remove(client, cartId, {
    lineIds: new Set(lines.map(({ id }) => id)),
    send: () => deleteCartsByIds(apiOfClient(client), [cartId]),
  })
}

/** Whether lines are in their carts, by the set of lines removed together. */
const removals = createChanges<boolean>()

type Removal = { lineIds: ReadonlySet<string>; send: () => Promise<void> }

function remove(client: QueryClient, key: string, { lineIds, send }: Removal): Promise<void> {
  const before = cartsOf(client)
  return removals.set(client, key, {
    before: true,
    wanted: false,
    show: (isThere) =>
      changeCarts(client, (known) =>
        isThere
          ? restoreLines(known, before, lineIds)
          : changeLines(known, (line) => (lineIds.has(line.id) ? undefined : line)),
      ),
    send,
    refused(error) {
      readCartsAgain(client)
      refuse(client, 'delete from', error)
    },
  })
}

/**
 * Checks a cart out, once its changes have been saved. The cache then has what turned out to be
 * different. Throws `TooMany` if there are fewer pieces of something, and if there is no way to pay.
 */
export async function checkOut(client: QueryClient, cartId: string): Promise<CheckoutOutcome> {
  const lines = cartsOf(client).find(({ id }) => id === cartId)?.lines ?? []
  await Promise.all(lines.flatMap(({ id }) => quantities.underWay(client, id)?.done ?? []))
  try {
    const outcome = await createCheckout(apiOfClient(client), cartId)
    if (outcome.kind === 'invalid') markUnavailable(client, outcome.variantIds)
    if (outcome.kind === 'price-changed') storeCarts(client, outcome.contents)
    return outcome
  } catch (error) {
    if (isNotFound(error) || isCartRefusal(error)) readCartsAgain(client)
    return refuse(client, 'check out', error)
  }
}

/**
 * Stores whether a shopper bought what a cart's question is about; the cart is then as the server has it.
 * A question that was settled in another tab is no error.
 */
export async function settlePurchase(
  client: QueryClient,
  checkoutId: string,
  answer: PurchaseAnswer,
): Promise<void> {
  try {
    await answerPurchase(apiOfClient(client), checkoutId, answer)
  } catch (error) {
    if (!isSettled(error) && !isNotFound(error)) return refuse(client, 'update', error)
  }
  if (answer === 'yes') return client.invalidateQueries({ queryKey: carts().queryKey })
  changeCarts(client, (known) =>
    known.map((cart) =>
      cart.question?.checkoutId === checkoutId ? { ...cart, question: undefined } : cart,
    ),
  )
}

function markUnavailable(client: QueryClient, variantIds: readonly string[]): void {
  changeCarts(client, (known) =>
    changeLines(known, (line) =>
      variantIds.includes(line.variantId) ? { ...line, isAvailable: false } : line,
    ),
  )
  markProductsStale(client, ({ id }) => variantIds.includes(id))
}
