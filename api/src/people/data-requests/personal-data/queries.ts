import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type Insertable, type RawBuilder, sql } from 'kysely'

import { orderRefOf, referredLines } from '../../../entities/order-ref.ts'

/** The export and the erasure of a person's data in a table. */
export type PersonalTable = {
  /** Its rows of a user, without what repeats who they are. */
  list: (trx: Db, userId: string) => Promise<object[]>
  /** Erases a user's data; doing it again does nothing more. */
  erase: (db: Db, userId: string) => Promise<void>
}

async function listRows(trx: Db, query: RawBuilder<{ row: object }>): Promise<object[]> {
  return (await query.execute(trx)).rows.map(({ row }) => row)
}

/** The list `t` of a user's rows, read by themselves: they may be on another machine than content. */
const ownRows = (table: keyof Tables, userId: string) => sql`t as materialized (
  select * from ${sql.table(table)} where user_id = ${userId})`

/** A table whose rows are a user's own: exported as they are, deleted whole. */
function owned(table: keyof Tables): PersonalTable {
  return {
    list: (trx, userId) =>
      listRows(
        trx,
        sql`select to_jsonb(t) - 'user_id' as row from ${sql.table(table)} t where user_id = ${userId}`,
      ),
    async erase(db, userId) {
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
    },
  }
}

const rankingsOfUsers = ['for_you', 'recommended_profiles']

/** Rankings that were made for a user, which have them as their scope. */
function ownRankings(table: 'rankings' | 'ranked_posts'): PersonalTable {
  return {
    list: (trx, userId) =>
      listRows(
        trx,
        sql`select to_jsonb(t) - 'scope' as row from ${sql.table(table)} t
          where name = any(${rankingsOfUsers}) and scope = ${userId}`,
      ),
    async erase(db, userId) {
      await sql`delete from ${sql.table(table)}
        where name = any(${rankingsOfUsers}) and scope = ${userId}`.execute(db)
    },
  }
}

const follows: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`with ${ownRows('follows', userId)}
        select to_jsonb(t) - 'user_id' || jsonb_build_object('creator', profiles.display_name) as row
        from t left join profiles on profiles.id = t.profile_id`,
    ),
  erase: owned('follows').erase,
}

const likes: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`with ${ownRows('likes', userId)}
        select to_jsonb(t) - 'user_id' || jsonb_build_object('post', posts.caption) as row
        from t left join posts on posts.id = t.post_id`,
    ),
  erase: owned('likes').erase,
}

/** A share stays counted; who shared is forgotten. */
const shares: PersonalTable = {
  list: owned('shares').list,
  async erase(db, userId) {
    await db.updateTable('shares').set({ user_id: null }).where('user_id', '=', userId).execute()
  },
}

const wishes: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`with ${ownRows('wishes', userId)}
        select to_jsonb(t) - 'user_id' || jsonb_build_object('product', details.name) as row
        from t left join product_details details on details.id = t.product_details_id`,
    ),
  erase: owned('wishes').erase,
}

/** Rows of a user that refer to a retailer's product, whose title is exported with them. */
function withProduct(table: 'restock_notices' | 'cart_items'): PersonalTable {
  return {
    list: (trx, userId) =>
      listRows(
        trx,
        sql`with ${ownRows(table, userId)}
          select to_jsonb(t) - 'user_id' || jsonb_build_object('product', product.title) as row
          from t left join retailer_products product on product.id = t.retailer_product_id`,
      ),
    erase: owned(table).erase,
  }
}

const priceDropNotices: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`with ${ownRows('price_drop_notices', userId)}
        select to_jsonb(t) - 'user_id' || jsonb_build_object('product', details.name) as row
        from t left join product_details details on details.id = t.product_details_id`,
    ),
  erase: owned('price_drop_notices').erase,
}

/** Told without the keys, which are the browser's own. */
const pushSubscriptions: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`select to_jsonb(t) - 'user_id' - 'p256dh' - 'auth' as row
        from push_subscriptions t where user_id = ${userId}`,
    ),
  erase: owned('push_subscriptions').erase,
}

const carts: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`with ${ownRows('carts', userId)}
        select to_jsonb(t) - 'user_id' || jsonb_build_object('retailer', retailers.display_name) as row
        from t join retailers on retailers.id = t.retailer_id`,
    ),
  erase: owned('carts').erase,
}

/**
 * Deletes a user's checkouts and orders whole. What the retailer reports of them later is booked for
 * creators by what stays in `order_refs`, which leads to nobody. Both go in one transaction: by the ref
 * of a checkout alone, an order that was booked would be booked again. Checkouts go first, since a report
 * locks its own.
 */
async function erasePurchases(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const checkouts = await trx
      .deleteFrom('checkouts')
      .where('user_id', '=', userId)
      .returning(['id', 'retailer_id', 'external_id', 'lines', 'created_at'])
      .execute()
    const orders = await trx
      .deleteFrom('orders')
      .where('user_id', '=', userId)
      .returningAll()
      .execute()
    const ofCheckouts = checkouts.flatMap((row) =>
      row.external_id === null
        ? []
        : {
            retailer_id: row.retailer_id,
            ref: orderRefOf('checkout', row.retailer_id, row.external_id),
            checkout_id: row.id,
            lines: row.lines,
            ordered_at: row.created_at,
            updated_at: row.created_at,
            revision: '',
          },
    )
    const ofOrders = orders.map((row) => ({
      retailer_id: row.retailer_id,
      ref: orderRefOf('order', row.retailer_id, row.external_id),
      order_id: row.id,
      checkout_id: row.checkout_id,
      lines: row.lines,
      ordered_at: row.ordered_at,
      updated_at: row.updated_at,
      revision: row.revision,
    }))
    await keepRefs(trx, [...ofCheckouts, ...ofOrders])
  })
}

type Ref = Omit<Insertable<Tables['order_refs']>, 'erased_at' | 'lines'> & { lines: object }

async function keepRefs(trx: Db, refs: Ref[]): Promise<void> {
  const rows = refs.flatMap((ref) => {
    const { data } = referredLines.safeParse(ref.lines)
    return data ? { ...ref, lines: JSON.stringify(data), erased_at: new Date() } : []
  })
  if (rows.length === 0) return
  await trx
    .insertInto('order_refs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * A user's events, and those of the same browsers before signing in. These are only erased, not
 * exported: somebody else may have used the browser.
 */
const events: PersonalTable = {
  list: owned('events').list,
  async erase(db, userId) {
    // The user's own come last: they say which visitors the user was.
    await sql`
      delete from events where user_id is null and visitor_id in (
        select visitor_id from events where user_id = ${userId}
      )`.execute(db)
    await owned('events').erase(db, userId)
  },
}

const dataRequests: PersonalTable = {
  list: (trx, userId) =>
    listRows(
      trx,
      sql`select to_jsonb(t) - 'user_id' - 'archive' as row
        from data_requests t where user_id = ${userId}`,
    ),
  erase: owned('data_requests').erase,
}

/**
 * Every table that knows a person, in the order in which they are taken out of it. The requests come
 * last: a request for erasure must stay for as long as anything is left to erase.
 */
export const personalTables: [keyof Tables, PersonalTable][] = [
  ['follows', follows],
  ['likes', likes],
  ['shares', shares],
  ['wishes', wishes],
  ['wish_collections', owned('wish_collections')],
  ['restock_notices', withProduct('restock_notices')],
  ['push_messages', owned('push_messages')],
  ['push_subscriptions', pushSubscriptions],
  ['price_drop_notices', priceDropNotices],
  ['cart_items', withProduct('cart_items')],
  ['carts', carts],
  ['checkouts', { list: owned('checkouts').list, erase: erasePurchases }],
  ['claimed_purchases', owned('claimed_purchases')],
  // They have gone with their checkouts, but for those that were reported since.
  ['orders', { list: owned('orders').list, erase: erasePurchases }],
  ['search_clicks', owned('search_clicks')],
  ['events', events],
  ['recommended_profiles', owned('recommended_profiles')],
  ['ranked_posts', ownRankings('ranked_posts')],
  ['rankings', ownRankings('rankings')],
  ['settings', owned('settings')],
  ['signed_policies', owned('signed_policies')],
  ['idempotency_keys', owned('idempotency_keys')],
  ['data_requests', dataRequests],
]
