import type { CartContents, CartVariant } from '@ltk/contract/carts'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { createChanges } from '../../api/changes.ts'
import { apiOf, ownKey } from '../../api/query-client.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { priceHistories } from '../products/price-histories.ts'
import { productDetails, retailerProduct } from '../products/products.ts'
import { isTooMany, readCarts, TooMany } from './cart-calls.ts'
import { changeLines, joinCarts, type ShopperCart } from './cart-lines.ts'

/** Query: the shopper's carts, the one changed last first. */
export function carts() {
  return queryOptions({
    queryKey: [ownKey, 'carts'],
    queryFn: async (context) => {
      try {
        return readAnswer(context.client, await readCarts(apiOf(context), context.signal))
      } catch (error) {
        if (!context.signal.aborted) logFailure('Failed to fetch carts', error)
        throw error
      }
    },
    // Other tabs change carts too, and so does paying at the retailer.
    refetchOnWindowFocus: 'always',
  })
}

const cartsKey = carts().queryKey

/** Changes of quantities, by the ids of the items. */
export const quantities = createChanges<number>()

/**
 * Returns the carts of an answer, with the quantities that the shopper has asked for since. Products
 * of which it says something new are read again.
 */
function readAnswer(client: QueryClient, contents: CartContents): ShopperCart[] {
  const inCarts = new Map(contents.retailerProductVariants?.map((variant) => [variant.id, variant]))
  markProductsStale(client, (known) => {
    const now = inCarts.get(known.id)
    return now !== undefined && !isSame(known, now)
  })
  return changeLines(joinCarts(contents), (line) => {
    const change = quantities.underWay(client, line.id)
    return change ? { ...line, quantity: change.wanted } : line
  })
}

/** Has the cached products read again of which a variant has changed since they were read. */
export function markProductsStale(
  client: QueryClient,
  hasChanged: (variant: RetailerProductVariant) => boolean,
): void {
  const [kind] = retailerProduct('').queryKey
  for (const [, product] of client.getQueriesData<RetailerProduct>({ queryKey: [kind] })) {
    if (!product?.variants.some(hasChanged)) continue
    const { id, productDetailsId } = product
    const queries = [
      retailerProduct(id),
      priceHistories(id),
      productDetails(productDetailsId ?? ''),
    ]
    for (const { queryKey } of queries) void client.invalidateQueries({ queryKey })
  }
}

function isSame(known: RetailerProductVariant, now: CartVariant): boolean {
  return (
    known.price === now.price &&
    known.salePrice === now.salePrice &&
    known.availability === now.availability &&
    known.quantity === now.quantity
  )
}

/** Changes the carts in the cache, if they have been read. A read under way would undo it. */
export function changeCarts(
  client: QueryClient,
  update: (carts: ShopperCart[]) => ShopperCart[],
): void {
  void client.cancelQueries({ queryKey: cartsKey })
  client.setQueryData(cartsKey, (known) => known && update(known))
}

/** Has the carts in the cache read again. */
export function readCartsAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: cartsKey })
}

/** Puts the carts of an answer in place of the ones in the cache; a new one comes first. */
export function storeCarts(client: QueryClient, contents: CartContents): void {
  const answered = readAnswer(client, contents)
  changeCarts(client, (known) => {
    const fresh = new Map(answered.map((cart) => [cart.id, cart]))
    const added = answered.filter(({ id }) => known.every((cart) => cart.id !== id))
    return [...added, ...known.map((cart) => fresh.get(cart.id) ?? cart)]
  })
  if (!client.getQueryData(cartsKey)) readCartsAgain(client)
}

/**
 * Throws the refusal of a change: `TooMany`, after putting how many pieces there are into the cache, or
 * the error itself, which is logged.
 */
export function refuse(
  client: QueryClient,
  attempt: 'add to' | 'update' | 'delete from' | 'check out',
  error: unknown,
): never {
  if (!isTooMany(error)) {
    logFailure(`Failed to ${attempt} carts`, error)
    throw error
  }
  const { retailerProductVariantId: variantId, availableQuantity: most } = error.body
  changeCarts(client, (known) =>
    changeLines(known, (line) => (line.variantId === variantId ? { ...line, most } : line)),
  )
  markProductsStale(client, ({ id }) => id === variantId)
  throw new TooMany()
}
