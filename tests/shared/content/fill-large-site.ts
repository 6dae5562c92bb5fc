import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { analyze } from '../databases/read-plans.ts'

/** So many that the planner reads no table as a whole for one row. */
const rows = 4_000

const given = sql`generate_series(1, ${rows}::int) n`
/** The id of the nth row of a kind. */
const id = (kind: number) =>
  sql`('00000000-0000-7000-800' || ${kind}::int || '-' || lpad(n::text, 12, '0'))::uuid`

/** The statements that fill tables which grow with the site; a row is of the nth creator, product or post. */
const fills = {
  profiles: sql`
    insert into profiles (id, external_id, display_name, avatar_id)
    select ${id(1)}, 'c' || n, 'Name ' || n, ${id(9)} from ${given}`,
  posts: sql`
    insert into posts (profile_id, id, external_id, hero_image_id, video_media_id, published_at)
    select ${id(1)}, ${id(2)}, 'p' || n, ${id(9)}, ${id(9)}, now() - n * interval '1 minute' from ${given}`,
  product_sets: sql`
    insert into product_sets (profile_id, id, external_id, title, published_at)
    select ${id(1)}, ${id(3)}, 's' || n, 'Set', now() from ${given}`,
  collections: sql`
    insert into collections (profile_id, id, external_id, title, published_at)
    select ${id(1)}, ${id(4)}, 'l' || n, 'List', now() from ${given}`,
  scheduled_content: sql`
    insert into scheduled_content (profile_id, kind, external_id, id, due_at, line)
    select ${id(1)}, 'post', 'later-' || n, gen_random_uuid(), now() + interval '1 day', '{}' from ${given}`,
  withdrawn_content: sql`
    insert into withdrawn_content (id, kind, profile_id, external_id, by_itself, withdrawn_at)
    select gen_random_uuid(), 'post', ${id(1)}, 'gone-' || n, n % 2 = 0, now() from ${given}`,
  retailer_products: sql`
    insert into retailer_products (id, retailer_id, external_id, title, currency, price_min, price_max,
      content_hash, seen_at)
    select ${id(5)}, (select id from retailers limit 1), 'r' || n, 'Product', 'USD', 1, 1, '', now() from ${given}`,
  retailer_product_variants: sql`
    insert into retailer_product_variants (id, retailer_product_id, external_id, position, title, price,
      image_id, available)
    select ${id(6)}, ${id(5)}, 'v' || n, 0, 'One', 1, ${id(9)}, true from ${given}`,
  product_details: sql`
    insert into product_details (id, retailer_id, retailer_product_id, name)
    select ${id(7)}, (select id from retailers limit 1), ${id(5)}, 'Product' from ${given}`,
  products: sql`
    insert into products (id, profile_id, post_id, published_at, position, product_details_id)
    select ${id(8)}, ${id(1)}, ${id(2)}, now(), 0, ${id(7)} from ${given}`,
  ranked_posts: sql`
    insert into ranked_posts (name, scope, version, position, post_id, profile_id)
    select 'for_you', gen_random_uuid(), 1, 1, ${id(2)}, ${id(1)} from ${given}`,
  profile_top_posts: sql`
    insert into profile_top_posts (profile_id, post_id, score, published_at)
    select ${id(1)}, ${id(2)}, n, now() from ${given}`,
  price_feed_posts: sql`
    insert into price_feed_posts (hashtag, published_at, post_id, profile_id)
    select 'ltksalealert', now(), ${id(2)}, ${id(1)} from ${given}`,
}

/** The names of the tables that `fillLargeSite` fills. */
export const filledTables = Object.keys(fills)

/** Fills tables as they are on a large site; a retailer has to be there. */
export async function fillLargeSite(db: Db): Promise<void> {
  for (const fill of Object.values(fills)) await fill.execute(db)
  await analyze(db, ['retailers', ...filledTables])
}
