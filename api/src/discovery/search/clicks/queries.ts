import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Tables } from '@ltk/platform/db/tables'
import type { Insertable } from 'kysely'

/** The retention of clicks. */
export const searchClickRetention: Retention = {
  table: 'search_clicks',
  column: 'created_at',
  days: 90,
}

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
