import { type RawBuilder, sql } from 'kysely'

type Newest = {
  /** What is read of each row, besides its user. */
  column: string
  order: RawBuilder<unknown>
  only?: RawBuilder<unknown>
}

const newest: Record<'follows' | 'likes' | 'wishes', Newest> = {
  follows: { column: 'profile_id', order: sql`id desc` },
  likes: { column: 'post_id', order: sql`created_at desc, post_id desc` },
  wishes: { column: 'post_id', order: sql`id desc`, only: sql`post_id is not null` },
}

/**
 * The newest rows of each of some users, which a query yields, with what they follow, like or wish. On one
 * machine they are looked up user by user, however many more a user has. Several machines each read what
 * their users have, since none can be asked user by user.
 */
export function newestOfUsers(
  table: keyof typeof newest,
  users: RawBuilder<unknown>,
  { limit, isCluster }: { limit: number; isCluster: boolean },
): RawBuilder<unknown> {
  const { column, order, only = sql`true` } = newest[table]
  const [from, what] = [sql.table(table), sql.ref(column)]
  return isCluster
    ? sql`
      select user_id, ${what} from (
        select user_id, ${what}, row_number() over (partition by user_id order by ${order}) as place
        from ${from} where user_id = any(array(${users})) and ${only}
      ) own where place <= ${limit}`
    : sql`
      select given.user_id, own.${what} from (${users}) given (user_id) cross join lateral (
        select ${what} from ${from} where ${from}.user_id = given.user_id and ${only}
        order by ${order} limit ${limit} offset 0
      ) own`
}
