import type { SearchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import { type Both, inBoth } from '../in-both.ts'
import type { Queued } from '../queries.ts'
import {
  countContent,
  countDocuments,
  listContent,
  listDocuments,
  lockRebuild,
  updateRebuild,
} from './queries.ts'

type Outdated = { count: number; ids: Queued }

/** In this order: products are what the vocabulary says most of. */
const order = ['products', 'profiles', 'posts'] as const satisfies SearchIndexName[]

/**
 * Notes that the documents of another version are to be made again. A process does so once, when it
 * begins, so that of two versions side by side the one that was started last wins.
 */
export async function beginRebuild(both: Both, version: string): Promise<void> {
  const { content, index } = both
  const { version: before } = await lockRebuild(index)
  if (before === version) return
  // In the content's database the queue has what has no document. Another one begins without any.
  const documents = await (index === content ? countDocuments(index) : countContent(content))
  await restart(index, { version, documents, from: documents > 0 ? order[0] : null })
}

/**
 * Notes that all documents are to be made again of what is published, whatever there is, by the version that
 * makes them now. Returns how many there will be.
 */
export function rebuildSearchIndex(content: Db, index = content): Promise<number> {
  return inBoth(content, index, async (both) => {
    const { version } = await lockRebuild(both.index)
    const documents = await countContent(both.content)
    await restart(both.index, { version, documents, from: order[0] })
    return documents
  })
}

async function restart(
  trx: Both['index'],
  { from, ...wanted }: { version: string; documents: number; from: SearchIndexName | null },
): Promise<void> {
  await updateRebuild(trx, {
    ...wanted,
    index: from,
    after: null,
    done: 0,
    started_at: new Date(),
  })
}

/**
 * Takes the next of which another version made the documents, or of which there are none, as done in this
 * transaction; nothing where all are made, or where they are made again by a process of another version.
 */
export async function takeOutdated(both: Both, version: string, limit: number): Promise<Outdated> {
  const ids: Outdated['ids'] = { posts: [], profiles: [], products: [], offers: [] }
  const { version: wanted, index, after, done } = await lockRebuild(both.index)
  if (wanted !== version || index === null) return { count: 0, ids }
  const at = order.findIndex((name) => name === index)
  for (const [place, name] of order.slice(at).entries()) {
    ids[name] = await listAfter(both, name, place === 0 ? after : null, limit)
    const count = ids[name].length
    if (count === 0) continue
    await updateRebuild(both.index, {
      index: name,
      after: ids[name].at(-1) ?? null,
      done: done + count,
    })
    return { count, ids }
  }
  await updateRebuild(both.index, { index: null, after: null })
  return { count: 0, ids }
}

/** The ids after one of them of what is published and of what there are documents of, in their order. */
async function listAfter(
  { content, index }: Both,
  name: SearchIndexName,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const documents = await listDocuments(index, name, { after, limit })
  const published = await listContent(content, name, { after, limit })
  return [...new Set([...documents, ...published])].toSorted().slice(0, limit)
}
