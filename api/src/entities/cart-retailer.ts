import type { CartRetailer } from '@ltk/contract/carts'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { Links } from './links.ts'

/** The names and pictures of retailers with what they say of shipping, as carts and orders show them. */
export async function loadCartRetailers(
  db: Db,
  links: Links,
  ids: string[],
): Promise<CartRetailer[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('retailers')
    .select(['id', 'display_name as displayName', 'free_shipping_from as freeShippingFrom'])
    .select(sql<string | null>`case when withdrawn_at is null then image_id end`.as('imageId'))
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ imageId, ...rest }) => ({
    ...rest,
    imageUrl: imageId && links.picture(imageId),
  }))
}
