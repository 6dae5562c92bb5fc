import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql } from 'kysely'

import type { FeedRow } from '../feed-row.ts'

export type RankedCursor = { version: number; position: number }

export type RankedRow = FeedRow & RankedCursor
type ReasonedRow = RankedRow & {
  reason: Tables['ranked_posts']['reason']
  reasonHashtag: string | null
  /** The name of the creator whom the post's creator is similar to. */
  reasonCreator: string | null
}

type RankedPage = {
  ranking: { name: string; scope: string }
  after: RankedCursor | undefined
  limit: number
}

/**
 * Posts of a ranking after a cursor. Stays in the version of the cursor while that is stored, so that a
 * reader sees no post twice, and continues at the same position of the newest version when it is gone.
 */
export async function listRankedPosts(db: Db, page: RankedPage): Promise<RankedRow[]> {
  const result = await ranked<RankedRow>(sql``, page).execute(db)
  return result.rows
}

/** The same, each post with the reason why it is there. */
export async function listReasonedPosts(db: Db, page: RankedPage): Promise<ReasonedRow[]> {
  const columns = sql`, reason, reason_hashtag as "reasonHashtag",
    (select coalesce(nullif(name, ''), display_name) from profiles where id = reason_profile_id)
      as "reasonCreator"`
  const result = await ranked<ReasonedRow>(columns, page).execute(db)
  return result.rows
}

function ranked<R>(columns: RawBuilder<unknown>, { ranking, after, limit }: RankedPage) {
  const { name, scope } = ranking
  const { version, position } = after ?? { version: -1, position: 0 }
  return sql<R>`
    select post_id as "postId", profile_id as "profileId", version, position ${columns}
    from ranked_posts
    where name = ${name} and scope = ${scope} and position > ${position} and version = coalesce(
      (select version from ranked_posts
        where name = ${name} and scope = ${scope} and version = ${version} limit 1),
      (select version from rankings where name = ${name} and scope = ${scope}),
      (select version from rankings where name = ${name} and scope = ${globalScope}))
    order by position limit ${limit} ${prepared}`
}
/** The position of a post in the newest version of a ranking, or undefined. */
export async function findRankedCursor(
  db: Db,
  name: string,
  postId: string,
): Promise<RankedCursor | undefined> {
  return db
    .selectFrom('ranked_posts')
    .innerJoin('rankings', (join) =>
      join
        .onRef('rankings.name', '=', 'ranked_posts.name')
        .onRef('rankings.scope', '=', 'ranked_posts.scope')
        .onRef('rankings.version', '=', 'ranked_posts.version'),
    )
    .select(['ranked_posts.version', 'ranked_posts.position'])
    .where('ranked_posts.name', '=', name)
    .where('ranked_posts.scope', '=', globalScope)
    .where('ranked_posts.post_id', '=', postId)
    .executeTakeFirst()
}
