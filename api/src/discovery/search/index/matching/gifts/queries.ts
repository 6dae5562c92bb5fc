import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

/** The number of newest gift guides that are asked what people give. */
const maxGuides = 60

/** For whom gift guides are and for which occasions; all where neither is said. */
export type GuidesFor = { audiences: string[]; occasions: string[] }

function newestGuides({ audiences, occasions }: GuidesFor): RawBuilder<unknown> {
  return sql`
    select id from product_sets
    where subtype = 'GIFT_GUIDE'
      and (${audiences.length === 0} or audience = any(${audiences}::text[]))
      and (${occasions.length === 0} or occasion = any(${occasions}::text[]))
    order by published_at desc, id desc limit ${maxGuides}`
}

/** The products of the newest gift guides for somebody, or for an occasion. */
export async function listGifts(db: Db, wanted: GuidesFor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_details_id as id from shown_shop_products
    where product_set_id in (${newestGuides(wanted)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The kinds of things that several of the newest of these guides have, the commonest first. */
export async function listGiftKinds(db: Db, wanted: GuidesFor): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with guides as (${newestGuides(wanted)}),
    kinds as (
      select kind, count(distinct guides.id) as guides
      from guides
      join shown_shop_products item on item.product_set_id = guides.id
      join search_products found on found.id = item.product_details_id
      where kind is not null group by kind
    )
    select kind from kinds
    where guides >= greatest(least(2, (select count(*) from guides)), (select count(*) from guides) / 5.0)
    order by guides desc, kind`.execute(db)
  return rows.map(({ kind }) => kind)
}
