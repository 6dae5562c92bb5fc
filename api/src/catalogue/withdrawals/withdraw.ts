import type { Withdrawable, Withdrawal } from '@ltk/contract/withdrawals'
import type { Db } from '@ltk/platform/db/open'
import { ApiError } from '@ltk/platform/http/api-error'

import { type ContentChange, everything, mergeChanges } from '../../entities/content-change.ts'
import { updateProfileProducts } from '../../entities/profile-products.ts'
import { announceContent } from '../queries/announce-content.ts'
import { recountProductSets } from '../queries/hidden-products.ts'
import { loadPicturesOf } from '../queries/pictures-of.ts'
import { postsOf, updatePriceFeeds } from '../queries/price-feeds.ts'
import type { Trx } from '../queries/rows.ts'
import {
  type ContentKind,
  contentKinds,
  findContent,
  findCreator,
  type Found,
  listContent,
  listWithdrawnWith,
  loadListsOfPosts,
  lockCreator,
  moveBack,
  moveOut,
  recountItems,
  resetLatestPosts,
  updateByItself,
  updateCreator,
  type Withdrawing,
} from '../queries/withdrawals.ts'
import { findHideableProduct, findHideableRetailer, type Hideable } from './hide-products.ts'
import { type NotedPurge, noPurge, type Purge } from './purge.ts'

type Named = { kind: Withdrawable; name: string }
type Change = ContentChange | typeof everything

/**
 * Withdraws content, a creator with all that they published, a product, or a retailer with all its
 * products, and announces it; `by` is the operator who does it, null on the command line. What is
 * withdrawn already stays as it is. `noted` is what `purge` has to tell the CDN of afterwards.
 * Throws a 404 for an unknown name, a 409 for one that names several things.
 */
export async function withdraw(
  db: Db,
  {
    kind,
    name,
    reason = null,
    by = null,
  }: Named & { reason?: string | null | undefined; by?: string | null },
  now: Date,
  purge: Purge = noPurge,
): Promise<{ withdrawal: Withdrawal; noted: NotedPurge }> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'product' || kind === 'retailer') {
      const found = await findHideable(trx, kind, name)
      return withdrawOnce(found, async () => [await found.hide({ at: now, reason, by }, now)])
    }
    const found = await findAndLock(trx, { kind, name })
    const withdrawing = { reason, by, byItself: kind !== 'creator', now }
    return withdrawOnce(found, async () => {
      if (kind === 'creator') return withdrawCreator(trx, found.id, withdrawing)
      // Where it went with its creator there is nothing to move.
      await updateByItself(trx, found.id, withdrawing)
      return [await takeAway(trx, kind, found.profileId, [found.id], withdrawing)]
    })

    async function withdrawOnce(
      one: Pick<Found, 'id' | 'reason' | 'withdrawnAt'>,
      carryOut: () => Promise<Change[]>,
    ) {
      const { id, withdrawnAt } = one
      const changes = withdrawnAt ? [] : await carryOut()
      const [since, why] = withdrawnAt ? [withdrawnAt, one.reason] : [now, reason]
      return {
        withdrawal: { kind, id, reason: why, withdrawnAt: since.toISOString() },
        noted: await purge.note(trx, await announce(trx, id, changes), now),
      }
    }
  })
}

/**
 * Restores what was withdrawn, with the same ids, and announces it. What belongs to a creator who is
 * withdrawn comes back with them. Throws as `withdraw` does.
 */
export async function restore(
  db: Db,
  { kind, name }: Named,
  now: Date,
  purge: Purge = noPurge,
): Promise<{ restored: { kind: Withdrawable; id: string }; noted: NotedPurge }> {
  return db.transaction().execute(async (trx) => {
    const bringOut = async (id: string, changes: Change[]) => ({
      restored: { kind, id },
      noted: await purge.note(trx, await announce(trx, id, changes), now),
    })
    if (kind === 'product' || kind === 'retailer') {
      const { id, withdrawnAt, hide } = await findHideable(trx, kind, name)
      return bringOut(id, withdrawnAt ? [await hide(null, now)] : [])
    }
    const found = await findAndLock(trx, { kind, name })
    return bringOut(found.id, found.withdrawnAt ? await bringBack(trx, kind, found, now) : [])
  })
}

async function bringBack(
  trx: Trx,
  kind: ContentKind | 'creator',
  { id, profileId }: Found,
  now: Date,
): Promise<Change[]> {
  if (kind === 'creator') {
    await updateCreator(trx, id, null)
    return [
      await putBack(trx, id, await listWithdrawnWith(trx, id)),
      await changeOfCreator(trx, id),
    ]
  }
  const creator = await findCreator(trx, profileId)
  if (!creator?.withdrawnAt) return [await putBack(trx, profileId, [id])]
  await updateByItself(trx, id, { byItself: false, reason: null, by: null, now })
  return []
}

/** Announces what changes with something that is withdrawn or restored, its pictures included. */
async function announce(trx: Trx, id: string, changes: Change[]): Promise<Change> {
  const mediaObjects = await loadPicturesOf(trx, [id])
  const change = mergeChanges([...changes, { withdrawals: [id], mediaObjects }])
  await announceContent(trx, change)
  return change
}

async function findHideable(
  trx: Trx,
  kind: 'product' | 'retailer',
  name: string,
): Promise<Hideable> {
  const findByName = kind === 'product' ? findHideableProduct : findHideableRetailer
  const found = await findByName(trx, name)
  if (!found) throw unknown(kind, name)
  return found
}

type NamedContent = { kind: ContentKind | 'creator'; name: string }

/** What is named, once nobody else writes or withdraws anything of its creator. */
async function findAndLock(trx: Trx, named: NamedContent): Promise<Found> {
  const { profileId } = await find(trx, named)
  await lockCreator(trx, profileId)
  return find(trx, named)
}

async function find(trx: Trx, { kind, name }: NamedContent): Promise<Found> {
  if (kind === 'creator') {
    const creator = await findCreator(trx, name)
    if (!creator) throw unknown(kind, name)
    return creator
  }
  const [found, ...others] = await findContent(trx, kind, name)
  if (!found) throw unknown(kind, name)
  if (others.length > 0) {
    throw new ApiError(
      409,
      'ambiguous-name',
      `"${name}" is ${others.length + 1} things of different creators: name one by its id, ${[found, ...others].map(({ id }) => id).join(' or ')}.`,
    )
  }
  return found
}

function unknown(kind: Withdrawable, name: string): ApiError {
  return new ApiError(404, 'not-found', `There is no ${kind.replace('-', ' ')} "${name}".`)
}

async function withdrawCreator(trx: Trx, id: string, withdrawing: Withdrawing): Promise<Change[]> {
  const changes: Change[] = []
  for (const kind of contentKinds) {
    changes.push(await takeAway(trx, kind, id, await listContent(trx, kind, id), withdrawing))
  }
  await updateCreator(trx, id, withdrawing)
  return [...changes, await changeOfCreator(trx, id)]
}

/** What was made from a creator's name or profile, whether or not they have published anything. */
async function changeOfCreator(trx: Trx, id: string): Promise<Change> {
  const creator = await findCreator(trx, id)
  return { profiles: [id], handles: creator ? [creator.displayName.toLowerCase()] : [] }
}

async function takeAway(
  trx: Trx,
  kind: ContentKind,
  profileId: string,
  ids: string[],
  withdrawing: Withdrawing,
): Promise<Change> {
  const { detailsIds, hashtags } = await loadListsOfPosts(trx, ids)
  const mediaObjects = await loadPicturesOf(trx, ids)
  await moveOut(trx, kind, { profileId, ids }, withdrawing)
  await resetLatestPosts(trx, [profileId])
  await recountItems(trx, [profileId])
  await updateProfileProducts(
    trx,
    detailsIds.map((detailsId) => ({ profileId, detailsId })),
  )
  return {
    posts: kind === 'post' ? ids : [],
    mediaObjects,
    productSets: kind === 'product-set' ? ids : [],
    collections: kind === 'product-set' ? [] : await collectionsOf(trx, kind, profileId, ids),
    shops: [profileId],
    setsOf: [profileId],
    collectionsOf: [profileId],
    featured: detailsIds,
    hashtags,
  }
}

/** The collections that a change of posts or collections shows in. */
async function collectionsOf(trx: Trx, kind: ContentKind, profileId: string, ids: string[]) {
  const others = await listContent(trx, 'collection', profileId)
  return kind === 'collection' ? [...ids, ...others] : others
}

async function putBack(trx: Trx, profileId: string, ids: string[]): Promise<Change> {
  const moved = await moveBack(trx, profileId, ids)
  const idsOf = (kind: ContentKind) => moved.filter((one) => one.kind === kind).map(({ id }) => id)
  const posts = idsOf('post')
  await resetLatestPosts(trx, [profileId])
  await recountItems(trx, [profileId])
  await recountProductSets(trx, idsOf('product-set'))
  await updatePriceFeeds(trx, postsOf(posts))
  const { detailsIds, hashtags } = await loadListsOfPosts(trx, posts)
  await updateProfileProducts(
    trx,
    detailsIds.map((detailsId) => ({ profileId, detailsId })),
  )
  return {
    posts,
    mediaObjects: await loadPicturesOf(trx, ids),
    profiles: [profileId],
    productSets: idsOf('product-set'),
    collections: await listContent(trx, 'collection', profileId),
    shops: [profileId],
    setsOf: [profileId],
    collectionsOf: [profileId],
    featured: detailsIds,
    hashtags,
  }
}
