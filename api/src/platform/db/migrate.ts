import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'

/** Applies the migrations of a folder that a database has not seen: plain SQL, in the order of their names. */
export async function migrate<T>(db: Kysely<T>, folder: string, part: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  await db.transaction().execute(async (trx) => {
    // One process at a time: several may start together on one database.
    await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(trx)
    await sql`create table if not exists migrations (
      part text not null, name text not null, applied_at timestamptz not null default now(),
      primary key (part, name))`.execute(trx)
    const applied = await sql<{
      name: string
    }>`select name from migrations where part = ${part}`.execute(trx)
    const seen = new Set(applied.rows.map((row) => row.name))
    for (const file of files.filter((name) => !seen.has(name))) {
      const text = await readFile(join(folder, file), 'utf8')
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
      await sql`insert into migrations (part, name) values (${part}, ${file})`.execute(trx)
    }
  })
}

/** Splits a migration at semicolons that end a line, outside of `$$` bodies. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    if (!inBody && line.trim().startsWith('--')) continue
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    current += `${line}\n`
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current)
      current = ''
    }
  }
  if (current.trim()) statements.push(current)
  return statements
}
