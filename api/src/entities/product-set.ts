import type { ShopProductCollection } from '@ltk/contract/product-sets'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import type { Links } from './links.ts'

/** Product sets with the colours of their covers. */
export function selectProductSets(db: Db) {
  return db
    .selectFrom('product_sets')
    .selectAll()
    .select(
      sql<(string | null)[]>`array(
        select media.colour from unnest(cover_image_ids) with ordinality as cover (id, position)
        left join media_objects media on media.id = cover.id order by cover.position)`.as(
        'cover_colours',
      ),
    )
}
export type ProductSetRow = Awaited<
  ReturnType<ReturnType<typeof selectProductSets>['executeTakeFirstOrThrow']>
>

/** A product set as it goes on the wire. */
export function presentProductSet(set: ProductSetRow, links: Links): ShopProductCollection {
  return {
    collectionId: set.id,
    profileId: set.profile_id,
    title: set.title,
    description: set.description,
    subtype: set.subtype,
    productCount: set.product_count,
    coverPhotoUrls: set.cover_image_ids.map(links.picture),
    coverPhotoColours: set.cover_colours,
    attributes: { audience: set.audience, occasion: set.occasion },
    publishedAt: set.published_at.toISOString(),
  }
}
