import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

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
