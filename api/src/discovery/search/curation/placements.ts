import type { SearchIndexName } from '@ltk/contract/search'
import {
  maxPlacements,
  type NamedContent,
  type Placeable,
  type Placement,
  type PlacementLanguage,
  placementLanguage,
} from '@ltk/contract/search-curation'
import type { Db } from '@ltk/platform/db/open'
import { ApiError } from '@ltk/platform/http/api-error'

import { goneOrNotFound } from '../../../entities/gone.ts'
import { queryKey } from './normalize.ts'
import {
  announceCuration,
  countPlacedQueries,
  deletePlacements,
  findNamed,
  insertPlacements,
  listPlacementRows,
  loadTitles,
  lockCuration,
  type PlacementRow,
} from './queries.ts'

const indexes: Record<Placeable, SearchIndexName> = {
  post: 'posts',
  product: 'products',
  creator: 'profiles',
}
const kinds: Record<SearchIndexName, Placeable> = {
  posts: 'post',
  products: 'product',
  profiles: 'creator',
}

type PlacedQuery = { query: string; language: PlacementLanguage }
type PlacedNames = { first: NamedContent[]; last: NamedContent[] }

/**
 * Says what comes first and last for a query, in place of what was said before, within a transaction;
 * `by` is the operator, null on the command line. Throws a 404 for what there is not, a 409 for what is
 * withdrawn or named twice, and where there are as many as may be.
 */
export async function setPlacement(
  trx: Db,
  placed: PlacedQuery,
  { first, last }: PlacedNames,
  by: string | null,
): Promise<void> {
  const key = keyOf(placed)
  await lockCuration(trx)
  const existed = await deletePlacements(trx, key.query, key.language)
  if (!existed && (await countPlacedQueries(trx)) >= maxPlacements) {
    throw new ApiError(
      409,
      'too-many',
      `${maxPlacements} queries have an order, which is the most.`,
    )
  }
  const named = [
    ...first.map((it) => ({ ...it, is_first: true })),
    ...last.map((it) => ({ ...it, is_first: false })),
  ]
  const known = new Set<string>()
  const rows: PlacementRow[] = []
  for (const [position, { kind, name, is_first }] of named.entries()) {
    const id = await findShown(trx, kind, name)
    if (known.has(id))
      throw new ApiError(409, 'named-twice', `The ${kind} "${name}" is named twice.`)
    known.add(id)
    rows.push({ ...key, index: indexes[kind], id, is_first, position, operator_id: by })
  }
  await insertPlacements(trx, rows)
  await announceCuration(trx)
}

/** Leaves the order of a query to the search again, within a transaction; returns whether it had one. */
export async function removePlacement(trx: Db, placed: PlacedQuery): Promise<boolean> {
  const { query, language } = keyOf(placed)
  await lockCuration(trx)
  const isRemoved = await deletePlacements(trx, query, language)
  if (isRemoved) await announceCuration(trx)
  return isRemoved
}

/** What is placed for queries, with the titles of what is shown. */
export async function listPlacements(db: Db): Promise<Placement[]> {
  const rows = await listPlacementRows(db)
  const titles = await loadTitles(
    db,
    rows.map(({ id }) => id),
  )
  const placements = new Map<string, Placement>()
  for (const { query, language, index, id, is_first, changed_at, operator_id } of rows) {
    const key = `${language} ${query}`
    const placement = placements.get(key) ?? {
      query,
      language: placementLanguage.parse(language || 'all'),
      first: [],
      last: [],
      changedAt: changed_at.toISOString(),
      changedBy: operator_id,
    }
    placements.set(key, placement)
    const listed = { kind: kinds[index], id, title: titles.get(id) ?? null }
    placement[is_first ? 'first' : 'last'].push(listed)
  }
  return [...placements.values()]
}

/** What is placed for one query. */
export async function findPlacement(db: Db, placed: PlacedQuery): Promise<Placement> {
  const { query } = keyOf(placed)
  const all = await listPlacements(db)
  const found = all.find((it) => it.query === query && it.language === placed.language)
  if (!found) throw new Error(`Nothing is placed for "${query}"`)
  return found
}

function keyOf({ query, language }: PlacedQuery): { query: string; language: string } {
  const key = queryKey(query)
  if (key === '') throw new ApiError(400, 'no-words', `"${query}" has no words.`)
  return { query: key, language: language === 'all' ? '' : language }
}

async function findShown(trx: Db, kind: Placeable, name: string): Promise<string> {
  const found = await findNamed(trx, kind, name)
  if (found?.isShown) return found.id
  const isGone = found && (await goneOrNotFound(trx, kind, found.id)).status === 410
  if (isGone) throw new ApiError(409, 'withdrawn', `The ${kind} "${name}" is withdrawn.`)
  throw new ApiError(404, 'unknown-name', `There is no ${kind} "${name}" that is shown.`)
}
