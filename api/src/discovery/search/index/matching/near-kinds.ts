import type { SearchIndexName } from '@ltk/contract/search'
import { kinds } from '@ltk/contract/vocabulary/kinds'
import type { Db } from '@ltk/platform/db/open'

import { attributeTerm } from '../attributes/attribute.ts'
import type { Thing } from '../understanding/understood-query.ts'
import { loadFrequencies } from '../vocabulary/queries.ts'

const most = 4

/**
 * The kinds that documents have nearest to those that are wanted, by their ids, the commonest first: those
 * that are a sort of the same thing, else that thing itself. An armchair for a sofa; furniture for a lectern.
 */
export async function findNearKinds(
  db: Db,
  index: SearchIndexName,
  wanted: readonly Thing[],
): Promise<string[]> {
  const ids = wanted.flatMap(({ attributes }) =>
    attributes.flatMap(({ type, id }) => (type === 'kind' ? [id] : [])),
  )
  const wider = new Set(ids.flatMap(widerThan))
  const alike = Object.keys(kinds).filter(
    (id) => !ids.includes(id) && widerThan(id).some((one) => wider.has(one)),
  )
  for (const near of [alike, [...wider]]) {
    if (near.length === 0) continue
    const termOf = (id: string) => attributeTerm({ type: 'kind', id })
    const frequencies = await loadFrequencies(db, index, near.map(termOf))
    const documentsOf = (id: string) => frequencies.get(termOf(id))?.documents ?? 0
    const there = near.filter((id) => documentsOf(id) > 0)
    if (there.length > 0) {
      return there.toSorted((a, b) => documentsOf(b) - documentsOf(a)).slice(0, most)
    }
  }
  return []
}

const widerKinds: Readonly<Record<string, readonly string[]>> = kinds

function widerThan(id: string): readonly string[] {
  return widerKinds[id] ?? []
}
