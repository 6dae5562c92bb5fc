import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import type { EventRow } from './event-rows.ts'

/** Stores events, but for those that are stored already. They are committed when it resolves. */
export async function insertEvents(db: Db, rows: EventRow[]): Promise<void> {
  await sql`
    insert into events (id, at, received_at, name, visitor_id, user_id, page, path, content_type,
      content_id, properties)
    select id, at, now(), name, visitor_id, user_id, page, path, content_type, content_id, properties
    from json_to_recordset(${toJson(rows)}::json) as e(id uuid, at timestamptz, name text,
      visitor_id uuid, user_id uuid, page text, path text, content_type text, content_id uuid,
      properties jsonb)
    on conflict do nothing ${prepared}`.execute(db)
}

/** PostgreSQL refuses halves of characters, and a group of events must not fail for one of them. */
function toJson(rows: EventRow[]): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
