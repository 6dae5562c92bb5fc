import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type Selectable, sql, type Transaction } from 'kysely'

export type ExperimentRow = Selectable<Tables['experiment_results']>

/**
 * Counts the visitors of each variant among all stored events, and those who did something
 * after their first exposure. A visitor belongs to the variant that they saw first.
 */
export async function countExperiments(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx.deleteFrom('experiment_results').execute()
  await sql`
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
    insert into experiment_results
      (flag, variant, visitors, shop_clicks, cart_adds, checkout_starts, first_exposure_at, counted_at)
    select flag, variant, count(*),
      count(*) filter (where clicked >= at), count(*) filter (where added >= at),
      count(*) filter (where began >= at), min(at), ${now}::timestamptz
    from exposed left join done using (visitor_id)
    where flag is not null and variant is not null
    group by flag, variant`.execute(trx)
}

export async function listExperimentResults(db: Db): Promise<ExperimentRow[]> {
  return db
    .selectFrom('experiment_results')
    .selectAll()
    .orderBy('flag')
    .orderBy('variant')
    .execute()
}
