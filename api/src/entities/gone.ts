import type { Db } from '@ltk/platform/db/open'
import { ApiError, notFound } from '@ltk/platform/http/api-error'
import { sql } from 'kysely'

/**
 * Throws a 410 if a single thing was asked for that is withdrawn: a list of several leaves it out.
 * `what` names it without its id, of which one who asks by another name does not know.
 */
export async function refuseIfGone(db: Db, what: string, ids: string[]): Promise<void> {
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) return
  const error = await goneOrNotFound(db, what, id)
  if (error.status === 410) throw error
}

/**
 * The error for content that is not there: a 410 where it was withdrawn, which names its creator
 * unless they are withdrawn too, else a 404. `what` names the content.
 */
export async function goneOrNotFound(db: Db, what: string, id: string): Promise<ApiError> {
  const withdrawn = await findWithdrawn(db, id)
  if (!withdrawn) return notFound(what)
  const { profileId } = withdrawn
  return new ApiError(410, 'withdrawn', `${what} was withdrawn`, {
    body: profileId === null ? {} : { profile_id: profileId },
  })
}

/**
 * Returns the creator of withdrawn content, or of what a product's id stands in: null where the creator is
 * withdrawn.
 */
async function findWithdrawn(
  db: Db,
  id: string,
): Promise<{ profileId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; withdrawn_at: Date | null }>`
    select profiles.id, profiles.withdrawn_at
    from withdrawn_content join profiles on profiles.id = withdrawn_content.profile_id
    where withdrawn_content.id in (
      select ${id}::uuid
      union all select post_id from withdrawn_products where id = ${id}
      union all select product_set_id from withdrawn_shop_products where id = ${id}
    )
    limit 1`.execute(db)
  const [content] = rows
  if (content) return { profileId: content.withdrawn_at ? null : content.id }
  const creator = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst()
  return (creator ?? (await findWithdrawnProduct(db, id))) && { profileId: null }
}

/** Selects whether what one of some columns refers to is withdrawn. */
export function isWithdrawn(...columns: string[]) {
  const ids = sql.join(columns.map((column) => sql.ref(column)))
  return sql<boolean>`exists (select from withdrawn_content where withdrawn_content.id in (${ids}))`.as(
    'isWithdrawn',
  )
}

/** A product that an operator withdrew, by itself or with its retailer; by any of the ids that name it. */
async function findWithdrawnProduct(db: Db, id: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from product_details d join retailers r on r.id = d.retailer_id
    where d.id in (
      select ${id}::uuid
      union all select id from product_details where retailer_product_id = ${id}
      union all select product_details_id from products where id = ${id}
      union all select product_details_id from shop_products where id = ${id}
      union all select details.id from retailer_product_variants variant
        join product_details details on details.retailer_product_id = variant.retailer_product_id
        where variant.id = ${id}
    ) and (d.withdrawn_at is not null or r.withdrawn_at is not null)
    limit 1`.execute(db)
  return rows[0]
}
