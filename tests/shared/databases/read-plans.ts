import type { Database, Db } from '@ltk/platform/db/open'
import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode, sql } from 'kysely'

type Statement = { node: RootOperationNode; queryId: QueryId }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}
/** The table of each index and the first column of its key. */
type Indexes = ReadonlyMap<string, { table: string; first: string }>

/** A database that keeps every statement it runs, for `listFullScans`. */
export function recordStatements(database: Database): {
  recorded: Database
  statements: Statement[]
} {
  const statements: Statement[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push({ node, queryId })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const recorded = {
    ...database,
    db: database.db.withPlugin(plugin),
    reader: database.reader.withPlugin(plugin),
    background: database.background.withPlugin(plugin),
  }
  return { recorded, statements }
}

/**
 * Explains statements and returns those that read all of a table of `tables` to find some rows, each with
 * what does: a scan of the table, or of a whole index.
 */
export async function listFullScans(
  db: Db,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const indexes = await loadIndexes(db, tables)
  // The embedded database has the default, made for turning disks; see `platform/src/db/pools.ts`.
  await sql`set random_page_cost = 1.1`.execute(db)
  const found = new Set<string>()
  for (const { node, queryId } of statements) {
    const compiled = db.getExecutor().compileQuery(node, queryId)
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(compiled.sql)) continue
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${compiled.sql}`, [...compiled.parameters]),
    )
    const scans = rows.flatMap((row) =>
      row['QUERY PLAN'].flatMap(({ Plan: plan }) => fullScansOf(plan, tables, indexes)),
    )
    for (const scan of scans) found.add(`${scan}: ${compiled.sql.replaceAll(/\s+/g, ' ').trim()}`)
  }
  return [...found]
}

async function loadIndexes(db: Db, tables: readonly string[]): Promise<Indexes> {
  const { rows } = await sql<{ name: string; table: string; first: string }>`
    select i.relname as name, t.relname as table, pg_get_indexdef(i.oid, 1, true) as first
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relname = any(${tables}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

function fullScansOf(plan: Plan, tables: readonly string[], indexes: Indexes): string[] {
  const index = indexes.get(plan['Index Name'] ?? '')
  const table = index?.table ?? plan['Relation Name'] ?? ''
  const isFull = index
    ? isReadWhole(plan, index.first)
    : plan['Node Type'] === 'Seq Scan' && tables.includes(table)
  return [
    ...(isFull ? [`${plan['Node Type']} on ${plan['Index Name'] ?? table}`] : []),
    ...(plan.Plans ?? []).flatMap((inner) => fullScansOf(inner, tables, indexes)),
  ]
}

/** Without a condition and a filter, an index is read in its order, as far as rows are wanted. */
function isReadWhole({ 'Index Cond': condition, Filter: filter }: Plan, first: string): boolean {
  return condition === undefined ? filter !== undefined : !condition.includes(first)
}

/** Has the planner know how large tables are, as it does of those that are in use. */
export async function analyze(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
}
