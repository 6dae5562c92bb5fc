import type { Db } from '@ltk/platform/db/open'
import { idOf, newId } from '@ltk/platform/db/uuid'

import {
  insertFollows,
  insertLikes,
  insertShares,
  updateCounters,
} from '../../entities/counters.ts'
import { type ActivityLine, activityLine, type SaveLine } from '../formats/activity-file.ts'
import { readJsonLines } from '../formats/json-lines.ts'
import { loadProfilesByExternalId } from '../queries/creators.ts'
import { loadPostProducts, loadPostsByExternalId } from '../queries/posts.ts'
import { loadDetailsIds, productKey } from '../queries/products.ts'
import type { Trx } from '../queries/rows.ts'
import { insertSaves, type SaveRow } from '../queries/saves.ts'
import type { ImportReport, Outcome } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

/** The user id of a member of an activity file: the same on every run. */
export function memberId(member: string): string {
  return idOf(`member:${member}`)
}

/**
 * Reads follows, likes, shares and saved products of members and updates the counts of creators and posts
 * right. A member follows a creator, likes a post and saves a product of a post on a wishlist once; a
 * share is identified by its time.
 */
export async function importActivity(db: Db, options: ImportOptions): Promise<ImportReport> {
  const report = await runImport(db, options, {
    read: (onBytes) => readJsonLines(options.file, activityLine, onBytes),
    batchSize: 1000,
    write: writeActivity,
  })
  await updateCounters(db)
  return report
}

async function writeActivity(trx: Trx, lines: ActivityLine[]): Promise<Outcome[]> {
  const creators = await loadProfilesByExternalId(
    trx,
    lines.flatMap((line) => (line.type === 'follow' ? line.creator : [])),
  )
  const posts = await loadPostsByExternalId(
    trx,
    lines.flatMap((line) => (line.type === 'follow' ? [] : line.post)),
  )
  const saves = lines.filter((line) => line.type === 'save')
  const detailsIds = await loadDetailsIds(trx, saves.map(productOf))
  const productIds = await loadPostProducts(
    trx,
    saves.flatMap((line) => posts.get(line.post)?.map(({ id }) => id) ?? []),
  )
  const plans = lines.map((line) => {
    const user_id = memberId(line.member)
    const created_at = line.at
    if (line.type === 'follow') {
      const profile_id = creators.get(line.creator)?.id
      if (!profile_id) return { reason: `names the creator "${line.creator}", who is not there` }
      const row = { user_id, profile_id, id: newId(Date.parse(line.at)), created_at }
      return { type: line.type, key: `follow ${user_id} ${profile_id}`, row }
    }
    const [post, ...others] = posts.get(line.post) ?? []
    if (!post) return { reason: `names the post "${line.post}", which is not there` }
    if (others.length > 0) {
      return { reason: `names the post "${line.post}", which several creators have` }
    }
    const row = { user_id, post_id: post.id, created_at }
    if (line.type === 'like') {
      return { type: line.type, key: `like ${user_id} ${post.id}`, row }
    }
    if (line.type === 'save') {
      const product_id = productIds
        .get(post.id)
        ?.get(detailsIds.get(productKey(productOf(line))) ?? '')
      if (!product_id) {
        return {
          reason: `names the product "${line.product}" of the retailer "${line.retailer}", which the post "${line.post}" does not feature`,
        }
      }
      const { wishlist } = line
      const collection_id = wishlist === null ? null : idOf(`wishlist:${line.member}:${wishlist}`)
      const id = newId(Date.parse(line.at))
      const row = { user_id, product_id, collection_id, wishlist, id, created_at }
      return { type: line.type, key: keyOfSave(row), row }
    }
    const id = idOf(`share:${line.member}:${post.id}:${line.at}`)
    return { type: line.type, key: `share ${id}`, row: { ...row, id } }
  })
  const rowsOf = {
    follow: await insertFollows(
      trx,
      plans.flatMap((plan) => (plan.type === 'follow' ? plan.row : [])),
    ),
    like: await insertLikes(
      trx,
      plans.flatMap((plan) => (plan.type === 'like' ? plan.row : [])),
    ),
    share: await insertShares(
      trx,
      plans.flatMap((plan) => (plan.type === 'share' ? plan.row : [])),
    ),
    save: await insertSaves(
      trx,
      plans.flatMap((plan) => (plan.type === 'save' ? plan.row : [])),
    ),
  }
  const added = new Set([
    ...rowsOf.follow.map((row) => `follow ${row.user_id} ${row.profile_id}`),
    ...rowsOf.like.map((row) => `like ${row.user_id} ${row.post_id}`),
    ...rowsOf.share.map((row) => `share ${row.id}`),
    ...rowsOf.save.map(keyOfSave),
  ])
  return plans.map((plan) => {
    if (plan.reason !== undefined) return { reason: plan.reason }
    // The second of two equal lines finds its row there.
    return added.delete(plan.key) ? 'created' : 'unchanged'
  })
}

function productOf({ retailer, product }: SaveLine) {
  return { retailer, id: product }
}

function keyOfSave(row: Pick<SaveRow, 'user_id' | 'product_id' | 'collection_id'>): string {
  return `save ${row.user_id} ${row.collection_id ?? ''} ${row.product_id}`
}
