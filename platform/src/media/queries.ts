import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** A media object as the picture handler uses it. `colour` is `#rrggbb`, sizes are pixels. */
export type MediaRow = {
  id: string
  type: 'image' | 'video'
  sourceUrl: string
  width: number | null
  height: number | null
  colour: string | null
  /** What a crop keeps in view: fractions of width and height. */
  focus: number[] | null
  /** Whether something uses it that is not withdrawn. */
  isShown: boolean
}

export type Measures = { width: number; height: number; colour: string; focus: number[] }

export async function findMediaRow(db: Db, id: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media_objects')
    .select(['id', 'type', 'source_url as sourceUrl', 'width', 'height', 'colour', 'focus'])
    .select(
      sql<boolean>`exists (select from shown_media_objects shown where shown.id = media_objects.id)`.as(
        'isShown',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Fills in what was not known of a picture before it was first loaded. */
export async function fillMeasures(db: Db, id: string, measures: Measures): Promise<void> {
  await db
    .updateTable('media_objects')
    .set({
      width: sql`coalesce(width, ${measures.width})`,
      height: sql`coalesce(height, ${measures.height})`,
      colour: sql`coalesce(colour, ${measures.colour})`,
      focus: sql`coalesce(focus, ${measures.focus}::real[])`,
    })
    .where('id', '=', id)
    .execute()
}
