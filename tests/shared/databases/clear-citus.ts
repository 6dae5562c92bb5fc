import { openPostgres } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { citusUrl } from './citus-url.ts'
import { emptyCluster, listMigratedTables } from './empty-cluster.ts'

// Empties the database that CITUS_URL names, which is migrated and distributed, for journeys.
if (citusUrl === undefined) throw new Error('CITUS_URL names no cluster.')
const { background, close } = openPostgres(citusUrl)
await emptyCluster(background, await listMigratedTables())
// Jobs sum up what shoppers of the demo have done, which is more than tests let a statement read.
await sql
  .raw(`do $$ begin
  execute format('alter database %I reset citus.max_intermediate_result_size', current_database());
end $$`)
  .execute(background)
await close()
