import { type Db, isDatabaseUnavailable } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** Above this number of rows, PostgreSQL's estimate is returned: counting them would take too long. */
const maxCounted = 1_000_000
/** Beyond this many changes, a post that changed twice counts twice. */
const maxCompared = 100_000

/** Counts the posts, and those whose latest changes the search index has. */
export async function readSearchProgress(db: Db): Promise<{ posts: number; searchable: number }> {
  const { rows } = await sql<{ posts: number; waiting: number }>`
    select
      (case
        when estimated.posts > ${sql.lit(maxCounted)} then estimated.posts
        else (select count(*) from posts)
      end)::integer as posts,
      (case
        when queued.changes > ${sql.lit(maxCompared)} then queued.changes
        else (select count(distinct id) from search_queue where index = 'posts')
      end)::integer as waiting
    from
      (select reltuples as posts from pg_class where oid = 'posts'::regclass) estimated,
      (select count(*) as changes from search_queue where index = 'posts') queued`.execute(db)
  const { posts = 0, waiting = 0 } = rows[0] ?? {}
  return { posts, searchable: Math.max(0, posts - waiting) }
}

/** How far the documents of search are made again; undefined where all are, or where nobody can say. */
export function readSearchRebuild(db: Db) {
  return db
    .selectFrom('search_rebuilds')
    .select(['documents', 'done', 'started_at'])
    .where('index', 'is not', null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The jobs are shown while the database of search alone is away.
      if (isDatabaseUnavailable(error)) return undefined
      throw error
    })
}
