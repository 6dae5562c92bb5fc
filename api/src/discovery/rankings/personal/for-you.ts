import type { Db } from '@ltk/platform/db/open'

import type { KnownFor } from '../known-for.ts'
import { mixForYou } from '../mix.ts'
import { type Candidate, listNewest } from '../queries.ts'
import { inBatches } from './batches.ts'
import {
  findBuiltAt,
  findLastActivity,
  listActiveUsers,
  listKnownFor,
  listPersonalCandidates,
  listPopular,
  loadLikedPostsByUserIds,
  replaceForYou,
} from './queries.ts'

const day = 86_400_000
const batch = 50
/** Posts in one user's feed. */
const length = 240

type Common = { trending: Candidate[]; fresh: Candidate[]; known: KnownFor }

/** Picks posts again for the users who did something since a time that their feed does not reflect yet. */
export async function rebuildForYou(db: Db, now: Date, { since }: { since: Date }): Promise<void> {
  const common = await loadCommon(db, now)
  await inBatches(
    (after, limit) => listActiveUsers(db, 'for_you', since, after, limit),
    batch,
    (userIds) => rank(db, userIds, common, now),
  )
}

/**
 * Ensures that a user who has followed or liked anything has a feed of their own that is not
 * older than a day; a user of whom nothing is known gets none.
 */
export async function rankForYou(db: Db, userId: string, now: Date): Promise<void> {
  const builtAt = await findBuiltAt(db, 'for_you', userId)
  if (builtAt && now.getTime() - builtAt.getTime() < day) return
  if (!builtAt && !(await findLastActivity(db, userId))) return
  await rank(db, [userId], await loadCommon(db, now), now)
}

async function loadCommon(db: Db, now: Date): Promise<Common> {
  const [trending, fresh, known] = await Promise.all([
    listPopular(db, 500),
    listNewest(db, now, 300),
    listKnownFor(db),
  ])
  return { trending, fresh, known }
}

async function rank(db: Db, userIds: string[], common: Common, now: Date): Promise<void> {
  const commonIds = [...common.trending, ...common.fresh].map((post) => post.postId)
  const [candidates, liked] = await Promise.all([
    listPersonalCandidates(db, userIds, now),
    loadLikedPostsByUserIds(db, userIds, commonIds),
  ])
  const personal = Map.groupBy(candidates, (candidate) => candidate.userId)
  const feeds = new Map(
    userIds.map((userId) => {
      const ownLikes = liked.get(userId)
      const isNew = (post: Candidate) => !ownLikes?.has(post.postId)
      const sources = {
        personal: personal.get(userId) ?? [],
        trending: common.trending.filter(isNew),
        fresh: common.fresh.filter(isNew),
        known: common.known,
      }
      return [userId, mixForYou(sources, length)]
    }),
  )
  await db.transaction().execute((trx) => replaceForYou(trx, feeds, now))
}
