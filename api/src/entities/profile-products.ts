import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

/** A product that a creator features, or featured until now. */
type ProfileProduct = { profileId: string; detailsId: string }

/**
 * Brings the lists of creators' products up to date with their posts: each of some products is listed
 * as it stands in the newest post that features it, and not at all if none does any more. Lock the
 * profiles first, so that two writes to the same creator's posts see each other's.
 */
export async function updateProfileProducts(trx: Db, products: ProfileProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    with given as (
      select distinct profile_id, product_details_id
      from unnest(${products.map((product) => product.profileId)}::uuid[],
        ${products.map((product) => product.detailsId)}::uuid[])
        as given (profile_id, product_details_id)
    ), newest as (
      select given.*, found.* from given left join lateral (
        select id, post_id, published_at, position from products
        where products.profile_id = given.profile_id
          and products.product_details_id = given.product_details_id
        order by published_at desc, post_id desc limit 1
      ) found on true
    ), gone as (
      delete from profile_products current using newest
      where newest.id is null and current.profile_id = newest.profile_id
        and current.product_details_id = newest.product_details_id
    )
    insert into profile_products as current
      (profile_id, product_details_id, product_id, post_id, published_at, position)
    select profile_id, product_details_id, id, post_id, published_at, position
    from newest where id is not null
    on conflict (profile_id, product_details_id) do update
    set product_id = excluded.product_id, post_id = excluded.post_id,
      published_at = excluded.published_at, position = excluded.position
    where (current.product_id, current.post_id, current.published_at, current.position)
      is distinct from
      (excluded.product_id, excluded.post_id, excluded.published_at, excluded.position)`.execute(
    trx,
  )
}

/**
 * The queries `own`, the first rows of a creator's list of products in an order, and `shown`, those of them
 * that are not hidden and that a condition on `own` lets through. The list is read by itself, since it may be
 * on another machine than the products; a join outside of such a query would then copy all products.
 */
export const shownProductsOf = (
  profileId: string,
  { inOrder, most, where }: Record<'inOrder' | 'where', RawBuilder<unknown>> & { most: number },
): RawBuilder<unknown> => sql`
    own as materialized (
      select product_details_id, product_id, post_id, published_at, position, score
      from profile_products where profile_id = ${profileId} order by ${inOrder} limit ${most}
    ),
    shown as materialized (
      select own.* from own join shown_product_details details on details.id = own.product_details_id
      where ${where}
    )`
