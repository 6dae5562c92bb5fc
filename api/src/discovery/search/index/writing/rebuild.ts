import type { SearchIndexName } from '@ltk/contract/search'
import type { Tables } from '@ltk/platform/db/tables'
import type { Transaction } from 'kysely'

import {
  countDocuments,
  listDocumentsAfter,
  lockRebuild,
  type Queued,
  updateRebuild,
} from './queries.ts'

type Trx = Transaction<Tables>
type Outdated = { count: number; ids: Queued }

/** In this order: products are what the vocabulary says most of. */
const order: SearchIndexName[] = ['products', 'profiles', 'posts']

/**
 * Notes that the documents of another version are to be made again. A process does so once, when it
 * begins, so that of two versions side by side the one that was started last wins.
 */
export async function beginRebuild(trx: Trx, version: string): Promise<void> {
  const { version: before } = await lockRebuild(trx)
  if (before === version) return
  const documents = await countDocuments(trx)
  const index = documents > 0 ? (order[0] ?? null) : null
  await updateRebuild(trx, {
    version,
    index,
    after: null,
    done: 0,
    documents,
    started_at: new Date(),
  })
}

/**
 * Takes the next documents that another version made, as done in this transaction; none where all are
 * made, or where they are made again by a process of another version.
 */
export async function takeOutdated(trx: Trx, version: string, limit: number): Promise<Outdated> {
  const ids: Outdated['ids'] = { posts: [], profiles: [], products: [], offers: [] }
  const { version: wanted, index, after, done } = await lockRebuild(trx)
  if (wanted !== version || index === null) return { count: 0, ids }
  const at = order.findIndex((name) => name === index)
  for (const [place, name] of order.slice(at).entries()) {
    ids[name] = await listDocumentsAfter(trx, name, place === 0 ? after : null, limit)
    const count = ids[name].length
    if (count === 0) continue
    await updateRebuild(trx, { index: name, after: ids[name].at(-1) ?? null, done: done + count })
    return { count, ids }
  }
  await updateRebuild(trx, { index: null, after: null })
  return { count: 0, ids }
}
