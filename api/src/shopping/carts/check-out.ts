import {
  type CartContents,
  cartCurrency,
  cartIncludes,
  type PriceChanged,
} from '@ltk/contract/carts'
import type { Checkout } from '@ltk/contract/checkouts'
import type { CheckedOutLine, Credit } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { ApiError, notFound } from '@ltk/platform/http/api-error'
import { fingerprintOf } from '@ltk/platform/http/idempotency/answer-once'

import { loadCredits } from '../../entities/credit.ts'
import type { Links } from '../../entities/links.ts'
import type { Connector, Retailers } from '../retailers/connector.ts'
import { canBeBought, maxQuantityOf, unitPriceOf } from './can-be-bought.ts'
import { cartChanged, notBuyable, quantityUnavailable } from './change-cart.ts'
import { createGetCheckout } from './get-checkout.ts'
import { presentCarts } from './present-carts.ts'
import { listVariants } from './queries/add-item.ts'
import { type ShownReduction, type CartLine, listCartLines } from './queries/cart-lines.ts'
import { lockCarts, updateSeenPrices } from './queries/carts.ts'
import { type CheckoutRow, openCheckout, type CheckoutInput } from './queries/checkouts.ts'
import { refreshOffers, type UpdateOffers } from './refresh-offers.ts'

type Line = Omit<CartLine, 'id' | 'cartId' | 'variantImageId' | 'options' | keyof ShownReduction>

type CheckOutDependencies = {
  db: Db
  links: Links
  retailers: Retailers
  updateOffers: UpdateOffers
}

/**
 * Checks out carts and variants at their retailers. No transaction is open while a retailer is called:
 * its offers are read and written first, then a transaction decides on them and stores a pending
 * checkout, and the retailer's answer to that is stored last. A call after a crash in between finds
 * the pending checkout, and asks the retailer for the same one.
 */
export function createCheckOut({ db, links, retailers, updateOffers }: CheckOutDependencies) {
  const getCheckout = createGetCheckout({ db, links, updateOffers })

  async function findConnector(retailerId: string): Promise<Connector> {
    const connector = await retailers.connectorOf(retailerId)
    if (!connector) throw notBuyable(cartCurrency)
    return connector
  }

  async function refresh({ readOffers }: Connector, lines: Line[]): Promise<void> {
    if (readOffers) await refreshOffers(db, updateOffers, readOffers, lines)
  }

  return {
    /** Throws a 409 `price_changed`, once, where pieces cost something else than the shopper saw last. */
    async cart(userId: string, cartId: string): Promise<Checkout> {
      const found = await listCartLines(db, userId, cartId)
      const retailerId = found[0]?.retailerId
      if (retailerId === undefined) throw notFound(`Cart ${cartId}`)
      const connector = await findConnector(retailerId)
      await refresh(connector, found)
      const refreshed = new Set(found.map(({ variantId }) => variantId))

      const decided = await db.transaction().execute(async (trx) => {
        await lockCarts(trx, userId, { cartIds: [cartId] })
        const lines = await listCartLines(trx, userId, cartId)
        if (lines.length === 0) throw notFound(`Cart ${cartId}`)
        if (lines.some(({ variantId }) => !refreshed.has(variantId))) throw cartChanged()
        const invalidProducts = unavailableOf(lines)
        if (invalidProducts.length > 0) return { checkoutUrl: null, invalidProducts }
        assertInStock(lines)
        const changed = lines.filter((line) => unitPriceOf(line) !== line.seenPrice)
        if (changed.length === 0) return store(trx, { userId, retailerId, cartId, lines })
        const seen = changed.map((line) => ({ id: line.id, price: unitPriceOf(line) }))
        await updateSeenPrices(trx, userId, seen)
        const contents = await presentCarts(trx, links, { userId }, lines, cartIncludes)
        return priceChanged(changed, contents)
      })
      // Thrown here, since what was seen is to stay stored.
      if (decided instanceof ApiError) throw decided
      return 'wanted' in decided
        ? getCheckout(connector, decided.wanted, decided.checkout)
        : decided
    },

    async variants(
      userId: string,
      items: { retailerProductVariantId: string; quantity: number }[],
    ): Promise<Checkout> {
      const quantities = new Map<string, number>()
      for (const { retailerProductVariantId, quantity } of items) {
        const id = retailerProductVariantId.toLowerCase()
        quantities.set(id, (quantities.get(id) ?? 0) + quantity)
      }
      const ids = [...quantities.keys()]
      const readLines = async (from: Db): Promise<Line[]> =>
        (await listVariants(from, ids)).map((variant) => ({
          ...variant,
          quantity: quantities.get(variant.variantId) ?? 0,
          seenPrice: variant.price,
          contentSourceType: null,
          contentSourceId: null,
          clickHash: null,
        }))
      const missingIn = (lines: Line[]) => {
        const known = new Set(lines.map(({ variantId }) => variantId))
        return ids.filter((id) => !known.has(id))
      }
      const found = await readLines(db)
      const missing = missingIn(found)
      const [first] = found
      if (!first || missing.length > 0) return { checkoutUrl: null, invalidProducts: missing }
      const { retailerId } = first
      if (found.some((line) => line.retailerId !== retailerId)) throw severalRetailers()
      const connector = await findConnector(retailerId)
      await refresh(connector, found)

      const decided = await db.transaction().execute(async (trx) => {
        const lines = await readLines(trx)
        const invalidProducts = [...missingIn(lines), ...unavailableOf(lines)]
        if (invalidProducts.length > 0) return { checkoutUrl: null, invalidProducts }
        assertInStock(lines)
        return store(trx, { userId, retailerId, cartId: null, lines })
      })
      return 'wanted' in decided
        ? getCheckout(connector, decided.wanted, decided.checkout)
        : decided
    },
  }
}

const unavailableOf = (lines: Line[]) => [
  ...new Set(lines.filter((line) => !canBeBought(line)).map(({ variantId }) => variantId)),
]

/** Throws the 409 of the first variant that has more pieces than there are. */
function assertInStock(lines: Line[]): void {
  for (const [variantId, ofVariant] of Map.groupBy(lines, (line) => line.variantId)) {
    const pieces = ofVariant.reduce((sum, { quantity }) => sum + quantity, 0)
    const most = Math.min(...ofVariant.map(maxQuantityOf))
    if (pieces > most) throw quantityUnavailable(variantId, most)
  }
}

type Given = { userId: string; retailerId: string; cartId: string | null; lines: Line[] }

/** The checkout of some lines: one that is pending or open, or a new one. */
async function store(
  trx: Db,
  { lines, ...given }: Given,
): Promise<{ wanted: CheckoutInput; checkout: CheckoutRow }> {
  const fingerprint = fingerprintOf([
    given.cartId ?? '',
    cartCurrency,
    ...lines.map((line) => JSON.stringify(lineKey(line))).toSorted(),
  ])
  const credits = await loadCredits(trx, lines)
  const made = lines.map((line, index) => checkedOut(line, credits[index]))
  const wanted = { ...given, fingerprint, currency: cartCurrency, lines: made }
  return { wanted, checkout: await openCheckout(trx, wanted, new Date()) }
}

const lineKey = (line: Line) => [
  line.retailerProductId,
  line.externalVariantId,
  line.quantity,
  unitPriceOf(line),
  line.contentSourceType,
  line.contentSourceId,
  line.clickHash,
]

/** A line with whom it is credited to, which is fixed here: the post may be gone when it is paid. */
function checkedOut(line: Line, credit?: Credit): CheckedOutLine {
  return {
    productDetailsId: line.productDetailsId,
    retailerProductId: line.retailerProductId,
    variantId: line.variantId,
    externalProductId: line.externalProductId,
    externalVariantId: line.externalVariantId,
    title: line.title,
    variantTitle: line.variantTitle,
    imageId: line.imageId,
    quantity: line.quantity,
    unitPrice: unitPriceOf(line),
    contentSourceType: line.contentSourceType,
    contentSourceId: line.contentSourceId,
    clickHash: line.clickHash,
    ...(credit && { credit }),
  }
}

function priceChanged(changed: CartLine[], cartContents: CartContents): ApiError {
  const before = new Map(changed.map((line) => [line.variantId, line.seenPrice]))
  const body: Pick<PriceChanged, 'cartContents' | 'changedPrices'> = {
    cartContents,
    changedPrices: [...before].map(([retailerProductVariantId, price]) => ({
      retailerProductVariantId,
      before: price,
    })),
  }
  return new ApiError(409, 'price_changed', 'Something in the cart costs something else now', {
    userMessage: 'A price in your cart has changed. Please look at it before you check out.',
    body,
  })
}

function severalRetailers(): ApiError {
  return new ApiError(400, 'several-retailers', 'A checkout is at one retailer')
}
