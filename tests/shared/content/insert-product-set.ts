import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'

/** A product set for tests, a gift guide of a creator with some products. Returns its ids, in order. */
export async function insertProductSet(
  db: Db,
  profileId: string,
  detailsIds: string[],
  more: {
    subtype?: null
    audience?: string
    occasion?: string
    published_at?: Date
    cover_image_ids?: string[]
  } = {},
): Promise<{ setId: string; shopProductIds: string[] }> {
  const setId = newId()
  await db
    .insertInto('product_sets')
    .values({
      profile_id: profileId,
      id: setId,
      title: 'For the host',
      subtype: 'GIFT_GUIDE',
      product_count: detailsIds.length,
      published_at: new Date('2026-04-01T12:00:00Z'),
      ...more,
    })
    .execute()
  const shopProductIds = detailsIds.map(() => newId())
  for (const [index, id] of shopProductIds.entries()) {
    await db
      .insertInto('shop_products')
      .values({
        profile_id: profileId,
        id,
        product_set_id: setId,
        position: index + 1,
        product_details_id: detailsIds[index] ?? '',
      })
      .execute()
  }
  return { setId, shopProductIds }
}
