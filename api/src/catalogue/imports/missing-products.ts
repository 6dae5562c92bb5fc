import { updateOffers } from '../offers/update-offers.ts'
import { listProductsInStock, listVariantsInStock } from '../queries/offers.ts'
import type { ImportReport } from './report.ts'
import type { InTransaction } from './run-import.ts'

/** The share of a retailer's products that may be missing from a file before that counts as a mistake. */
const maxMissingShare = 0.3
const batch = 200

type MissingOptions = {
  retailerId: string
  /** The retailer's own ids of all products that the file names, taken or refused. */
  named: ReadonlySet<string>
  /** Whether products that a dry run has rolled back were in stock with it, by their own ids. */
  rolledBack: ReadonlyMap<string, boolean>
  now: Date
  /** Whether more than 30 % may be missing. */
  allowsMany: boolean
}

/**
 * Makes products in stock that are missing from a file unavailable, and counts them. Where they are so
 * many that the file is likely to be wrong, all stay as they are, and the report has a warning.
 */
export async function markMissingUnavailable(
  run: InTransaction,
  report: ImportReport,
  { retailerId, named, rolledBack, now, allowsMany }: MissingOptions,
): Promise<void> {
  const inStock = await run((trx) => listProductsInStock(trx, retailerId))
  const missing = inStock.filter(({ external_id }) => !named.has(external_id))
  const all = new Set(inStock.map(({ external_id }) => external_id))
  for (const [id, isInStock] of rolledBack) {
    if (isInStock) all.add(id)
    else all.delete(id)
  }
  if (!allowsMany && missing.length > maxMissingShare * all.size) {
    report.warning = warningOf(missing.length, all.size)
    return
  }
  for (let start = 0; start < missing.length; start += batch) {
    const ids = missing.slice(start, start + batch).map(({ id }) => id)
    await run(async (trx) => {
      const variantIds = await listVariantsInStock(trx, ids)
      await updateOffers(
        trx,
        variantIds.map((variantId) => ({ variantId, available: false, quantity: null })),
        now,
        { ofWholeProducts: true },
      )
      report.removed += ids.length
    })
  }
}

function warningOf(missing: number, all: number): string {
  const number = new Intl.NumberFormat('en')
  const percent = Math.round((100 * missing) / all)
  return (
    `The file lacks ${number.format(missing)} of ${number.format(all)} products in stock (${percent} %). ` +
    'More than 30 % at once may be a mistake, so all of them stay available. If the file is right, import it with --allow-missing.'
  )
}
