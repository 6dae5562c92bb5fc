import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { isNamedAny } from '../../entities/profile.ts'
import { runState } from '../../entities/run-state.ts'

/** The options of a list: the name of a retailer or a creator, and a limit. */
export type ListOptions = { of: string | undefined; limit: number }

/** Products by their retailer and the retailer's own id. */
export function listProducts(db: Db, { of, limit }: ListOptions) {
  // The first of each retailer come from an index; no other product is read.
  const first = sql<string>`(
    select product.id from retailers r cross join lateral (
      select id, external_id from retailer_products
      where retailer_id = r.id order by external_id limit ${limit}
    ) product
    ${of === undefined ? sql`` : sql`where r.name = ${of}`}
    order by r.name, product.external_id limit ${limit})`
  return productRows(db)
    .where('retailer_products.id', 'in', first)
    .orderBy('retailers.name')
    .orderBy('retailer_products.external_id')
    .execute()
}

/** A product with its variants, by its retailer's name and the retailer's own id. */
export async function findProduct(db: Db, retailer: string, externalId: string) {
  const product = await productRows(db)
    .select([
      'retailer_products.description',
      'retailer_products.brand',
      'retailer_products.link',
      'retailer_products.imported_at as importedAt',
    ])
    .where('retailers.name', '=', retailer)
    .where('retailer_products.external_id', '=', externalId)
    .executeTakeFirst()
  if (!product) return undefined
  const variants = await db
    .selectFrom('retailer_product_variants')
    .select([
      'external_id as id',
      'title',
      'price as priceInMinorUnits',
      'sale_price as salePriceInMinorUnits',
      'dated_sale_price as datedSalePriceInMinorUnits',
      'sale_starts_at as saleStartsAt',
      'sale_ends_at as saleEndsAt',
      'available',
      'quantity',
    ])
    .where('retailer_product_id', '=', product.id)
    .orderBy('position')
    .execute()
  return { ...product, variants }
}

function productRows(db: Db) {
  return db
    .selectFrom('retailer_products')
    .innerJoin('retailers', 'retailers.id', 'retailer_products.retailer_id')
    .leftJoin('product_details', 'product_details.retailer_product_id', 'retailer_products.id')
    .select((select) => [
      'retailer_products.id',
      'retailers.name as retailer',
      'retailer_products.external_id as externalId',
      'retailer_products.title',
      'retailer_products.currency',
      'retailer_products.price_min as priceInMinorUnits',
      'retailer_products.sale_price_min as salePriceInMinorUnits',
      'product_details.available',
      'product_details.published',
      select.fn
        .coalesce('product_details.withdrawn_at', 'retailers.withdrawn_at')
        .as('withdrawnAt'),
      'retailer_products.seen_at as seenAt',
    ])
}

/** Posts, the newest first. */
export function listPosts(db: Db, { of, limit }: ListOptions) {
  return postRows(db)
    .$if(of !== undefined, (query) => query.where(isNamedAny([of ?? ''])))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
}

/** A post with its products, by its id. */
export async function findPost(db: Db, id: string) {
  const post = await postRows(db)
    .select(['posts.caption', 'posts.hashtags'])
    .where('posts.id', '=', id)
    .executeTakeFirst()
  if (!post) return undefined
  const products = await db
    .selectFrom('products')
    .innerJoin('product_details', 'product_details.id', 'products.product_details_id')
    .innerJoin('retailers', 'retailers.id', 'product_details.retailer_id')
    .leftJoin('retailer_products', 'retailer_products.id', 'product_details.retailer_product_id')
    .select([
      'retailers.name as retailer',
      'retailer_products.external_id as externalId',
      'product_details.name',
      'product_details.available',
    ])
    .where('products.post_id', '=', id)
    .orderBy('products.position')
    .execute()
  return { ...post, products }
}

/** The ids of posts that an import named so: one for each creator who has such a post. */
export async function listPostIds(db: Db, creator: string, externalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.id', 'posts.profile_id')
    .select('posts.id')
    .where('posts.external_id', '=', externalId)
    .where(isNamedAny([creator]))
    .execute()
  return rows.map(({ id }) => id)
}

function postRows(db: Db) {
  return db
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.id', 'posts.profile_id')
    .select([
      'posts.id',
      'profiles.display_name as creator',
      'posts.external_id as externalId',
      'posts.title',
      'posts.published_at as publishedAt',
      'posts.likes_count as likes',
    ])
}

/** Creators by their display names. */
export function listCreators(db: Db, { limit }: { limit: number }) {
  return creatorRows(db)
    .orderBy(sql`lower(display_name)`)
    .limit(limit)
    .execute()
}

/** A creator with the number of their posts, by display name in any case and form. */
export async function findCreator(db: Db, displayName: string) {
  const creator = await creatorRows(db)
    .select(['bio', 'location'])
    .where(isNamedAny([displayName]))
    .executeTakeFirst()
  if (!creator) return undefined
  const { posts } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<string>().as('posts'))
    .where('profile_id', '=', creator.id)
    .executeTakeFirstOrThrow()
  return { ...creator, posts: Number(posts) }
}

function creatorRows(db: Db) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'display_name as displayName',
      'name',
      'external_id as externalId',
      'followers_count as followers',
      'latest_post_at as latestPostAt',
    ])
}

/** Runs of imports, the latest first. */
export function listImportRuns(db: Db, { of, limit }: ListOptions) {
  return importRows(db)
    .$if(of !== undefined, (query) => query.where('retailer', '=', of ?? ''))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A run of an import with its first refusals, by its id. */
export function findImportRun(db: Db, id: string) {
  return importRows(db)
    .select(['duration_ms as durationMs', 'refusals'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function importRows(db: Db) {
  return db
    .selectFrom('import_runs')
    .select([
      'id',
      'started_at as startedAt',
      'kind',
      'retailer',
      'file',
      runState.as('state'),
      'rows',
      'read',
      'created',
      'changed',
      'unchanged',
      'refused',
      'removed',
      'error',
    ])
}
