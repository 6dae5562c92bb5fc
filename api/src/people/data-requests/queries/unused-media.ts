import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** Deletes those of some pictures and videos that nothing shows any more; returns their ids. */
export async function deleteUnusedMedia(trx: Db, ids: (string | null)[]): Promise<string[]> {
  const candidates = [...new Set(ids.filter((id) => id !== null))]
  if (candidates.length === 0) return []
  // Each use as its index has it, or of a table that is small.
  const { rows } = await sql<{ id: string }>`
    delete from media_objects media where id = any(${candidates}::uuid[])
      and not exists (select from profiles where avatar_id = media.id)
      and not exists (select from posts where hero_image_id = media.id)
      and not exists (select from posts where video_media_id = media.id)
      and not exists (select from product_sets where cover_image_ids @> array[media.id])
      and not exists (select from retailers where image_id = media.id)
      and not exists (
        select from retailer_products
        where additional_image_ids || image_id || size_chart_id @> array[media.id])
      and not exists (select from retailer_product_variants where image_id = media.id)
      and not exists (select from product_details where image_id = media.id)
      and not exists (select from category_bubbles where image_id = media.id)
      and not exists (select from withdrawn_posts where hero_image_id = media.id)
      and not exists (select from withdrawn_posts where video_media_id = media.id)
      and not exists (select from withdrawn_product_sets where cover_image_ids @> array[media.id])
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
