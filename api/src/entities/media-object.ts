import type { MediaObject } from '@ltk/contract/media-objects'
import type { Db } from '@ltk/platform/db/open'
import { anyOf, prepared } from '@ltk/platform/db/prepared'

import type { Links } from './links.ts'

/** Media objects on the wire, by their ids. */
export async function loadMediaObjectsByIds(
  db: Db,
  links: Links,
  ids: string[],
): Promise<Map<string, MediaObject>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_objects')
    .select(['id', 'type', 'width', 'height', 'colour'])
    .where('id', '=', anyOf(ids))
    .modifyEnd(prepared)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        type: row.type,
        mediaCdnUrl: links.picture(row.id),
        width: row.width,
        height: row.height,
        colour: row.colour,
      },
    ]),
  )
}

/** Lists which of some pictures and videos are used by content that is not withdrawn. */
export async function listShownMediaIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('shown_media_objects')
    .select('id')
    .where('id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map((row) => row.id))
}
