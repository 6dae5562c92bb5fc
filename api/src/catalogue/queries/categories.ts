import { sql } from 'kysely'

import { tableOf, type Trx } from './rows.ts'

/**
 * Deletes the other categories of the countries of some categories; returns how
 * many that were.
 */
export async function deleteOtherCategories(
  trx: Trx,
  kept: { country: string; key: string }[],
): Promise<number> {
  const { rows } = await sql`
    with kept as (select country, key from ${tableOf({ country: 'text', key: 'text' }, kept)})
    delete from category_bubbles
    where country in (select country from kept)
      and (country, key) not in (select country, key from kept)
    returning key`.execute(trx)
  return rows.length
}
