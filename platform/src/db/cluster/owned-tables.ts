import { sql } from 'kysely'

import type { Db } from '../open.ts'

/** The columns of owners with which the keys of their tables begin: a user, a creator, or a product. */
const owners = ['user_id', 'profile_id', 'retailer_product_id'] as const

/**
 * The tables whose keys begin with an owner, but that stay where content is, and why. Besides, `shares` stay,
 * which outlive their users.
 */
export const stayingTables: Record<string, string> = {
  collection_items: 'posts are joined with them',
  collections: 'pages, events and operators find them by their ids alone',
  data_requests: 'a job works them off in the order in which they came',
  follow_changes: 'notes of triggers, of which each machine has its own',
  posts: 'feeds and pages find them by their ids alone',
  product_sets: 'pages, events and operators find them by their ids alone',
  push_messages: 'an outbox, from which whoever is free takes the next one',
  push_subscriptions: 'what waits in the outbox refers to them',
  recommended_profiles: 'a job makes them, and they go with the rankings of their user',
  restock_notices: 'imports and a job find them by their product',
  scheduled_content: 'a job publishes them in the order of their dates',
  shop_products: 'pages and carts find them by their ids alone',
  similar_profiles: 'jobs join them with whom their users follow, creator by creator',
  wanted_products: 'a job takes the first that are due of each retailer',
  withdrawn_collection_items: 'they go back to where content is',
}

export type OwnedTable = {
  name: string
  /** The column that tells whose a row is. */
  owner: (typeof owners)[number]
  isDistributed: boolean
  /** As PostgreSQL estimates them. */
  rows: number
  bytes: number
}

/** Whether the database is a coordinator of Citus, which is an extension of PostgreSQL. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/**
 * Lists the tables that are distributed by their owner: those whose primary key begins with one, but for
 * those that stay. Only where there is Citus.
 */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select c.relname as name, a.attname as owner, d.logicalrelid is not null as "isDistributed",
      size.rows, size.bytes
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relkind in ('r', 'p') and not c.relispartition
    cross join lateral (
      -- What is partitioned has its rows in its partitions.
      select sum(greatest(part.reltuples, 0))::float8 as rows,
        sum(pg_total_relation_size(part.oid))::float8 as bytes
      from pg_class part
      where part.oid = c.oid and c.relkind = 'r'
        or part.oid in (select relid from pg_partition_tree(c.oid) where isleaf)
    ) size
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    -- One that a stopped run has only announced to Citus is still here, as a whole.
    left join pg_dist_partition d on d.logicalrelid = c.oid and d.partmethod = 'h'
    where i.indisprimary and a.attname = any(${owners}::text[]) and c.relnamespace = 'public'::regnamespace
      and c.relname <> all(${Object.keys(stayingTables)}::text[])
      -- What was copied, until Citus drops it.
      and not exists (select from pg_dist_cleanup where to_regclass(object_name) = c.oid)
    order by c.relname`.execute(db)
  return rows
}
