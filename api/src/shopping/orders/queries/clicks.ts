import type { CartSource } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

export type Click = {
  id: string
  profileId: string | null
  postId: string | null
  productSetId: string | null
}

export async function loadClicksByIds(db: Db, ids: string[]): Promise<Map<string, Click>> {
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
  return new Map(clicks.map((click) => [click.id, click]))
}

type CheckoutClick = Omit<CartSource, 'clickHash'> & {
  id: string
  clickedAt: Date
  productDetailsId: string
  variantId: string
  /** The click elsewhere that led to the cart. */
  earlierClickId: string | null
}

/**
 * Records the clicks that the lines of a checkout are, each for the creator whose post, product set
 * or earlier click led to it.
 */
export async function insertCheckoutClicks(trx: Db, clicks: CheckoutClick[]): Promise<void> {
  for (const click of clicks) {
    const post = click.contentSourceType === 'post' ? click.contentSourceId : null
    const set = click.contentSourceType === 'product_set' ? click.contentSourceId : null
    await sql`
      insert into shop_clicks
        (id, clicked_at, product_details_id, variant_id, profile_id, post_id, product_set_id)
      select ${click.id}, ${click.clickedAt}, ${click.productDetailsId}, ${click.variantId},
        coalesce(post.profile_id, product_set.profile_id, earlier.profile_id),
        coalesce(post.id, earlier.post_id), coalesce(product_set.id, earlier.product_set_id)
      from (select 1) one
      left join posts post on post.id = ${post}
      left join product_sets product_set on product_set.id = ${set}
      left join shop_clicks earlier on earlier.id = ${click.earlierClickId}
      limit 1
      on conflict do nothing`.execute(trx)
  }
}
