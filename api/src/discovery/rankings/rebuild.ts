import type { Db } from '@ltk/platform/db/open'

import { choosePicks } from './category-picks/choose-picks.ts'
import { listCandidates, listCategoryHashtags, replacePicks } from './category-picks/queries.ts'
import { diversify } from './diversify.ts'
import { knownFor, wellKnown } from './known-for.ts'
import { mixForYou } from './mix.ts'
import {
  findLatestActivity,
  listFeaturedCandidates,
  listMostShared,
  listNewest,
  listPostsOfTrendingCreators,
  listTrending,
  type RankedEntry,
  replaceRanking,
  updateProductScores,
  updateTopPosts,
} from './queries.ts'
import { updateGeneralRecommendations } from './recommendations/queries.ts'

export { hasRankings } from './queries.ts'

const hour = 3_600_000
const day = 24 * hour
const longest = 10_000

/**
 * Builds all rankings again from what has happened up to `now`. The window looks back from the last
 * activity, so that a quiet site (or a demo that was made last week) still has something that trends.
 * Returns how many rows were written: none if nothing has changed since the last time.
 */
export async function rebuildRankings(db: Db, now: Date): Promise<{ written: number }> {
  const latest = await findLatestActivity(db, now)
  const since = (span: number) => new Date(latest.getTime() - span)

  const featured = diversify(await listFeaturedCandidates(db, latest, longest), 5)
  const trending = await listTrending(db, since(7 * day), latest, 1_000)
  const fresh = await listNewest(db, latest, 1_000)
  const lists: [string, RankedEntry[]][] = [
    ['featured', featured],
    ['trending_24h', await listTrending(db, since(day), latest, 1_000)],
    ['trending_week', trending],
    ['trending_creators', await listPostsOfTrendingCreators(db, since(day), latest, 900)],
    ['top_shared', await listMostShared(db, since(30 * day), latest, 1_000)],
  ]
  const known = knownFor(
    lists.map(([name, posts]) => [name, posts.slice(0, wellKnown).map(({ postId }) => postId)]),
  )
  const popular = [...trending, ...featured.slice(0, 1_000)]
  const forVisitors = mixForYou({ personal: [], trending: popular, fresh, known }, 720)
  lists.push(['for_you_visitors', forVisitors])
  let written = 0
  for (const [name, posts] of lists) {
    written += await db.transaction().execute((trx) => replaceRanking(trx, name, posts, now))
  }
  written += await db.transaction().execute((trx) => updateTopPosts(trx, since(30 * day), latest))
  written += await db.transaction().execute((trx) => updateProductScores(trx, since(30 * day), now))
  written += await db
    .transaction()
    .execute((trx) => updateGeneralRecommendations(trx, since(7 * day), now))
  const candidates = await listCandidates(db, await listCategoryHashtags(db), latest)
  written += await db.transaction().execute((trx) => replacePicks(trx, choosePicks(candidates)))
  return { written }
}
