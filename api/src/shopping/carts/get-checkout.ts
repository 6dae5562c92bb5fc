import type { Checkout } from '@ltk/contract/checkouts'
import type { CheckedOutLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'

import type { Links } from '../../entities/links.ts'
import { askRetailer, retailerFailed } from '../retailers/ask-retailer.ts'
import { ConnectorError } from '../retailers/connector-error.ts'
import {
  type CheckoutLine,
  type CheckoutState,
  type Connector,
  reportsOrders,
} from '../retailers/connector.ts'
import { cartChanged } from './change-cart.ts'
import {
  type CheckoutRow,
  closeCheckout,
  findCheckout,
  reopenReplaced,
  replaceCheckout,
  storeAddress,
  type CheckoutInput,
} from './queries/checkouts.ts'
import { keyOf, namedBy, soldOut, type UpdateOffers } from './refresh-offers.ts'

type GetCheckout = (
  connector: Connector,
  wanted: CheckoutInput,
  checkout: CheckoutRow,
) => Promise<Checkout>

/** The time after which a checkout is replaced where its retailer does not report its state. */
const assumedEndedMs = 3 * 3_600_000

/**
 * Returns a function that gets the checkout at a retailer. An earlier one is used again only if the retailer
 * reports that it can be paid as it is, or cannot be asked; another takes its place otherwise, but never
 * that of a paid one, which leads to its order. Calls for the same one ask once between them. Throws a
 * 502 or a 503 where the retailer fails: the checkout stays pending for the next call.
 */
export function createGetCheckout(dependencies: {
  db: Db
  links: Links
  updateOffers: UpdateOffers
}): GetCheckout {
  const { db, links, updateOffers } = dependencies
  const inFlight = new Map<string, Promise<Checkout>>()

  const redirectTo = (checkoutUrl: string): Checkout => ({ checkoutUrl, invalidProducts: [] })
  const redirectToOrder = (id: string) => redirectTo(links.afterCheckout(id))

  const getCheckout: GetCheckout = (connector, wanted, checkout) => {
    const { id } = checkout
    const flight =
      inFlight.get(id) ??
      useOrReplace(connector, wanted, checkout).finally(() => inFlight.delete(id))
    inFlight.set(id, flight)
    return flight
  }

  async function useOrReplace(
    connector: Connector,
    wanted: CheckoutInput,
    checkout: CheckoutRow,
  ): Promise<Checkout> {
    const now = new Date()
    const { id, externalId } = checkout
    const state = await readState(connector, checkout, now)
    switch (state.kind) {
      case 'pending': {
        return make(connector, wanted, checkout)
      }
      case 'open': {
        const checkoutUrl = state.checkoutUrl ?? checkout.checkoutUrl
        return saveAddress(connector, { userId: wanted.userId, id }, 'open', {
          checkoutUrl,
          externalId,
        })
      }
      case 'paid': {
        return redirectToOrder(id)
      }
      case 'ended':
      case 'changed':
      case 'unknown': {
        const replaced = { id, isToBeCanceled: state.kind !== 'ended' }
        const other = await db
          .transaction()
          .execute((trx) => replaceCheckout(trx, wanted, replaced, now))
        return other ? getCheckout(connector, wanted, other) : redirectToOrder(id)
      }
    }
  }

  async function make(
    connector: Connector,
    { userId, cartId }: CheckoutInput,
    checkout: CheckoutRow,
  ): Promise<Checkout> {
    const { id, lines, currency, replaces } = checkout
    if (replaces !== null && (await cancel(connector, userId, replaces)) === 'paid') {
      await db
        .transaction()
        .execute((trx) => reopenReplaced(trx, userId, { replaced: replaces, pending: id }))
      return redirectToOrder(replaces)
    }
    const result = await askRetailer(() =>
      connector.createCheckout({
        lines: mergeQuantities(lines),
        currency,
        idempotencyKey: id,
        // Without reports the cart asks the shopper what they bought.
        returnUrl: reportsOrders(connector) ? links.afterCheckout(id) : links.cart(cartId),
      }),
    )
    if (result.kind === 'ready') return saveAddress(connector, { userId, id }, 'pending', result)
    const variantIds = namedBy(result.variants, lines).map(({ variantId }) => variantId)
    if (variantIds.length === 0)
      throw retailerFailed('The retailer refused a checkout without a reason')
    await db.transaction().execute(async (trx) => {
      await closeCheckout(trx, { userId, id })
      await updateOffers(trx, variantIds.map(soldOut), new Date())
    })
    return { checkoutUrl: null, invalidProducts: [...new Set(variantIds)] }
  }

  async function saveAddress(
    connector: Connector,
    key: { userId: string; id: string },
    from: 'pending' | 'open',
    { checkoutUrl, externalId }: { checkoutUrl: string | null; externalId: string | null },
  ): Promise<Checkout> {
    const unreportedAt = reportsOrders(connector) ? null : new Date()
    const stored = await storeAddress(db, key, from, { checkoutUrl, externalId, unreportedAt })
    if (stored?.state === 'ordered') return redirectToOrder(key.id)
    if (stored?.state !== 'open' || stored.checkoutUrl === null) throw cartChanged()
    return redirectTo(stored.checkoutUrl)
  }

  /** Cancels a checkout as well as its retailer lets us; returns what has become of it. */
  async function cancel(
    connector: Connector,
    userId: string,
    id: string,
  ): Promise<CheckoutState['kind'] | 'unknown'> {
    const made = madeOf(await findCheckout(db, { userId, id }))
    if (!made || !connector.cancelCheckout) return 'unknown'
    const { kind } = await orUnknown(connector.cancelCheckout(made))
    // Its order may have been reported meanwhile.
    const now = await findCheckout(db, { userId, id })
    return now?.state === 'ordered' ? 'paid' : kind
  }

  return getCheckout
}

type State = CheckoutState | { kind: 'pending' } | { kind: 'unknown' }

/** Returns the state of a checkout; `pending` if it has no address yet. */
async function readState(
  { readCheckout }: Connector,
  checkout: CheckoutRow,
  now: Date,
): Promise<State> {
  const made = madeOf(checkout)
  if (readCheckout && made) return orUnknown(readCheckout(made))
  if (now.getTime() - checkout.createdAt.getTime() > assumedEndedMs) return { kind: 'ended' }
  const { checkoutUrl } = checkout
  return checkoutUrl === null ? { kind: 'pending' } : { kind: 'open', checkoutUrl }
}

/** A checkout as its retailer can be asked for it; undefined where it has no id there. */
function madeOf(checkout: CheckoutRow | undefined) {
  if (!checkout || checkout.externalId === null) return undefined
  const { externalId, lines, currency } = checkout
  return { externalId, lines: mergeQuantities(lines), currency }
}

async function orUnknown(
  asked: Promise<CheckoutState>,
): Promise<CheckoutState | { kind: 'unknown' }> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ConnectorError) return { kind: 'unknown' }
    throw error
  }
}

/** Merges lines for the retailer: one for each variant, wherever its pieces were found. */
function mergeQuantities(lines: CheckedOutLine[]): CheckoutLine[] {
  const variants = Map.groupBy(lines, ({ variantId }) => variantId)
  return [...variants.values()].flatMap((ofVariant) => {
    const [line] = ofVariant
    if (!line) return []
    const { title, unitPrice } = line
    const quantity = ofVariant.reduce((sum, piece) => sum + piece.quantity, 0)
    return { ...keyOf(line), title, quantity, unitPrice }
  })
}
