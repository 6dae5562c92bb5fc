import type { Withdrawable } from '@ltk/contract/withdrawals'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

type WithdrawnRow = {
  kind: Withdrawable
  id: string
  /** Its title or the beginning of its caption, where it has one; a creator's or retailer's name. */
  title: string | null
  /** The display name of its creator; the name of a product's retailer. */
  owner: string
  reason: string | null
  withdrawnAt: Date
  withdrawnBy: string | null
}

const maxTitleLength = 120

/** Lists content that is withdrawn by itself, the last first, without that of withdrawn creators. */
export async function listWithdrawn(db: Db, limit: number): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`
    select w.kind, w.id, p.display_name as owner, w.reason,
      left(coalesce(nullif(post.title, ''), nullif(post.caption, ''), nullif(set.title, ''),
        nullif(collection.title, ''), nullif(waiting.line->>'title', ''), waiting.line->>'caption'), ${maxTitleLength}::int) as title,
      w.withdrawn_at as "withdrawnAt", w.withdrawn_by as "withdrawnBy"
    from (
      select * from withdrawn_content where by_itself order by withdrawn_at desc limit ${limit}
    ) w
    join profiles p on p.id = w.profile_id
    left join withdrawn_posts post on post.id = w.id
    left join withdrawn_product_sets set on set.id = w.id
    left join withdrawn_collections collection on collection.id = w.id
    left join scheduled_content waiting on waiting.id = w.id
    union all
    (select 'creator', id, display_name, withdrawal_reason, name, withdrawn_at, withdrawn_by
    from profiles where withdrawn_at is not null order by withdrawn_at desc limit ${limit})
    union all
    (select 'product', d.id, r.name, d.withdrawal_reason, d.name, d.withdrawn_at, d.withdrawn_by
    from product_details d join retailers r on r.id = d.retailer_id
    where d.withdrawn_at is not null order by d.withdrawn_at desc limit ${limit})
    union all
    select 'retailer', id, name, withdrawal_reason, display_name, withdrawn_at, withdrawn_by
    from retailers where withdrawn_at is not null
    order by "withdrawnAt" desc limit ${limit}`.execute(db)
  return rows
}
