import type { Credit } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'

/** Finds whom clicks are credited to, by their ids. */
export async function loadClicksByIds(db: Db, ids: string[]): Promise<Map<string, Credit>> {
  if (ids.length === 0) return new Map()
  const clicks = await db
    .selectFrom('shop_clicks')
    .select([
      'id',
      'profile_id as profileId',
      'post_id as postId',
      'product_set_id as productSetId',
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(clicks.map(({ id, ...credit }) => [id, credit]))
}

type CheckoutClick = {
  id: string
  clickedAt: Date
  productDetailsId: string
  variantId: string
  credit: Credit
}

/** Records the clicks that the lines of a checkout are, each for the creator who is credited with it. */
export async function insertCheckoutClicks(trx: Db, clicks: CheckoutClick[]): Promise<void> {
  if (clicks.length === 0) return
  await trx
    .insertInto('shop_clicks')
    .values(
      clicks.map(({ id, clickedAt, productDetailsId, variantId, credit }) => ({
        id,
        clicked_at: clickedAt,
        product_details_id: productDetailsId,
        variant_id: variantId,
        profile_id: credit.profileId,
        post_id: credit.postId,
        product_set_id: credit.productSetId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
