import { keyset } from '../platform/db/keyset.ts'
import type { Db } from '../platform/db/open.ts'

export type ProfileProductCursor = { publishedAt: Date; postId: string; position: number }

const newest = keyset<ProfileProductCursor>({
  publishedAt: ['posts.published_at', 'desc'],
  postId: ['posts.id', 'desc'],
  position: ['products.position', 'asc'],
})

/** A creator's products after a cursor: the newest post first, within a post in its order. */
export function listProductsOfProfile(
  db: Db,
  profileId: string,
  after: ProfileProductCursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('posts')
    .innerJoin('products', 'products.post_id', 'posts.id')
    .select([
      'products.id',
      'products.product_details_id as productDetailsId',
      'products.position',
      'posts.id as postId',
      'posts.published_at as publishedAt',
    ])
    .where('posts.profile_id', '=', profileId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
    .execute()
}

/** The retailer's product behind a product as it stands in a post, or behind its details; undefined where there is none. */
export async function findRetailerProductId(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_details')
    .select('retailer_product_id')
    .where((where) =>
      where.or([
        where('id', '=', id),
        where('id', 'in', (product) =>
          product.selectFrom('products').select('product_details_id').where('id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.retailer_product_id ?? undefined
}

/**
 * Where the retailer shows a product, by its id in a post, in a product set or of its details: its
 * link, else the retailer's site.
 */
export async function findShopAddress(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_details')
    .innerJoin('retailers', 'retailers.id', 'product_details.retailer_id')
    .select(['product_details.link', 'retailers.site_url'])
    .where((where) =>
      where.or([
        where('product_details.id', '=', id),
        where('product_details.id', 'in', (product) =>
          product.selectFrom('products').select('product_details_id').where('products.id', '=', id),
        ),
        where('product_details.id', 'in', (product) =>
          product
            .selectFrom('shop_products')
            .select('product_details_id')
            .where('shop_products.id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.link ?? row?.site_url ?? undefined
}
