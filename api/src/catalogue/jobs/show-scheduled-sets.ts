import type { Db } from '../../platform/db/open.ts'
import { announceContent } from '../queries/announce-content.ts'
import { recountProductSets } from '../queries/hidden-products.ts'
import { showDue } from '../queries/scheduled-sets.ts'

/** Shows the product sets and collections whose date has come. */
export async function showScheduledSets(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sets = await showDue(trx, 'product_sets', now)
    const collections = await showDue(trx, 'collections', now)
    const productSets = sets.map(({ id }) => id)
    // Only what is shown was counted.
    await recountProductSets(trx, productSets)
    await announceContent(trx, {
      productSets,
      setsOf: sets.map(({ profile_id }) => profile_id),
      collections: collections.map(({ id }) => id),
      collectionsOf: collections.map(({ profile_id }) => profile_id),
    })
  })
}
