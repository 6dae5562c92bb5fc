import { sql } from 'kysely'

import type { Db } from '../../platform/db/open.ts'

/** Tells the processes that keep entities in memory to let go of all of them. */
export async function announceContent(db: Db): Promise<void> {
  await sql`select pg_notify('entities', 'all')`.execute(db)
}
