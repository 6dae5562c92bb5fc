import { seedDemo } from '@ltk/demo/seed'
import { openDatabase } from '@ltk/platform/db/open'
import pg from 'pg'

import { fillTable } from '../growth/fill/fill.ts'
import { copyStatements, prepareCopies } from './copies.ts'
import { wordStatements } from './words.ts'

/**
 * Fills a database with as many posts and products, a minute apart: the demo's, as the index has them, so
 * often, each with words of its own; of 20,000 creators, with 100,000 phrases.
 */
export async function fillIndex(url: string, documents: number): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  await seedDemo(database.background, { now: new Date() })
  await database.close()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    set work_mem = '256MB'`)
  await client.query(prepareCopies)
  const statements = { ...copyStatements(documents), search_terms: wordStatements(documents) }
  const start = performance.now()
  for (const [table, statement] of Object.entries(statements)) {
    await fillTable(client, table, statement)
    const passed = (performance.now() - start) / 1_000
    process.stdout.write(`  ${passed.toFixed(0)} s: ${table}\n`)
  }
  await client.query('vacuum analyze')
  await client.end()
}

/** Some values that a statement selects, in order. */
export async function listValues(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ value: string }>(statement)
  await client.end()
  return rows.map(({ value }) => value)
}
