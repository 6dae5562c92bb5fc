import type { Withdrawable, Withdrawal } from '@ltk/contract/withdrawals'

import { updateProfileProducts } from '../../entities/profile-products.ts'
import type { Db } from '../../platform/db/open.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { announceContent } from '../queries/announce-content.ts'
import { recountProductSets } from '../queries/hidden-products.ts'
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

type Named = { kind: Withdrawable; name: string }

/**
 * Withdraws content, a creator with all that they published, a product, or a retailer with all its
 * products, and announces it; `by` is the operator who does it, null on the command line. What is
 * withdrawn already stays as it is. Throws a 404 for an unknown name, a 409 for one that names several things.
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
): Promise<Withdrawal> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'product' || kind === 'retailer') {
      const { id, withdrawnAt, reason: known, hide } = await findHideable(trx, kind, name)
      if (withdrawnAt) return presentWithdrawal(kind, id, known, withdrawnAt)
      await hide({ at: now, reason, by }, now)
      return presentWithdrawal(kind, id, reason, now)
    }
    const found = await findAndLock(trx, { kind, name })
    if (found.withdrawnAt) return presentWithdrawal(kind, found.id, found.reason, found.withdrawnAt)
    const withdrawing = { reason, by, byItself: kind !== 'creator', now }
    if (kind === 'creator') await withdrawCreator(trx, found.id, withdrawing)
    else {
      // Where it went with its creator there is nothing to move.
      await updateByItself(trx, found.id, withdrawing)
      await takeAway(trx, kind, found.profileId, [found.id], withdrawing)
    }
    return presentWithdrawal(kind, found.id, reason, now)
  })
}

function presentWithdrawal(
  kind: Withdrawable,
  id: string,
  reason: string | null,
  withdrawnAt: Date,
): Withdrawal {
  return { kind, id, reason, withdrawnAt: withdrawnAt.toISOString() }
}

/**
 * Restores what was withdrawn, with the same ids, and announces it. What belongs to a creator who is
 * withdrawn comes back with them. Throws as `withdraw` does.
 */
export async function restore(
  db: Db,
  { kind, name }: Named,
  now: Date,
): Promise<{ kind: Withdrawable; id: string }> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'product' || kind === 'retailer') {
      const { id, withdrawnAt, hide } = await findHideable(trx, kind, name)
      if (withdrawnAt) await hide(null, now)
      return { kind, id }
    }
    const { id, profileId, withdrawnAt } = await findAndLock(trx, { kind, name })
    const restored = { kind, id }
    if (!withdrawnAt) return restored
    if (kind === 'creator') {
      await updateCreator(trx, id, null)
      await putBack(trx, id, await listWithdrawnWith(trx, id))
      await announceCreator(trx, id)
      return restored
    }
    const creator = await findCreator(trx, profileId)
    if (creator?.withdrawnAt) {
      await updateByItself(trx, id, { byItself: false, reason: null, by: null, now })
    } else await putBack(trx, profileId, [id])
    return restored
  })
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

async function withdrawCreator(trx: Trx, id: string, withdrawing: Withdrawing): Promise<void> {
  for (const kind of contentKinds) {
    await takeAway(trx, kind, id, await listContent(trx, kind, id), withdrawing)
  }
  await updateCreator(trx, id, withdrawing)
  await announceCreator(trx, id)
}

/** What was made from a creator's name or profile, whether or not they have published anything. */
async function announceCreator(trx: Trx, id: string): Promise<void> {
  const creator = await findCreator(trx, id)
  const handles = creator ? [creator.displayName.toLowerCase()] : []
  await announceContent(trx, { profiles: [id], handles })
}

async function takeAway(
  trx: Trx,
  kind: ContentKind,
  profileId: string,
  ids: string[],
  withdrawing: Withdrawing,
): Promise<void> {
  const { detailsIds, hashtags } = await loadListsOfPosts(trx, ids)
  await moveOut(trx, kind, { profileId, ids }, withdrawing)
  await resetLatestPosts(trx, [profileId])
  await recountItems(trx, [profileId])
  await updateProfileProducts(
    trx,
    detailsIds.map((detailsId) => ({ profileId, detailsId })),
  )
  await announceContent(trx, {
    posts: kind === 'post' ? ids : [],
    productSets: kind === 'product-set' ? ids : [],
    collections: kind === 'product-set' ? [] : await collectionsOf(trx, kind, profileId, ids),
    shops: [profileId],
    setsOf: [profileId],
    collectionsOf: [profileId],
    featured: detailsIds,
    hashtags,
  })
}

/** The collections that a change of posts or collections shows in. */
async function collectionsOf(trx: Trx, kind: ContentKind, profileId: string, ids: string[]) {
  const others = await listContent(trx, 'collection', profileId)
  return kind === 'collection' ? [...ids, ...others] : others
}

async function putBack(trx: Trx, profileId: string, ids: string[]): Promise<void> {
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
  await announceContent(trx, {
    posts,
    profiles: [profileId],
    productSets: idsOf('product-set'),
    collections: await listContent(trx, 'collection', profileId),
    shops: [profileId],
    setsOf: [profileId],
    collectionsOf: [profileId],
    featured: detailsIds,
    hashtags,
  })
}
