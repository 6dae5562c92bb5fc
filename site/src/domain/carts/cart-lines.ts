import type { CartContents, CartItem, CartItemInput } from '@ltk/contract/carts'

import { restoreRemoved } from '../../api/restore-removed.ts'

/** Most pieces of an item where its retailer does not say how many it has. */
export const mostPieces = 99

/** Where the shopper found a product: in a post, in a product set, or by a click elsewhere. */
export type CartSource = {
  postId?: string | undefined
  setId?: string | undefined
  clickHash?: string | undefined
}

/** A variant that a shopper adds to a cart. */
export type CartAddition = { productDetailsId: string; variantId: string; source: CartSource }

/** An item of a cart, as it is shown. */
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
  /** Both may be shown beside the price that is paid, in US cents. */
  formerPrice: number | null
  listPrice: number | null
  /** The saving on the former price, as on the wire. */
  percentChange: number
  isAvailable: boolean
  /** The most pieces that the cart may hold. */
  most: number
  source: CartSource
}

/** A checkout of which only the shopper knows whether they bought it. */
export type PurchaseQuestion = {
  checkoutId: string
  lines: { variantId: string; title: string; variantTitle: string; quantity: number }[]
}

/** A cart of the shopper. */
export type ShopperCart = {
  id: string
  /** The name is empty and the logo null if the retailer is not known. */
  retailer: {
    id: string
    name: string
    logo: string | null
    /** The subtotal in US cents from which it ships for nothing; null where it does not say. */
    freeShippingFrom: number | null
  }
  lines: CartLine[]
  /** Of the items that can be bought, in US cents. */
  subtotal: number
  question?: PurchaseQuestion | undefined
}

/** Returns how many pieces some items are, all in all. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

/** Returns the names of the products that some variants are of, each once, as far as they are known. */
export function namesOfVariants(
  lines: readonly CartLine[] = [],
  variantIds: readonly string[],
): string[] {
  const named = lines.filter(({ title, variantId }) => title && variantIds.includes(variantId))
  return [...new Set(named.map(({ title }) => title))]
}

/** Returns the present price of one piece, in US cents. */
export function priceOf({ price, salePrice }: Pick<CartLine, 'price' | 'salePrice'>): number {
  return Math.min(price ?? 0, salePrice ?? price ?? 0)
}

/** Returns the sum of the items that can be bought, in US cents. */
export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.isAvailable ? line.quantity * priceOf(line) : 0),
    0,
  )
}

/** Returns carts with their items changed, or left out; a cart whose last item is left out goes too. */
export function changeLines(
  carts: readonly ShopperCart[],
  update: (line: CartLine) => CartLine | undefined,
): ShopperCart[] {
  return carts.flatMap((cart) => {
    const lines = cart.lines.flatMap((line) => update(line) ?? [])
    const isSame =
      lines.length === cart.lines.length && lines.every((line) => cart.lines.includes(line))
    if (isSame) return [cart]
    return lines.length > 0 ? [{ ...cart, lines, subtotal: subtotalOf(lines) }] : []
  })
}

/** Returns carts with lines of earlier ones back in their places, and the carts that went with them. */
export function restoreLines(
  carts: readonly ShopperCart[],
  before: readonly ShopperCart[],
  lineIds: ReadonlySet<string>,
): ShopperCart[] {
  const removed = before.flatMap((cart) => {
    const lines = cart.lines.filter(({ id }) => lineIds.has(id))
    return lines.length > 0 ? [{ ...cart, lines }] : []
  })
  return restoreRemoved(carts, { before, removed, idOf }).map((cart) => {
    const back = removed.find(({ id }) => id === cart.id)
    if (!back) return cart
    const lines = restoreRemoved(cart.lines, {
      before: before.find(({ id }) => id === cart.id)?.lines ?? [],
      removed: back.lines,
      idOf,
    })
    return { ...cart, lines, subtotal: subtotalOf(lines) }
  })
}

const idOf = ({ id }: { id: string }) => id

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
      formerPrice: variant?.formerPrice ?? null,
      listPrice: variant?.listPrice ?? null,
      percentChange: variant?.percentChange ?? 0,
      isAvailable: variant?.availability ?? false,
      most: variant?.quantity ?? mostPieces,
      source: sourceOf(item),
    }
  }

  return contents.carts.map(({ id, retailerId, cartItemIds, subtotal, unconfirmedCheckout }) => {
    const retailer = retailers.get(retailerId)
    return {
      id,
      retailer: {
        id: retailerId,
        name: retailer?.displayName ?? '',
        logo: retailer?.imageUrl ?? null,
        freeShippingFrom: retailer?.freeShippingFrom ?? null,
      },
      lines: cartItemIds.flatMap((itemId) => {
        const item = items.get(itemId)
        return item ? toLine(item) : []
      }),
      subtotal,
      question: unconfirmedCheckout && {
        checkoutId: unconfirmedCheckout.id,
        lines: unconfirmedCheckout.lines.map(({ retailerProductVariantId, ...line }) => ({
          ...line,
          variantId: retailerProductVariantId,
        })),
      },
    }
  })
}

/** Whether a cart holds exactly what a question is about. */
export function isWholeCart({ lines, question }: ShopperCart): boolean {
  const piecesOf = (list: readonly { variantId: string; quantity: number }[]) => {
    const pieces = new Map<string, number>()
    for (const { variantId, quantity } of list) {
      pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
    }
    return [...pieces]
      .map((entry) => entry.join())
      .toSorted()
      .join(' ')
  }
  return question !== undefined && piecesOf(lines) === piecesOf(question.lines)
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
