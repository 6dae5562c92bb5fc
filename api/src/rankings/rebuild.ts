import type { Db } from '../platform/db/open.ts'
import { everybody } from '../platform/db/ranking-scope.ts'
import { diversify } from './diversify.ts'
import { mixForYou } from './mix.ts'
import {
  beginVersion,
  deleteOldVersions,
  findLatestActivity,
  insertRankedPosts,
  insertTopPostsOfProfiles,
  listFeaturedCandidates,
  listMostShared,
  listNewest,
  listPostsOfTrendingCreators,
  listTrending,
  type RankedEntry,
  replaceGeneralRecommendations,
} from './queries.ts'

export { hasRankings } from './queries.ts'

const hour = 3_600_000
const day = 24 * hour
const longest = 10_000

/**
 * Builds all rankings anew from what has happened up to `now`. The window looks back from the last
 * activity, so that a quiet site (or a demo that was made last week) still has something that trends.
 */
export async function rebuildRankings(db: Db, now: Date): Promise<void> {
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
    [
      'for_you_visitors',
      mixForYou({ personal: [], trending: [...trending, ...featured.slice(0, 1_000)], fresh }, 720),
    ],
  ]
  for (const [name, posts] of lists) {
    await db.transaction().execute(async (trx) => {
      const version = await beginVersion(trx, name, now)
      await insertRankedPosts(trx, { name, scope: everybody, version }, posts)
      await deleteOldVersions(trx, name, version)
    })
  }
  await db.transaction().execute(async (trx) => {
    const version = await beginVersion(trx, 'top_month', now)
    await insertTopPostsOfProfiles(trx, { name: 'top_month', version }, since(30 * day), latest)
    await deleteOldVersions(trx, 'top_month', version)
  })
  await db.transaction().execute(async (trx) => {
    await beginVersion(trx, 'recommended_profiles', now)
    await replaceGeneralRecommendations(trx, since(7 * day), now)
  })
}
