import type { Db } from '@ltk/platform/db/open'
import { idOf } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import type { Medium } from '../imports/medium.ts'
import { tableOf, type Trx } from './rows.ts'

const measures = {
  width: 'integer',
  height: 'integer',
  colour: 'text',
  focus: 'real[]',
} as const

/** Inserts pictures and videos under the ids of their addresses; known measures are not overwritten. */
export async function insertMedia(trx: Trx, media: Medium[]): Promise<void> {
  const rows = new Map<string, object>()
  for (const { url, ...rest } of media) {
    const id = idOf(url)
    if (rest.width !== null || !rows.has(id)) rows.set(id, { id, source_url: url, ...rest })
  }
  if (rows.size === 0) return
  const columns = {
    id: 'uuid',
    type: 'text',
    source_url: 'text',
    ...measures,
  } as const
  await sql`
    insert into media_objects as m (id, type, source_url, width, height, colour, focus)
    select * from ${tableOf(columns, [...rows.values()])}
    on conflict (id) do update
    set width = excluded.width, height = excluded.height, colour = excluded.colour,
      focus = coalesce(excluded.focus, m.focus)
    where excluded.width is not null
      and (m.width, m.height, m.colour, m.focus) is distinct from
        (excluded.width, excluded.height, excluded.colour, coalesce(excluded.focus, m.focus))`.execute(
    trx,
  )
}

/** Writes sizes, colours and focal points of pictures whose colour is not known yet. */
export async function fillMeasures(
  db: Db,
  rows: { id: string; width: number; height: number; colour: string; focus: number[] }[],
): Promise<void> {
  const columns = { id: 'uuid', ...measures } as const
  await sql`
    update media_objects m set width = r.width, height = r.height, colour = r.colour,
      focus = coalesce(m.focus, r.focus)
    from ${tableOf(columns, rows)} where m.id = r.id and m.colour is null`.execute(db)
}
