import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Insertable } from 'kysely'

/** Records a click, once for each result of an answer. */
export async function insertSearchClick(
  db: Db,
  click: Insertable<Tables['search_clicks']>,
): Promise<void> {
  await db
    .insertInto('search_clicks')
    .values(click)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes at most `limit` clicks from before a moment; returns how many. */
export async function deleteSearchClicksBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_clicks')
    .where((where) =>
      where(
        where.refTuple('user_id', 'query_id', 'content_id'),
        'in',
        where
          .selectFrom('search_clicks')
          .select(['user_id', 'query_id', 'content_id'])
          .where('created_at', '<', before)
          .limit(limit)
          .$asTuple('user_id', 'query_id', 'content_id'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
