import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'

import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { idOf } from '../db/uuid.ts'
import type { Medium } from './medium.ts'
import { comparedDays } from './price-change.ts'

export type Trx = Transaction<Tables>

type Stored<V> = V extends Date ? string : V
/** Columns of a table as they are handed to the database in JSON, times as ISO texts. */
type Row<T extends keyof Tables, C extends keyof Tables[T]> = {
  [K in C]: K extends keyof Selectable<Tables[T]> ? Stored<Selectable<Tables[T]>[K]> : never
}
type SqlType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'integer'
  | 'real'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz'

/** Rows as a table of the database. One parameter however many they are: a statement takes 65,535. */
function tableOf(columns: Record<string, SqlType>, rows: object[]): RawBuilder<unknown> {
  const definitions = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(definitions)})`
}

/** Inserts rows, or updates those whose key is there and that differ; the id of a row stays. */
async function upsert<T extends keyof Tables, C extends keyof Tables[T] & string>(
  trx: Trx,
  table: T,
  columns: Record<C, SqlType>,
  key: C[],
  rows: Row<T, C>[],
): Promise<{ is_new: boolean }[]> {
  if (rows.length === 0) return []
  const names = Object.keys(columns)
  const updated = names.filter((name) => name !== 'id' && !key.some((part) => part === name))
  const list = sql.join(names.map((name) => sql.ref(name)))
  const result = await sql<{ is_new: boolean }>`
    insert into ${sql.table(table)} (${list})
    select ${list} from ${tableOf(columns, rows)}
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update
    set ${sql.join(updated.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    where (${sql.join(updated.map((name) => sql.ref(`${table}.${name}`)))})
      is distinct from (${sql.join(updated.map((name) => sql`excluded.${sql.ref(name)}`))})
    returning (xmax = 0) as is_new`.execute(trx)
  return result.rows
}

/** Tells the processes that keep entities in memory to let go of all of them. */
export async function announceContent(db: Db): Promise<void> {
  await sql`select pg_notify('entities', 'all')`.execute(db)
}

// Retailers

export type Retailer = Selectable<Tables['retailers']>

export async function findRetailer(db: Db, name: string): Promise<Retailer | undefined> {
  return db.selectFrom('retailers').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Every retailer with the address of its picture, by name. */
export async function listRetailers(db: Db): Promise<(Retailer & { image: string | null })[]> {
  return db
    .selectFrom('retailers')
    .leftJoin('media_objects', 'media_objects.id', 'retailers.image_id')
    .selectAll('retailers')
    .select('media_objects.source_url as image')
    .orderBy('retailers.name')
    .execute()
}

/** Keeps a second import of the same retailer waiting until the transaction ends. */
export async function lockRetailer(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('retailers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

const retailerColumns = {
  id: 'uuid',
  name: 'text',
  display_name: 'text',
  image_id: 'uuid',
  site_url: 'text',
  buyable: 'boolean',
  connector: 'text',
  connector_settings: 'jsonb',
  checkout_hosts: 'text[]',
  policies: 'jsonb',
} as const

/** Keeps a retailer under its name and says whether that was new, a change, or neither. */
export async function upsertRetailer(
  trx: Trx,
  row: Row<'retailers', keyof typeof retailerColumns>,
): Promise<'created' | 'changed' | 'unchanged'> {
  const [written] = await upsert(trx, 'retailers', retailerColumns, ['name'], [row])
  if (!written) return 'unchanged'
  return written.is_new ? 'created' : 'changed'
}

// Pictures and videos

/** Keeps pictures and videos under the ids of their addresses; what is known of one is not forgotten. */
export async function insertMedia(trx: Trx, media: Medium[]): Promise<void> {
  const rows = new Map<string, object>()
  for (const { url, ...rest } of media) {
    const id = idOf(url)
    if (rest.width !== null || !rows.has(id)) rows.set(id, { id, source_url: url, ...rest })
  }
  if (rows.size === 0) return
  const columns = {
    id: 'uuid',
    type: 'text',
    source_url: 'text',
    width: 'integer',
    height: 'integer',
    colour: 'text',
  } as const
  await sql`
    insert into media_objects as m (id, type, source_url, width, height, colour)
    select * from ${tableOf(columns, [...rows.values()])}
    on conflict (id) do update
    set width = excluded.width, height = excluded.height, colour = excluded.colour
    where excluded.width is not null
      and (m.width, m.height, m.colour)
        is distinct from (excluded.width, excluded.height, excluded.colour)`.execute(trx)
}

// Products of retailers

export type StoredProduct = {
  id: string
  content_hash: string
  details_id: string | null
  currency: string | null
  /** What a shopper pays, in minor units. */
  paid: number | null
}

/** The products of a retailer that are there, by the retailer's own ids. */
export async function loadProductsByExternalId(
  trx: Trx,
  retailerId: string,
  externalIds: string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await trx
    .selectFrom('retailer_products as p')
    .leftJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .select((eb) => [
      'p.id',
      'p.external_id',
      'p.content_hash',
      'd.id as details_id',
      'd.currency',
      eb.fn.coalesce('d.sale_price', 'd.price').as('paid'),
    ])
    .where('p.retailer_id', '=', retailerId)
    .where('p.external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

const productColumns = {
  id: 'uuid',
  retailer_id: 'uuid',
  external_id: 'text',
  title: 'text',
  description: 'text',
  brand: 'text',
  link: 'text',
  image_id: 'uuid',
  additional_image_ids: 'uuid[]',
  options: 'jsonb',
  currency: 'text',
  price_min: 'integer',
  price_max: 'integer',
  sale_price_min: 'integer',
  sale_price_max: 'integer',
  policies: 'jsonb',
  size_chart_id: 'uuid',
  content_hash: 'text',
  seen_at: 'timestamptz',
} as const

export async function upsertProducts(
  trx: Trx,
  rows: Row<'retailer_products', keyof typeof productColumns>[],
): Promise<void> {
  await upsert(trx, 'retailer_products', productColumns, ['id'], rows)
}

const variantColumns = {
  id: 'uuid',
  retailer_product_id: 'uuid',
  external_id: 'text',
  position: 'integer',
  title: 'text',
  option_values: 'jsonb',
  price: 'integer',
  sale_price: 'integer',
  image_id: 'uuid',
  quantity: 'integer',
  available: 'boolean',
} as const
type VariantRow = Row<'retailer_product_variants', keyof typeof variantColumns>

export async function upsertVariants(trx: Trx, rows: VariantRow[]): Promise<void> {
  const key = ['retailer_product_id', 'external_id'] as const
  await upsert(trx, 'retailer_product_variants', variantColumns, [...key], rows)
}

/** Of some products, deletes the variants that are not among `kept`. */
export async function deleteOtherVariants(
  trx: Trx,
  productIds: string[],
  kept: VariantRow[],
): Promise<void> {
  if (productIds.length === 0) return
  const { retailer_product_id, external_id } = variantColumns
  const keys = kept.map((row) => ({
    retailer_product_id: row.retailer_product_id,
    external_id: row.external_id,
  }))
  await sql`
    delete from retailer_product_variants v
    where retailer_product_id = any(${productIds}::uuid[]) and not exists (
      select from ${tableOf({ retailer_product_id, external_id }, keys)}
      where r.retailer_product_id = v.retailer_product_id and r.external_id = v.external_id
    )`.execute(trx)
}

const detailsColumns = {
  id: 'uuid',
  retailer_id: 'uuid',
  retailer_product_id: 'uuid',
  name: 'text',
  image_id: 'uuid',
  link: 'text',
  price: 'integer',
  sale_price: 'integer',
  currency: 'text',
  has_variants: 'boolean',
  available: 'boolean',
} as const

export async function upsertDetails(
  trx: Trx,
  rows: Row<'product_details', keyof typeof detailsColumns>[],
): Promise<void> {
  await upsert(trx, 'product_details', detailsColumns, ['id'], rows)
}

/** The highest price of each product in its currency in the last 30 days, by `product_details` id. */
export async function loadHighestPrices(
  trx: Trx,
  products: { id: string; currency: string }[],
  now: Date,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const pairs = products.map(({ id, currency }) => ({ id, currency }))
  const start = new Date(now.getTime() - comparedDays * 86_400_000).toISOString()
  // A price holds until the next one: the last before the span was paid in it too.
  const result = await sql<{ id: string; highest: number }>`
    select r.id, max(h.price) as highest
    from ${tableOf({ id: 'uuid', currency: 'text' }, pairs)}
    join price_history h on h.product_details_id = r.id and h.currency = r.currency
    where h.at < ${now.toISOString()}::timestamptz and h.at >= coalesce(
      (select max(at) from price_history p
       where p.product_details_id = r.id and p.at <= ${start}::timestamptz),
      ${start}::timestamptz)
    group by r.id`.execute(trx)
  return new Map(result.rows.map((row) => [row.id, row.highest]))
}

const priceColumns = {
  product_details_id: 'uuid',
  at: 'timestamptz',
  price: 'integer',
  currency: 'text',
} as const

export async function insertPrices(
  trx: Trx,
  rows: Row<'price_history', keyof typeof priceColumns>[],
): Promise<void> {
  await upsert(trx, 'price_history', priceColumns, ['product_details_id', 'at'], rows)
}

export async function updatePriceChanges(
  trx: Trx,
  rows: { id: string; percent_change: number; price_changed_at: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = { id: 'uuid', percent_change: 'real', price_changed_at: 'timestamptz' } as const
  await sql`
    update product_details d
    set percent_change = r.percent_change, price_changed_at = r.price_changed_at
    from ${tableOf(columns, rows)} where d.id = r.id`.execute(trx)
}

// Creators

const profileColumns = {
  id: 'uuid',
  external_id: 'text',
  display_name: 'text',
  name: 'text',
  bio: 'text',
  place: 'text',
  avatar_id: 'uuid',
  created_at: 'timestamptz',
} as const
type ProfileRow = Row<'profiles', keyof typeof profileColumns>

/** The creators that are there, by the ids of the files that they come from. */
export async function loadProfilesByExternalId(trx: Trx, externalIds: string[]) {
  const rows = await trx
    .selectFrom('profiles')
    .select(['id', 'external_id', 'display_name', 'name', 'bio', 'place', 'avatar_id'])
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', row]))
}

/** Inserts creators except those whose display name is taken; the ids of those that it inserted. */
export async function insertProfiles(trx: Trx, rows: ProfileRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const list = sql.join(Object.keys(profileColumns).map((name) => sql.ref(name)))
  const result = await sql<{ id: string }>`
    insert into profiles (${list}) select ${list} from ${tableOf(profileColumns, rows)}
    on conflict do nothing returning id`.execute(trx)
  return new Set(result.rows.map((row) => row.id))
}

/** Updates a creator unless the display name is another's; says whether it did. */
export async function updateProfile(
  trx: Trx,
  { id, ...values }: Omit<ProfileRow, 'external_id' | 'created_at'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('profiles')
    .set(values)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('profiles as other')
            .select('other.id')
            .where('other.id', '<>', id)
            .where(sql`lower(other.display_name)`, '=', sql`lower(${values.display_name})`),
        ),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

// Posts

/** The products that are there, as `product_details` ids by `productKey`. */
export async function loadDetailsIds(
  trx: Trx,
  products: { retailer: string; id: string }[],
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map()
  const result = await sql<{ retailer: string; id: string; details_id: string }>`
    select distinct r.retailer, r.id, d.id as details_id
    from ${tableOf({ retailer: 'text', id: 'text' }, products)}
    join retailers s on s.name = r.retailer
    join retailer_products p on p.retailer_id = s.id and p.external_id = r.id
    join product_details d on d.retailer_product_id = p.id`.execute(trx)
  return new Map(result.rows.map((row) => [productKey(row), row.details_id]))
}

/** A product by its retailer's name and the retailer's own id. */
export function productKey({ retailer, id }: { retailer: string; id: string }): string {
  return `${retailer} ${id}`
}

/** The posts of creators that are there, by `postKey`. */
export async function loadPostsOfProfiles(
  trx: Trx,
  posts: { profile_id: string; external_id: string }[],
): Promise<Map<string, { id: string; content_hash: string | null }>> {
  if (posts.length === 0) return new Map()
  const columns = { profile_id: 'uuid', external_id: 'text' } as const
  const result = await sql<{
    profile_id: string
    external_id: string
    id: string
    content_hash: string | null
  }>`
    select p.profile_id, p.external_id, p.id, p.content_hash
    from ${tableOf(columns, posts)}
    join posts p on p.profile_id = r.profile_id and p.external_id = r.external_id`.execute(trx)
  return new Map(result.rows.map((row) => [postKey(row), row]))
}

/** A post by its creator and its id in the file that it comes from. */
export function postKey(post: { profile_id: string; external_id: string }): string {
  return `${post.profile_id} ${post.external_id}`
}

/** The posts that are there, by their ids in the files that they come from. */
export async function loadPostsByExternalId(trx: Trx, externalIds: string[]) {
  const rows = await trx
    .selectFrom('posts')
    .select(['id', 'profile_id', 'external_id'])
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return Map.groupBy(rows, (row) => row.external_id ?? '')
}

const postColumns = {
  profile_id: 'uuid',
  id: 'uuid',
  external_id: 'text',
  title: 'text',
  caption: 'text',
  hashtags: 'text[]',
  hero_image_id: 'uuid',
  video_media_id: 'uuid',
  published_at: 'timestamptz',
  pinned_at: 'timestamptz',
  content_hash: 'text',
} as const

export async function upsertPosts(
  trx: Trx,
  rows: Row<'posts', keyof typeof postColumns>[],
): Promise<void> {
  await upsert(trx, 'posts', postColumns, ['profile_id', 'id'], rows)
}

/** Makes the hashtags of some posts those of their rows, lower-cased. */
export async function replaceHashtags(
  trx: Trx,
  posts: { id: string; profile_id: string; published_at: string; hashtags: string[] }[],
): Promise<void> {
  const ids = posts.map(({ id }) => id)
  await trx
    .deleteFrom('post_hashtags')
    .where('post_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const columns = {
    hashtag: 'text',
    published_at: 'timestamptz',
    post_id: 'uuid',
    profile_id: 'uuid',
  } as const
  const rows = posts.flatMap(({ id, profile_id, published_at, hashtags }) =>
    [...new Set(hashtags.map((hashtag) => hashtag.toLowerCase()))].map((hashtag) => ({
      hashtag,
      published_at,
      post_id: id,
      profile_id,
    })),
  )
  await sql`
    insert into post_hashtags (hashtag, published_at, post_id, profile_id)
    select hashtag, published_at, post_id, profile_id from ${tableOf(columns, rows)}`.execute(trx)
}

/** The products of some posts, as `products` ids by post and `product_details` id. */
export async function loadPostProducts(
  trx: Trx,
  postIds: string[],
): Promise<Map<string, Map<string, string>>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'post_id', 'product_details_id'])
    .where('post_id', '=', sql<string>`any(${postIds}::uuid[])`)
    .execute()
  const posts = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const ofPost = posts.get(row.post_id) ?? new Map<string, string>()
    posts.set(row.post_id, ofPost.set(row.product_details_id, row.id))
  }
  return posts
}

const postProductColumns = {
  id: 'uuid',
  profile_id: 'uuid',
  post_id: 'uuid',
  position: 'integer',
  product_details_id: 'uuid',
} as const

/** Makes the products of some posts those of the rows; a product that stays keeps its id. */
export async function replacePostProducts(
  trx: Trx,
  postIds: string[],
  rows: Row<'products', keyof typeof postProductColumns>[],
): Promise<void> {
  const ofPosts = sql<string>`any(${postIds}::uuid[])`
  // Out of the way first: two products that change places would meet at one position.
  await trx
    .updateTable('products')
    .set({ position: sql`-1 - position` })
    .where('post_id', '=', ofPosts)
    .execute()
  await upsert(trx, 'products', postProductColumns, ['id'], rows)
  await trx
    .deleteFrom('products')
    .where('post_id', '=', ofPosts)
    .where('position', '<', 0)
    .execute()
}

export async function updateLatestPosts(trx: Trx, profileIds: string[]): Promise<void> {
  await sql`
    update profiles set latest_post_at = greatest(
      -- Another import of the same creator may have gone further meanwhile.
      latest_post_at, (select max(published_at) from posts where posts.profile_id = profiles.id))
    where id = any(${profileIds}::uuid[])`.execute(trx)
}

// Activity of members

type Follow = Row<'follows', 'user_id' | 'profile_id' | 'id' | 'created_at'>
type Like = Row<'likes', 'user_id' | 'post_id' | 'created_at'> & { profile_id: string }
type Share = Row<'shares', 'id' | 'user_id' | 'post_id' | 'created_at'> & { profile_id: string }

/** Inserts follows that are not there and counts them; those that it inserted. */
export async function insertFollows(trx: Trx, rows: Follow[]) {
  if (rows.length === 0) return []
  const columns = {
    user_id: 'uuid',
    profile_id: 'uuid',
    id: 'uuid',
    created_at: 'timestamptz',
  } as const
  const result = await sql<{ user_id: string; profile_id: string }>`
    with added as (
      insert into follows (user_id, profile_id, id, created_at)
      select user_id, profile_id, id, created_at from ${tableOf(columns, rows)}
      on conflict do nothing returning user_id, profile_id
    ), counted as (
      update profiles p set followers_count = followers_count + c.n
      from (select profile_id, count(*) as n from added group by profile_id) c
      where p.id = c.profile_id
    )
    select user_id, profile_id from added`.execute(trx)
  return result.rows
}

const postOwner = { post_id: 'uuid', profile_id: 'uuid' } as const

/** Inserts likes that are not there and counts them; those that it inserted. */
export async function insertLikes(trx: Trx, rows: Like[]) {
  if (rows.length === 0) return []
  const columns = { user_id: 'uuid', ...postOwner, created_at: 'timestamptz' } as const
  const result = await sql<{ user_id: string; post_id: string }>`
    with given as (select * from ${tableOf(columns, rows)}),
    added as (
      insert into likes (user_id, post_id, created_at)
      select user_id, post_id, created_at from given
      on conflict do nothing returning user_id, post_id
    ), counted as (
      update posts p set likes_count = likes_count + c.n
      from (select post_id, count(*) as n from added group by post_id) c
      join (select distinct post_id, profile_id from given) o using (post_id)
      where p.id = c.post_id and p.profile_id = o.profile_id
    )
    select user_id, post_id from added`.execute(trx)
  return result.rows
}

/** Inserts shares that are not there and counts them; those that it inserted. */
export async function insertShares(trx: Trx, rows: Share[]) {
  if (rows.length === 0) return []
  const columns = { id: 'uuid', user_id: 'uuid', ...postOwner, created_at: 'timestamptz' } as const
  const result = await sql<{ id: string }>`
    with given as (select * from ${tableOf(columns, rows)}),
    added as (
      insert into shares (id, user_id, post_id, created_at)
      select id, user_id, post_id, created_at from given
      on conflict do nothing returning id, post_id
    ), counted as (
      update posts p set shares_count = shares_count + c.n
      from (select post_id, count(*) as n from added group by post_id) c
      join (select distinct post_id, profile_id from given) o using (post_id)
      where p.id = c.post_id and p.profile_id = o.profile_id
    )
    select id from added`.execute(trx)
  return result.rows
}

/** Writes sizes and colours of pictures whose colour is not known yet. */
export async function fillMeasures(
  db: Db,
  rows: { id: string; width: number; height: number; colour: string }[],
): Promise<void> {
  const columns = { id: 'uuid', width: 'integer', height: 'integer', colour: 'text' } as const
  await sql`
    update media_objects m set width = r.width, height = r.height, colour = r.colour
    from ${tableOf(columns, rows)} where m.id = r.id and m.colour is null`.execute(db)
}
