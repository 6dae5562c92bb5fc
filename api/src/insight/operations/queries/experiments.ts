import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'

export type ExperimentRow = Selectable<Tables['experiment_results']>
type Counted = Omit<Insertable<Tables['experiment_results']>, 'counted_at'>

/**
 * Counts the visitors of each variant among all stored events, and those who did something
 * after their first exposure. A visitor belongs to the variant that they saw first.
 */
export async function countExperiments(events: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with exposed as (
      select distinct on (flag, visitor_id) properties ->> 'flag' as flag, visitor_id,
        properties ->> 'variant' as variant, at
      from events where name = 'exposure' and visitor_id is not null
      order by flag, visitor_id, at
    ),
    -- Whoever did something after a moment did it last after that moment.
    done as (
      select visitor_id,
        max(at) filter (where name = 'shop click') as clicked,
        max(at) filter (where name = 'cart add') as added,
        max(at) filter (where name = 'checkout start') as began
      from events
      where name in ('shop click', 'cart add', 'checkout start') and visitor_id is not null
      group by visitor_id
    )
    select flag, variant, count(*)::integer as visitors,
      count(*) filter (where clicked >= at)::integer as shop_clicks,
      count(*) filter (where added >= at)::integer as cart_adds,
      count(*) filter (where began >= at)::integer as checkout_starts,
      min(at) as first_exposure_at
    from exposed left join done using (visitor_id)
    where flag is not null and variant is not null
    group by flag, variant`.execute(events)
  return rows
}

/** Stores what was counted, in place of what was before. */
export async function replaceExperimentResults(
  trx: Transaction<Tables>,
  counted: Counted[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('experiment_results').execute()
  if (counted.length === 0) return
  const rows = counted.map((row) => ({ ...row, counted_at: now }))
  await trx.insertInto('experiment_results').values(rows).execute()
}

export async function listExperimentResults(db: Db): Promise<ExperimentRow[]> {
  return db
    .selectFrom('experiment_results')
    .selectAll()
    .orderBy('flag')
    .orderBy('variant')
    .execute()
}
