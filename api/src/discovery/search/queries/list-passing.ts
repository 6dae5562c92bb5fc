import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { passesAll } from './look-through.ts'
import { productConditions } from './offer-conditions.ts'

/** The ids of the products that pass all filters; none where no filter is set. */
export async function listPassing(
  index: Db,
  ids: string[],
  filters: SearchFilters,
): Promise<Set<string>> {
  if (ids.length === 0 || productConditions(filters).length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) listed (id)
    where ${passesAll(filters, sql`listed.id`)}`.execute(index)
  return new Set(rows.map(({ id }) => id))
}
