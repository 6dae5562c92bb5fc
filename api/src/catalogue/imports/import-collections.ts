import { createHash } from 'node:crypto'

import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'

import { type CollectionLine, collectionLine } from '../formats/collections-file.ts'
import { readJsonLines } from '../formats/json-lines.ts'
import { announceContent } from '../queries/announce-content.ts'
import {
  loadCollectionItems,
  replaceCollectionItems,
  upsertCollections,
} from '../queries/collections.ts'
import { loadProfilesByExternalId } from '../queries/creators.ts'
import { loadPublished, publishedKey } from '../queries/published.ts'
import type { Trx } from '../queries/rows.ts'
import { listScheduledKeys } from '../queries/scheduled-content.ts'
import { listWithdrawnKeys } from '../queries/withdrawals.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { isScheduled, writePublished } from './write-published.ts'

/** Reads collections of posts. Creators and their posts are imported before. */
export async function importCollections(db: Db, options: ImportOptions): Promise<ImportReport> {
  return runImport<CollectionLine>(db, options, {
    read: (onBytes) => readJsonLines(options.file, collectionLine, onBytes),
    describe: (line) => `collection "${line.id}" of creator "${line.creator}"`,
    batchSize: 200,
    write: (trx, lines) => writeCollections(trx, lines, options),
  })
}

type Planned = { line: CollectionLine; profileId: string; postIds: string[]; hash: string }

/**
 * Writes the collections of some lines and announces them; those with a date to come wait for it, and
 * may name posts that wait. Withdrawn posts are left out. Returns what became of each, in order.
 */
export async function writeCollections(
  trx: Trx,
  lines: CollectionLine[],
  { now }: Pick<ImportOptions, 'now'>,
): Promise<Outcome[]> {
  const profiles = await loadProfilesByExternalId(
    trx,
    lines.map(({ creator }) => creator),
  )
  const postKeys = (profile_id: string, line: CollectionLine) =>
    line.posts.map((external_id) => ({ profile_id, external_id }))
  const named = lines.flatMap((line) => {
    const profile = profiles.get(line.creator)
    return profile ? postKeys(profile.id, line) : []
  })
  const posts = await loadPublished(trx, 'post', named)
  const missing = named.filter((key) => !posts.has(publishedKey(key)))
  const withdrawn = new Set((await listWithdrawnKeys(trx, 'post', missing)).map(publishedKey))
  const waiting = new Set((await listScheduledKeys(trx, 'post', missing)).map(publishedKey))
  const plans = lines.map((line): Planned | { reason: string } => {
    const profile = profiles.get(line.creator)
    if (!profile) return { reason: `names the creator "${line.creator}", who is not there` }
    const keys = postKeys(profile.id, line)
    const unknown = keys.find((key) => {
      const name = publishedKey(key)
      return (
        !posts.has(name) && !withdrawn.has(name) && !(isScheduled(line, now) && waiting.has(name))
      )
    })
    if (unknown) {
      return {
        reason: `names the post "${unknown.external_id}", which this creator does not have: import the posts first`,
      }
    }
    const postIds = [...new Set(keys.flatMap((key) => posts.get(publishedKey(key))?.id ?? []))]
    const hash = createHash('sha256').update(JSON.stringify([line, ...postIds]))
    return { line, profileId: profile.id, postIds, hash: hash.digest('base64url') }
  })
  return writePublished(trx, 'collection', plans, {
    now,
    write: (changed) => write(trx, changed, now),
  })
}

async function write(trx: Trx, writes: (Planned & { id: string })[], now: Date): Promise<void> {
  await upsertCollections(
    trx,
    writes.map(({ id, profileId, line, postIds, hash }) => ({
      profile_id: profileId,
      id,
      external_id: line.id,
      title: line.title,
      description: line.description,
      rank: line.rank,
      item_count: postIds.length,
      published_at: line.publishedAt,
      content_hash: hash,
    })),
  )
  const keys = writes.map(({ id, profileId }) => ({ profile_id: profileId, id }))
  const items = await loadCollectionItems(trx, keys)
  await replaceCollectionItems(
    trx,
    keys,
    writes.flatMap(({ id, profileId, postIds }) =>
      postIds.map((postId, position) => ({
        profile_id: profileId,
        id: items.get(id)?.get(postId) ?? newId(now.getTime()),
        collection_id: id,
        position,
        post_id: postId,
      })),
    ),
  )
  await announceContent(trx, {
    collections: writes.map(({ id }) => id),
    collectionsOf: writes.map(({ profileId }) => profileId),
  })
}
