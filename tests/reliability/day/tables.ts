import type pg from 'pg'

export type Table = { name: string; rows: number; kilobytes: number; live: number; dead: number }

/** Counts the rows of each table, with those of its partitions, and its size with its indexes. */
export async function readTables(admin: pg.Client): Promise<Table[]> {
  const { rows: tables } = await admin.query<Omit<Table, 'rows'>>(`
    with members as (
      select coalesce(parent.oid, relation.oid) as root, relation.oid as member
      from pg_class relation
        left join pg_inherits on inhrelid = relation.oid
        left join pg_class parent on parent.oid = inhparent
      where relation.relkind = 'r' and relation.relnamespace in
        (select oid from pg_namespace where nspname in ('public', 'partitions', 'jobs'))
    )
    select root::regclass::text as name,
      (sum(pg_total_relation_size(member)) / 1024)::float8 as kilobytes,
      sum(n_live_tup)::float8 as live, sum(n_dead_tup)::float8 as dead
    from members join pg_stat_user_tables on relid = member group by root order by 1`)
  const counted: Table[] = []
  for (const table of tables) {
    const { rows } = await admin.query<{ rows: number }>(
      `select count(*)::float8 as rows from ${table.name}`,
    )
    counted.push({ ...table, rows: rows[0]?.rows ?? 0 })
  }
  return counted
}
