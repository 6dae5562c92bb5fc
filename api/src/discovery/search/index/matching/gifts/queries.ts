import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { carry, type SearchDatabases } from '../../../queries/carry.ts'

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
export async function listGiftKinds(
  { content, index }: SearchDatabases,
  wanted: GuidesFor,
): Promise<string[]> {
  const query = sql`
    with guides as (${newestGuides(wanted)})
    select guides.id as guide, item.product_details_id as product,
      (select count(*) from guides) as of_guides
    from guides join shown_shop_products item on item.product_set_id = guides.id`
  const columns = { guide: 'uuid', product: 'uuid', of_guides: 'bigint' }
  const items = await carry({ query, columns, from: content, to: index })
  const { rows } = await sql<{ kind: string }>`
    select kind from (${items}) item join search_products found on found.id = item.product
    where kind is not null group by kind
    having count(distinct guide) >= greatest(least(2, max(of_guides)), max(of_guides) / 5.0)
    order by count(distinct guide) desc, kind`.execute(index)
  return rows.map(({ kind }) => kind)
}
