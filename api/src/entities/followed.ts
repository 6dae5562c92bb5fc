import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

/** The cursor of a list from newest to oldest. */
export type NewestCursor = { publishedAt: Date; id: string }

export const newest = keyset<NewestCursor>({
  publishedAt: ['published_at', 'desc'],
  id: ['id', 'desc'],
})

type Source<R> = {
  table: 'posts' | 'product_sets'
  /** The condition of rows, where not all of the table is listed. */
  where?: RawBuilder<boolean>
  /** The columns of `found` that make the result. */
  select: RawBuilder<R>
}

/**
 * Lists the content of the creators a user follows, after a cursor or from the newest on: finds the
 * head of what is left of each creator with one index probe, and reads on from the newest heads only. The cost depends on how many are followed, not on how much was published.
 */
export async function listFollowed<R>(
  db: Db,
  { table, where = sql`true`, select }: Source<R>,
  userId: string,
  after: NewestCursor | undefined,
  limit: number,
): Promise<R[]> {
  const published = sql.table(table)
  const result = await sql<R>`
    with followed as materialized (
      -- By themselves: a user's rows may be on another machine than content.
      select profile_id from follows where user_id = ${userId}
    ), heads as (
      select head.profile_id, head.published_at
      from followed cross join lateral (
        select profile_id, published_at, id from ${published} listed
        where listed.profile_id = followed.profile_id and ${where} and ${newest.after(after)}
        order by ${newest.order} limit 1 offset 0
      ) head
      order by head.published_at desc, head.id desc limit ${sql.lit(limit)}
    )
    select ${select}
    from heads cross join lateral (
      select * from ${published} listed
      where listed.profile_id = heads.profile_id and ${where} and ${newest.after(after)}
        and published_at >= coalesce((select published_at from heads
          order by published_at desc offset ${sql.lit(limit - 1)} limit 1), '-infinity')
      order by ${newest.order} limit ${sql.lit(limit)} offset 0
    ) found
    order by found.published_at desc, found.id desc limit ${sql.lit(limit)}`.execute(db)
  return result.rows
}
