import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
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
 * The ids of the profiles that a user follows. By a statement of its own: a user's rows may be on another
 * machine than content, and what reads both at once has to wait for a file between them.
 */
export async function listFollowedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('profile_id as id')
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lists the content of some creators, after a cursor or from the newest on: finds the head of what is left
 * of each with one index probe, and reads on from the newest heads only. The cost depends on how many they
 * are, not on how much was published.
 */
export async function listOfProfiles<R>(
  db: Db,
  { table, where = sql`true`, select }: Source<R>,
  profileIds: readonly string[],
  after: NewestCursor | undefined,
  limit: number,
): Promise<R[]> {
  const published = sql.table(table)
  const result = await sql<R>`
    with heads as (
      select head.profile_id, head.published_at
      from unnest(${profileIds}::uuid[]) as given (profile_id) cross join lateral (
        select profile_id, published_at, id from ${published} listed
        where listed.profile_id = given.profile_id and ${where} and ${newest.after(after)}
        order by ${newest.order} limit 1 offset 0
      ) head
      order by head.published_at desc, head.id desc limit ${limit}
    )
    select ${select}
    from heads cross join lateral (
      select * from ${published} listed
      where listed.profile_id = heads.profile_id and ${where} and ${newest.after(after)}
        and published_at >= coalesce((select published_at from heads
          order by published_at desc offset ${limit - 1} limit 1), '-infinity')
      order by ${newest.order} limit ${limit} offset 0
    ) found
    order by found.published_at desc, found.id desc limit ${limit} ${prepared}`.execute(db)
  return result.rows
}
