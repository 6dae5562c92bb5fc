import type { Db } from '@ltk/platform/db/open'

import { nextSaleDate, salePriceAt } from '../offers/dated-sale.ts'
import { type OfferChange, writeOffers } from '../offers/write-offers.ts'
import {
  listDueSales,
  loadOfferedProducts,
  type OfferedProduct,
  type OfferedVariant,
} from '../queries/offers.ts'
import { lockRetailers } from '../queries/retailers.ts'

const batch = 200

/**
 * Begins and ends the sales whose dates have come, with all that follows from the prices. A sale that
 * began and ended since the last run is in the price history only. Returns how many products it changed.
 */
export async function applyDatedSales(db: Db, now: Date): Promise<number> {
  let changed = 0
  for (let last = batch; last === batch;) {
    last = await db.transaction().execute(async (trx) => {
      const due = await listDueSales(trx, now, batch)
      await lockRetailers(
        trx,
        due.map(({ retailerId }) => retailerId),
      )
      // An import or another process may have changed them while this waited.
      const products = await loadOfferedProducts(
        trx,
        due.map(({ id }) => id),
      )
      const changes = products.map((product) => changeOf(product, now)).filter(hasSteps)
      await writeOffers(trx, changes, now)
      changed += changes.length
      return due.length
    })
  }
  return changed
}

function changeOf(product: OfferedProduct, now: Date): OfferChange {
  const stepsOfVariants = product.variants.map((variant) => stepsOf(variant, now))
  return {
    product,
    variants: product.variants.map(
      (variant, index) => stepsOfVariants[index]?.at(-1)?.variant ?? variant,
    ),
    steps: stepsOfVariants.flat(),
    contentHash: product.contentHash,
  }
}

/** Returns the state of a variant at each past date of its sale. */
function stepsOf(variant: OfferedVariant, now: Date): OfferChange['steps'] {
  const at = variant.saleDueAt
  if (at === null || at > now) return []
  const { sale, price } = variant
  const next = {
    ...variant,
    salePrice: salePriceAt(sale, price, at),
    saleDueAt: nextSaleDate(sale, at),
  }
  return [{ at, variant: next }, ...stepsOf(next, now)]
}

function hasSteps({ steps }: OfferChange): boolean {
  return steps.length > 0
}
