import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * For tests on a cluster: creators, posts and products that nobody has to do with, so many that a statement
 * fails into which Citus copies one of their tables (`prepare-citus.ts`).
 */
export async function insertUntouched(db: Db, retailerId: string): Promise<void> {
  await sql`
    insert into product_details (id, retailer_id, name, currency)
    select gen_random_uuid(), ${retailerId}, 'Lamp', 'USD' from generate_series(1, 10000)`.execute(
    db,
  )
  await sql`
    insert into profiles (id, display_name)
    select gen_random_uuid(), 'ada' || number from generate_series(1, 10000) number`.execute(db)
  await sql`
    insert into posts (profile_id, id, published_at)
    select id, gen_random_uuid(), '2020-01-01' from profiles where display_name like 'ada%'`.execute(
    db,
  )
}
