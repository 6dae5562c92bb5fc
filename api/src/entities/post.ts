import { toShortId } from '@ltk/contract/identifier'
import type { Post } from '@ltk/contract/posts'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { Links } from './links.ts'

/** Posts on the wire, by their ids. */
export async function loadPostsByIds(
  db: Db,
  links: Links,
  ids: string[],
): Promise<Map<string, Post>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .leftJoin('media_objects as hero', 'hero.id', 'posts.hero_image_id')
    .select([
      'posts.id',
      'posts.profile_id',
      'posts.title',
      'posts.caption',
      'posts.hashtags',
      'posts.hero_image_id',
      'posts.video_media_id',
      'posts.published_at',
      'posts.pinned_at',
      'hero.width',
      'hero.height',
      'hero.colour',
      sql<string[]>`array(select products.id from shown_products products
        where products.post_id = posts.id order by products.position)`.as('product_ids'),
    ])
    .where('posts.id', '=', anyOf(ids))
    .modifyEnd(prepared)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        profileId: row.profile_id,
        objectId: row.id,
        hash: toShortId(row.id),
        title: row.title,
        caption: row.caption,
        hashtags: row.hashtags,
        heroImage: row.hero_image_id && links.picture(row.hero_image_id),
        heroImageWidth: row.width,
        heroImageHeight: row.height,
        heroImageColour: row.colour,
        heroImageId: row.hero_image_id,
        videoMediaId: row.video_media_id,
        productIds: row.product_ids,
        publishedAt: row.published_at.toISOString(),
        pinnedAt: row.pinned_at && row.pinned_at.toISOString(),
        shareUrl: links.post(row.id),
      },
    ]),
  )
}
