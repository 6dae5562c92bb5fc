import { isSaleRefuted } from '../../entities/price-facts.ts'
import type { Trx } from '../queries/rows.ts'
import { loadSaleHistories, updateSaleVerdicts } from '../queries/sale-verdicts.ts'

/**
 * Keeps which products have a sale that their price history refutes, from the prices that are stored.
 * Returns the `product_details` ids of those where that changed.
 */
export async function recordSaleVerdicts(trx: Trx, detailsIds: string[]): Promise<string[]> {
  if (detailsIds.length === 0) return []
  const histories = await loadSaleHistories(trx, detailsIds)
  const refuted = [...histories].flatMap(([id, history]) => (isSaleRefuted(history) ? [id] : []))
  return updateSaleVerdicts(trx, detailsIds, refuted)
}
