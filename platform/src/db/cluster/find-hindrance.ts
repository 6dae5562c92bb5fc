import { sql } from 'kysely'

import type { Db } from '../open.ts'

/**
 * Finds what would keep tables from being distributed, as a sentence for operators; undefined where nothing
 * does. `db` is a coordinator of Citus.
 */
export async function findHindrance(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::integer as workers from citus_get_active_worker_nodes()`.execute(db)
  if (rows[0]?.workers === 0) {
    return 'The cluster has no workers: add each with select citus_add_node(…) on the coordinator.'
  }
  // Citus moves rows by logical replication, and servers that have the second setting let only what it
  // names take part.
  const ofNode = `select case
    when current_setting('wal_level') <> 'logical' then 'wal_level = logical'
    when current_setting('output_plugin_libraries', true) !~ 'citus'
      then 'citus in output_plugin_libraries' end`
  const { rows: nodes } = await sql<{ node: string; needed: string }>`
    select n.nodename || ':' || n.nodeport as node, ran.result as needed
    from run_command_on_all_nodes(${ofNode}) ran join pg_dist_node n using (nodeid)
    where ran.result <> ''`.execute(db)
  const [first] = nodes
  return first && `The server ${first.node} needs ${first.needed}.`
}
