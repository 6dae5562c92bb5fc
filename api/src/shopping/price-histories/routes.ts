import * as contract from '@ltk/contract/price-histories'
import type { Bind } from '@ltk/platform/http/bind'
import { WithSources } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { factsOf } from '../../entities/price-facts.ts'
import { isListed, type PriceEntry, untilNow } from '../../entities/price-spans.ts'
import { findVariants, loadPriceEntries } from './queries/histories.ts'

const shown = 90 * 86_400_000

/** Price histories of variants, and whether their sales are genuine. */
export function bindPriceHistories(bind: Bind, { reader }: Dependencies): void {
  bind(contract.getPriceHistories, async ({ params }) => {
    const [variants, histories] = await Promise.all([
      findVariants(reader, params.id),
      loadPriceEntries(reader, params.id),
    ])
    if (!variants) {
      throw await goneOrNotFound(reader, `Retailer product ${params.id}`, params.id)
    }
    const now = new Date()
    return new WithSources([params.id], {
      priceHistories: variants.map(({ id, externalId, currency }) => {
        const entries = histories.get(externalId) ?? []
        return {
          retailerProductVariantId: id,
          currency: entries.at(-1)?.currency ?? currency,
          entries: presentEntries(entries, now),
          facts: factsOf(entries, now),
        }
      }),
    })
  })
}

/** The entries of the last 90 days in today's currency; while it was not listed, a variant is sold out. */
function presentEntries(history: PriceEntry[], now: Date) {
  const entries = untilNow(history, now)
  const start = new Date(now.getTime() - shown)
  const begun = entries.findLastIndex(({ at }) => at <= start)
  return entries.slice(Math.max(0, begun)).flatMap(({ at, available }, index, shownEntries) => {
    const listed = shownEntries.slice(0, index + 1).findLast(isListed)
    if (!listed) return []
    const { price, salePrice } = listed
    return [{ at: at.toISOString(), price, salePrice, available }]
  })
}
