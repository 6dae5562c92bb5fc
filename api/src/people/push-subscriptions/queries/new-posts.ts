import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** A followed creator who published posts. */
export type NewPosts = {
  displayName: string
  posts: number
  latestPostId: string
  latestCaption: string
}

/** Lists the creators a user follows who published between two times after the follow; the latest first. */
export async function listNewPosts(
  db: Db,
  userId: string,
  span: { since: Date; until: Date },
): Promise<NewPosts[]> {
  const { rows } = await sql<NewPosts>`
    with followed as materialized (
      -- By themselves: a user's rows may be on another machine than content.
      select profile_id, created_at from follows where user_id = ${userId}
    )
    select profiles.display_name as "displayName", fresh.posts,
      fresh.latest_id as "latestPostId", fresh.latest_caption as "latestCaption"
    from followed
    join profiles on profiles.id = followed.profile_id and profiles.latest_post_at > ${span.since}
    cross join lateral (
      select count(*)::integer as posts, max(published_at) as latest_at,
        (array_agg(id order by published_at desc, id desc))[1] as latest_id,
        (array_agg(caption order by published_at desc, id desc))[1] as latest_caption
      from posts
      where posts.profile_id = followed.profile_id
        and published_at > greatest(${span.since}::timestamptz, followed.created_at)
        and published_at <= ${span.until}
    ) fresh
    where fresh.posts > 0
    order by fresh.latest_at desc, profiles.id`.execute(db)
  return rows
}
