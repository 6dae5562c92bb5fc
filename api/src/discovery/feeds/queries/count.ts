import { isPriceHashtag } from '@ltk/contract/price-hashtags'
import { globalScope } from '@ltk/platform/db/global-scope'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import { type RawBuilder, sql } from 'kysely'

/** A list of posts, as far as counting it goes. */
export type Counted =
  | { of: 'everybody' }
  | { of: 'profile'; profileId: string }
  | { of: 'hashtag'; hashtag: string }
  | { of: 'ranking'; name: string }

/** Counts the posts of a list; undefined if there are more than `most`, so that no list is read to its end. */
export async function countPosts(db: Db, list: Counted, most: number): Promise<number | undefined> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count
    from (${rowsOf(list)} limit ${most + 1}) counted ${prepared}`.execute(db)
  const count = result.rows[0]?.count ?? 0
  return count > most ? undefined : count
}

function rowsOf(list: Counted): RawBuilder<unknown> {
  switch (list.of) {
    case 'everybody': {
      return sql`select 1 from posts`
    }
    case 'profile': {
      return sql`select 1 from posts where profile_id = ${list.profileId}`
    }
    case 'hashtag': {
      const table = sql.table(isPriceHashtag(list.hashtag) ? 'price_feed_posts' : 'post_hashtags')
      return sql`select 1 from ${table} where hashtag = ${list.hashtag}`
    }
    case 'ranking': {
      return sql`select 1 from ranked_posts
        join rankings using (name, scope, version)
        where name = ${list.name} and scope = ${globalScope}`
    }
  }
}
