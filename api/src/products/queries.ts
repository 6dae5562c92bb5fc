import type { Db } from '../platform/db/open.ts'

export type ProfileProductPlace = { publishedAt: string; postId: string; position: number }

/** A creator's products after a place: the newest post first, within a post in its order. */
export function listProductsOfProfile(
  db: Db,
  profileId: string,
  after: ProfileProductPlace | undefined,
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
    .$if(after !== undefined, (query) =>
      query.where((where) => {
        const publishedAt = new Date(after?.publishedAt ?? 0)
        return where.or([
          where(
            where.refTuple('posts.published_at', 'posts.id'),
            '<',
            where.tuple(publishedAt, after?.postId ?? ''),
          ),
          where.and([
            where('posts.published_at', '=', publishedAt),
            where('posts.id', '=', after?.postId ?? ''),
            where('products.position', '>', after?.position ?? 0),
          ]),
        ])
      }),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .orderBy('products.position')
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
