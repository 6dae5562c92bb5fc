import { openPostgres } from '@ltk/platform/db/open'

import { citusUrl } from './citus-url.ts'
import { emptyCluster, listMigratedTables } from './empty-cluster.ts'

// Empties the database that CITUS_URL names, which is migrated and distributed.
if (citusUrl === undefined) throw new Error('CITUS_URL names no cluster.')
const { background, close } = openPostgres(citusUrl)
await emptyCluster(background, await listMigratedTables())
await close()
