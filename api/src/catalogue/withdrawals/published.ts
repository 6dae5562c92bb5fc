import { ApiError } from '@ltk/platform/http/api-error'

import type { Change } from '../../entities/content-change.ts'
import { updateProfileProducts } from '../../entities/profile-products.ts'
import { recountProductSets } from '../queries/hidden-products.ts'
import { loadPicturesOf } from '../queries/pictures-of.ts'
import { postsOf, updatePriceFeeds } from '../queries/price-feeds.ts'
import type { Trx } from '../queries/rows.ts'
import {
  type ContentKind,
  contentKinds,
  type ContentWithdrawalDetails,
  findContent,
  findCreator,
  listContent,
  listWithdrawnWith,
  loadListsOfPosts,
  lockCreator,
  moveFromWithdrawn,
  moveToWithdrawn,
  recountItems,
  resetLatestPosts,
  updateByItself,
  updateWithdrawn,
  type WithdrawalDetails,
} from '../queries/withdrawals.ts'
import type { Target } from './target.ts'

/**
 * A creator by id or name, once nobody else writes or withdraws anything of theirs; undefined where there
 * is none. All that they published goes and comes with them.
 */
export async function findPublisher(trx: Trx, name: string): Promise<Target | undefined> {
  const named = await findCreator(trx, name)
  if (!named) return undefined
  await lockCreator(trx, named.id)
  const creator = await findCreator(trx, named.id)
  return (
    creator && {
      ...creator,
      withdraw: (withdrawing) => withdrawCreator(trx, creator.id, withdrawing),
      async restore() {
        await updateWithdrawn(trx, 'profiles', creator.id, null)
        return [
          await restoreContent(trx, creator.id, await listWithdrawnWith(trx, creator.id)),
          await changeOfCreator(trx, creator.id),
        ]
      },
    }
  )
}

/**
 * A creator's content, by its id or that of its file, once nobody else writes or withdraws anything
 * of its creator; undefined where there is none. Throws a 409 for a name of several things.
 */
export async function findPublished(
  trx: Trx,
  kind: ContentKind,
  name: string,
): Promise<Target | undefined> {
  const named = await findOne(trx, kind, name)
  if (!named) return undefined
  await lockCreator(trx, named.profileId)
  const found = await findOne(trx, kind, named.id)
  if (!found) return undefined
  const { id, profileId } = found
  return {
    ...found,
    async withdraw(withdrawing) {
      const byItself = { ...withdrawing, byItself: true }
      // Content that was withdrawn with its creator has nothing to move.
      await updateByItself(trx, id, byItself)
      return [await withdrawContent(trx, kind, profileId, [id], byItself)]
    },
    async restore(now) {
      const creator = await findCreator(trx, profileId)
      if (!creator?.withdrawnAt) return [await restoreContent(trx, profileId, [id])]
      await updateByItself(trx, id, { byItself: false, reason: null, by: null, now })
      return []
    },
  }
}

async function findOne(trx: Trx, kind: ContentKind, name: string) {
  const [found, ...others] = await findContent(trx, kind, name)
  if (found && others.length > 0) {
    throw new ApiError(
      409,
      'ambiguous-name',
      `"${name}" is ${others.length + 1} things of different creators: name one by its id, ${[found, ...others].map(({ id }) => id).join(' or ')}.`,
    )
  }
  return found
}

async function withdrawCreator(
  trx: Trx,
  id: string,
  withdrawing: WithdrawalDetails,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const kind of contentKinds) {
    changes.push(
      await withdrawContent(trx, kind, id, await listContent(trx, kind, id), {
        ...withdrawing,
        byItself: false,
      }),
    )
  }
  await updateWithdrawn(trx, 'profiles', id, withdrawing)
  return [...changes, await changeOfCreator(trx, id)]
}

/** Returns the change of a creator's name and profile, whether or not they have published anything. */
async function changeOfCreator(trx: Trx, id: string): Promise<Change> {
  const creator = await findCreator(trx, id)
  return { profiles: [id], handles: creator ? [creator.displayName] : [] }
}

async function withdrawContent(
  trx: Trx,
  kind: ContentKind,
  profileId: string,
  ids: string[],
  withdrawing: ContentWithdrawalDetails,
): Promise<Change> {
  const { detailsIds, hashtags } = await loadListsOfPosts(trx, ids)
  const mediaObjects = await loadPicturesOf(trx, ids)
  await moveToWithdrawn(trx, kind, { profileId, ids }, withdrawing)
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

async function restoreContent(trx: Trx, profileId: string, ids: string[]): Promise<Change> {
  const moved = await moveFromWithdrawn(trx, profileId, ids)
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
