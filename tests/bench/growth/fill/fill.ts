import type { Client } from 'pg'

import { contentStatements } from './content.ts'
import { partitionStatements, priceStatements } from './prices.ts'
import { searchStatements } from './search.ts'
import { shopperStatements } from './shoppers.ts'
import { functionsFor, sizesFor } from './sizes.ts'

/**
 * Fills a database that has the product's tables with as many posts, and users, follows, likes, carts and
 * prices in proportion; nothing that refers to another row is checked. Prints how far it is.
 */
export async function fill(client: Client, posts: number, now: Date): Promise<void> {
  const sizes = sizesFor(posts)
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '1GB';
    set work_mem = '256MB'`)
  await client.query(functionsFor(now))
  for (const partition of partitionStatements(now)) await client.query(partition)
  const statements = {
    ...priceStatements(sizes, now),
    ...contentStatements(sizes),
    ...shopperStatements(sizes, now),
    ...searchStatements(sizes),
  }
  const start = performance.now()
  const passed = () => `${((performance.now() - start) / 1_000).toFixed(0)} s`
  for (const [table, statement] of Object.entries(statements)) {
    await fillTable(client, table, statement)
    process.stdout.write(`  ${passed()}: ${table}\n`)
  }
  await client.query('vacuum analyze')
  process.stdout.write(`  ${passed()}: ${posts.toLocaleString('en')} posts\n`)
  await client.query('set session_replication_role = origin')
}

/** Runs a statement that fills a table while the table has no indexes and no keys. */
export async function fillTable(client: Client, table: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ remove: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as restore
     from pg_constraint
     where contype in ('p', 'u', 'f') and conparentid = 0
       and (conrelid = $1::regclass or confrelid = $1::regclass)
       and (select relkind from pg_class where oid = $1::regclass) = 'r'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index
     where indrelid = $1::regclass and (select relkind from pg_class where oid = $1::regclass) = 'r'
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  // Foreign keys need the keys that they refer to: they go first and come back last.
  const isForeign = (row: { restore: string }) => row.restore.includes(' FOREIGN KEY ')
  const ordered = [...rows.filter(isForeign), ...rows.filter((row) => !isForeign(row))]
  await client.query('begin')
  for (const { remove } of ordered) await client.query(remove)
  // What a table gets in the transaction that empties it is not logged.
  if (ordered.length > 0) await client.query(`truncate ${table}`)
  await client.query(statement)
  for (const { restore } of ordered.reverse()) await client.query(restore)
  await client.query('commit')
}
