import { sql } from 'kysely'

import type { Trx } from './rows.ts'

/** The pictures and videos of posts, product sets, creators and products, each once. */
export async function loadPicturesOf(trx: Trx, ids: string[]): Promise<string[]> {
  const given = sql`any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select distinct used.id from (
      select hero_image_id as id from posts where id = ${given}
      union all select video_media_id from posts where id = ${given}
      union all select unnest(cover_image_ids) from product_sets where id = ${given}
      union all select avatar_id from profiles where id = ${given}
      union all
      select unnest(p.additional_image_ids || p.image_id || p.size_chart_id)
      from product_details d join retailer_products p on p.id = d.retailer_product_id
      where d.id = ${given}
      union all
      select v.image_id from product_details d
      join retailer_product_variants v on v.retailer_product_id = d.retailer_product_id
      where d.id = ${given}
    ) used where used.id is not null`.execute(trx)
  return rows.map(({ id }) => id)
}
