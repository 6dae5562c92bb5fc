import type {
  CartContents,
  CartItem,
  CartItemInput,
  createCartItem,
  deleteCartItems,
  deleteCarts,
  getCarts,
  priceChanged,
  quantityUnavailable,
  updateCartItem,
} from '@ltk/contract/carts'
import type { checkOutCart } from '@ltk/contract/checkouts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { ApiFailure, call, idempotencyKey } from './api.ts'
import { apiOf, apiOfClient, isNotFound, ownKey } from './query-client.ts'

/** Most pieces of an item where its retailer does not say how many there are, as the wire allows. */
export const mostPieces = 99

/** Where the shopper found a product: in a post, in a product set, or by a click elsewhere. */
export type CartSource = {
  postId?: string | undefined
  setId?: string | undefined
  clickHash?: string | undefined
}

/** A variant that a shopper adds to a cart. */
export type CartAddition = { productDetailsId: string; variantId: string; source: CartSource }

/** An item of a cart with what is shown of it. */
export type CartLine = {
  id: string
  variantId: string
  detailsId: string
  quantity: number
  title: string
  variantTitle: string
  picture: string | null
  pictureColour: string | null
  /** Of one piece, in US cents; null if it is no longer known. */
  price: number | null
  /** In US cents; it counts only where it is below `price`. */
  salePrice: number | null
  isAvailable: boolean
  /** The most pieces that the cart may hold. */
  most: number
  source: CartSource
}

/** A cart of the shopper. */
export type ShopperCart = {
  id: string
  /** The name is empty and the logo null if the retailer is not known. */
  retailer: { id: string; name: string; logo: string | null }
  lines: CartLine[]
  /** Of what can be bought, in US cents. */
  subtotal: number
}

/** Thrown if a cart would hold more pieces than there are. */
export class TooMany extends Error {}

const includes: (
  | 'catalog_retailer_products'
  | 'product_details'
  | 'retailer_product_variants'
  | 'retailers'
)[] = ['catalog_retailer_products', 'product_details', 'retailer_product_variants', 'retailers']

/** Query: the shopper's carts, the one changed last first. */
export function carts() {
  return queryOptions({
    queryKey: [ownKey, 'carts'],
    queryFn: async (context) => {
      try {
        const contents = await call<typeof getCarts>(apiOf(context), 'GET', '/v1/carts', {
          query: { includes },
          signal: context.signal,
        })
        return withRunning(context.client, joinCarts(contents))
      } catch (error) {
        if (!context.signal.aborted) logFailure('fetch', error)
        throw error
      }
    },
    // Other tabs change carts too, and so does paying at the retailer.
    refetchOnWindowFocus: 'always',
  })
}

/** Returns how many pieces some items are, all in all. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

/** Returns what one piece costs now, in US cents. */
export function priceOf({ price, salePrice }: Pick<CartLine, 'price' | 'salePrice'>): number {
  return Math.min(price ?? 0, salePrice ?? price ?? 0)
}

/** Returns what the items that can be bought cost, in US cents. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.isAvailable ? line.quantity * priceOf(line) : 0),
    0,
  )
}

/** Returns the carts of an answer, each with the retailer and the products that came with it. */
export function joinCarts(contents: CartContents): ShopperCart[] {
  const retailers = byId(contents.retailers)
  const items = byId(contents.cartItems)
  const variants = byId(contents.retailerProductVariants)
  const products = byId(contents.catalogRetailerProducts)
  const details = byId(contents.productDetails)

  function toLine(item: CartItem): CartLine {
    const variant = variants.get(item.retailerProductVariantId)
    const known = details.get(item.productDetailsId)
    const product = products.get(
      variant?.catalogRetailerProductId ?? known?.catalogRetailerProductId ?? '',
    )
    return {
      id: item.id,
      variantId: item.retailerProductVariantId,
      detailsId: item.productDetailsId,
      quantity: item.quantity,
      title: product?.title ?? known?.name ?? '',
      variantTitle: variant?.title ?? '',
      picture: variant?.imageUrl ?? product?.imageUrl ?? known?.imageUrl ?? null,
      pictureColour: product?.imageColour ?? known?.imageColour ?? null,
      price: variant?.price ?? null,
      salePrice: variant?.salePrice ?? null,
      isAvailable: variant?.availability ?? false,
      most: variant?.quantity ?? mostPieces,
      source: sourceOf(item),
    }
  }

  return contents.carts.map(({ id, retailerId, cartItemIds, subtotal }) => {
    const retailer = retailers.get(retailerId)
    return {
      id,
      retailer: {
        id: retailerId,
        name: retailer?.displayName ?? '',
        logo: retailer?.imageUrl ?? null,
      },
      lines: cartItemIds.flatMap((itemId) => {
        const item = items.get(itemId)
        return item ? toLine(item) : []
      }),
      subtotal,
    }
  })
}

function byId<T extends { id: string }>(list: readonly T[] = []): Map<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]))
}

function sourceOf({ contentSourceType, contentSourceId, clickHash }: CartItem): CartSource {
  if (contentSourceType === 'post') return { postId: contentSourceId ?? undefined }
  if (contentSourceType === 'product_set') return { setId: contentSourceId ?? undefined }
  if (contentSourceType === 'off_property') return { clickHash: clickHash ?? undefined }
  return {}
}

/** Returns the source of an item as the wire takes it. */
export function sourceFields({
  postId,
  setId,
  clickHash,
}: CartSource): Pick<CartItemInput, 'contentSourceType' | 'contentSourceId' | 'clickHash'> {
  if (postId) return { contentSourceType: 'post', contentSourceId: postId }
  if (setId) return { contentSourceType: 'product_set', contentSourceId: setId }
  if (clickHash) return { contentSourceType: 'off_property', clickHash }
  return {}
}

const cartsKey = carts().queryKey

/** Changes the carts in the cache, if they have been read. A read under way would undo it. */
function change(client: QueryClient, update: (carts: ShopperCart[]) => ShopperCart[]): void {
  void client.cancelQueries({ queryKey: cartsKey })
  client.setQueryData(cartsKey, (known) => known && update(known))
}

/** Puts the carts of an answer in place of the ones in the cache; a new one comes first. */
function keepCarts(client: QueryClient, contents: CartContents): void {
  const answered = withRunning(client, joinCarts(contents))
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
  const { productDetailsId, variantId, source } = addition
  try {
    const contents = await call<typeof createCartItem>(
      apiOfClient(client),
      'POST',
      '/v1/cart_items',
      {
        query: { includes },
        body: {
          cartItem: {
            retailerProductVariantId: variantId,
            productDetailsId,
            quantity: 1,
            ...sourceFields(source),
          },
        },
        headers: idempotencyKey(),
      },
    )
    keepCarts(client, contents)
    const item = contents.cartItems.find((entry) => entry.retailerProductVariantId === variantId)
    return item?.cartId ?? contents.carts[0]?.id ?? ''
  } catch (error) {
    if (isTooMany(error)) throw new TooMany()
    logFailure('add', error)
    throw error
  }
}

/** The latest quantity wanted for an item, while a request is under way. */
type Running = { wanted: number; done: Promise<void> }

const running = new WeakMap<QueryClient, Map<string, Running>>()

function runningOf(client: QueryClient): Map<string, Running> {
  const known = running.get(client) ?? new Map<string, Running>()
  running.set(client, known)
  return known
}

/** Returns carts with the quantities that the shopper has asked for in the meantime. */
function withRunning(client: QueryClient, answered: ShopperCart[]): ShopperCart[] {
  const changes = runningOf(client)
  if (changes.size === 0) return answered
  return answered.map((cart) => {
    const lines = cart.lines.map((line) => ({
      ...line,
      quantity: changes.get(line.id)?.wanted ?? line.quantity,
    }))
    return { ...cart, lines, subtotal: subtotalOf(lines) }
  })
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
  quantity: number,
): Promise<void> {
  const line = findLine(client, lineId)
  if (!line || quantity < 1 || quantity === line.quantity) return
  // Fewer pieces are fine, even where there are fewer still.
  if (quantity > line.most && quantity > line.quantity) throw new TooMany()
  const changes = runningOf(client)
  const show = (shown: number) =>
    changeLines(client, (each) => (each.id === lineId ? { ...each, quantity: shown } : each))
  show(quantity)
  const known = changes.get(lineId)
  if (known) {
    known.wanted = quantity
    return known.done
  }
  const own: Running = { wanted: quantity, done: Promise.resolve() }
  changes.set(lineId, own)
  let saved = line.quantity
  const save = async () => {
    while (saved !== own.wanted) {
      const next = own.wanted
      try {
        const contents = await sendQuantity(client, lineId, next)
        saved = next
        if (next === own.wanted) {
          changes.delete(lineId)
          if (findLine(client, lineId)) keepCarts(client, contents)
        }
      } catch (error) {
        if (own.wanted === saved || !findLine(client, lineId)) return
        own.wanted = saved
        show(saved)
        if (isNotFound(error)) void client.invalidateQueries({ queryKey: cartsKey })
        if (!isTooMany(error)) {
          logFailure('update', error)
          throw error
        }
        const { availableQuantity: most } = error.body
        changeLines(client, (each) => (each.id === lineId ? { ...each, most } : each))
        throw new TooMany()
      }
    }
  }
  own.done = save().finally(() => changes.delete(lineId))
  return own.done
}

function sendQuantity(client: QueryClient, cartItemId: string, quantity: number) {
  return call<typeof updateCartItem>(apiOfClient(client), 'PATCH', '/v1/cart_items/{cartItemId}', {
    params: { cartItemId },
    query: { includes },
    body: { cartItem: { quantity } },
  })
}

/** Takes items out of their carts. It shows at once; a refusal undoes that, and is thrown. */
export async function removeLines(client: QueryClient, ids: string[]): Promise<void> {
  await removeAtOnce(
    client,
    () => changeLines(client, (line) => (ids.includes(line.id) ? undefined : line)),
    () =>
      call<typeof deleteCartItems>(apiOfClient(client), 'DELETE', '/v1/cart_items', {
        query: { ids },
      }),
  )
}

/** Deletes a cart with all that is in it. It shows at once; a refusal undoes that, and is thrown. */
export async function deleteCart(client: QueryClient, cartId: string): Promise<void> {
  await removeAtOnce(
    client,
    () => change(client, (known) => known.filter(({ id }) => id !== cartId)),
    () =>
      call<typeof deleteCarts>(apiOfClient(client), 'DELETE', '/v1/carts', {
        query: { ids: [cartId] },
      }),
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
    logFailure('delete', error)
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
 * cache afterwards. Throws if there is no way to pay.
 */
export async function checkOut(client: QueryClient, cartId: string): Promise<CheckoutOutcome> {
  const lines = client.getQueryData(cartsKey)?.find(({ id }) => id === cartId)?.lines ?? []
  await Promise.all(lines.flatMap(({ id }) => runningOf(client).get(id)?.done ?? []))
  try {
    const { checkout } = await call<typeof checkOutCart>(
      apiOfClient(client),
      'POST',
      '/v2/carts/{cartId}/checkout',
      { params: { cartId } },
    )
    const { checkoutUrl, invalidProducts } = checkout
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
    if (isNotFound(error)) void client.invalidateQueries({ queryKey: cartsKey })
    logFailure('check out', error)
    throw error
  }
}

function markUnavailable(client: QueryClient, variantIds: readonly string[]): void {
  changeLines(client, (line) =>
    variantIds.includes(line.variantId) ? { ...line, isAvailable: false } : line,
  )
}

type WithBody<B> = ApiFailure & { readonly body: B }

/** Returns what one piece of the changed variants cost before, by the variants' ids. */
function pricesBefore({ changedPrices }: z.output<typeof priceChanged>): Map<string, number> {
  return new Map(changedPrices.map((entry) => [entry.retailerProductVariantId, entry.before]))
}

// Like all answers, the bodies of these two are checked against the contract in the api's tests.
function isPriceChanged(error: unknown): error is WithBody<z.output<typeof priceChanged>> {
  return error instanceof ApiFailure && error.code === 'price_changed'
}

function isTooMany(error: unknown): error is WithBody<z.output<typeof quantityUnavailable>> {
  return error instanceof ApiFailure && error.code === 'quantity-unavailable'
}

function logFailure(what: 'fetch' | 'add' | 'update' | 'delete' | 'check out', error: unknown) {
  // oxlint-disable-next-line no-console -- the console is the log here
  console.error(`Failed to ${what} carts`, error)
}
