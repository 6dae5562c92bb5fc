import type { Checkout } from '@ltk/contract/checkouts'

import type { Links } from '../entities/links.ts'
import type { Db } from '../platform/db/open.ts'
import type { CheckedOutLine } from '../platform/db/tables.ts'
import { askRetailer, retailerFailed } from '../retailers/ask-retailer.ts'
import type { CheckoutLine, Connector } from '../retailers/connector.ts'
import { type CheckoutRow, closeCheckout, storeAddress } from './queries/checkouts.ts'
import { keyOf, namedBy, soldOut, type UpdateOffers } from './refresh-offers.ts'

type HandOver = (connector: Connector, userId: string, checkout: CheckoutRow) => Promise<Checkout>

/**
 * What asks a retailer for a checkout and stores its answer. Calls for the same one ask once between
 * them. Throws a 502 or a 503 where the retailer fails: the checkout stays pending for the next call.
 */
export function createHandOver(dependencies: {
  db: Db
  links: Links
  updateOffers: UpdateOffers
}): HandOver {
  const { db, links, updateOffers } = dependencies
  const underWay = new Map<string, Promise<Checkout>>()

  async function ask(
    connector: Connector,
    userId: string,
    { id, lines, currency }: CheckoutRow,
  ): Promise<Checkout> {
    const result = await askRetailer(() =>
      connector.createCheckout({
        lines: mergePieces(lines),
        currency,
        idempotencyKey: id,
        returnUrl: links.afterCheckout(id),
      }),
    )
    if (result.kind === 'ready') {
      const checkoutUrl = await storeAddress(db, userId, id, result)
      if (checkoutUrl === undefined) throw retailerFailed('The checkout has ended meanwhile')
      return { checkoutUrl, invalidProducts: [] }
    }
    const variantIds = namedBy(result.variants, lines).map(({ variantId }) => variantId)
    if (variantIds.length === 0)
      throw retailerFailed('The retailer refused a checkout without a reason')
    await db.transaction().execute(async (trx) => {
      await closeCheckout(trx, userId, id)
      await updateOffers(trx, variantIds.map(soldOut), new Date())
    })
    return { checkoutUrl: null, invalidProducts: [...new Set(variantIds)] }
  }

  return async (connector, userId, checkout) => {
    if (checkout.checkoutUrl !== null) {
      return { checkoutUrl: checkout.checkoutUrl, invalidProducts: [] }
    }
    const flight =
      underWay.get(checkout.id) ??
      ask(connector, userId, checkout).finally(() => underWay.delete(checkout.id))
    underWay.set(checkout.id, flight)
    return flight
  }
}

/** What is handed over of some lines: one for each variant, wherever its pieces were found. */
function mergePieces(lines: CheckedOutLine[]): CheckoutLine[] {
  const variants = Map.groupBy(lines, ({ variantId }) => variantId)
  return [...variants.values()].flatMap((ofVariant) => {
    const [line] = ofVariant
    if (!line) return []
    const { title, unitPrice } = line
    const quantity = ofVariant.reduce((sum, piece) => sum + piece.quantity, 0)
    return { ...keyOf(line), title, quantity, unitPrice }
  })
}
