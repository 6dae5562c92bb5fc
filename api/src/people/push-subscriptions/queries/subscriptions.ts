import { type PushKind, pushKinds } from '@ltk/contract/push-subscriptions'
import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, type Selectable, sql } from 'kysely'

/** The column with the time of the last notification of a kind; null where it is off. */
const sinceColumn = {
  'price-drops': 'price_drops_since',
  'new-posts': 'new_posts_since',
} as const satisfies Record<PushKind, string>

const columns = [
  'id',
  'endpoint',
  'locale',
  'price_drops_since',
  'new_posts_since',
  'created_at',
] as const

export type SubscriptionRow = {
  id: string
  endpoint: string
  kinds: PushKind[]
  locale: string
  createdAt: Date
}

type Row = Pick<Selectable<Tables['push_subscriptions']>, (typeof columns)[number]>

function toSubscription(row: Row): SubscriptionRow {
  const kinds = pushKinds.filter((kind) => row[sinceColumn[kind]] !== null)
  const { id, endpoint, locale, created_at: createdAt } = row
  return { id, endpoint, kinds, locale, createdAt }
}

/** A user's browsers, the newest first. */
export async function listSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toSubscription)
}

/** Waits for other transactions that store the same endpoint. */
export async function lockEndpoint(trx: Db, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx)
}

/** Finds the subscription of an endpoint, and the secret that only its browser knows. */
export function findByEndpoint(trx: Db, endpoint: string) {
  return trx
    .selectFrom('push_subscriptions')
    .select(['user_id as userId', 'id', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
}

type NewSubscription = {
  userId: string
  id: string
  endpoint: string
  p256dh: string
  auth: string
  locale: string
  timeZone: string
  kinds: readonly PushKind[]
  now: Date
}

/** Stores a browser's subscription. A kind that was on already stays on since it was. */
export async function upsertSubscription(trx: Db, given: NewSubscription) {
  const { userId, id, endpoint, p256dh, auth, locale, timeZone, kinds, now } = given
  const since = (kind: PushKind) => (kinds.includes(kind) ? now : null)
  const described = { endpoint, p256dh, auth, locale, time_zone: timeZone }
  const row = await trx
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      id,
      ...described,
      price_drops_since: since('price-drops'),
      new_posts_since: since('new-posts'),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet(({ ref, fn }) => ({
        ...described,
        price_drops_since: kinds.includes('price-drops')
          ? fn.coalesce(
              ref('push_subscriptions.price_drops_since'),
              ref('excluded.price_drops_since'),
            )
          : null,
        new_posts_since: kinds.includes('new-posts')
          ? fn.coalesce(ref('push_subscriptions.new_posts_since'), ref('excluded.new_posts_since'))
          : null,
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toSubscription(row)
}

/** Deletes a user's browsers beyond the newest `most`. */
export async function deleteOldest(trx: Db, userId: string, most: number): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

/** Deletes a subscription, with what waits to be sent to it. */
export async function deleteSubscription(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes all subscriptions of a user, or all but one, with what waits to be sent to them. */
export async function deleteSubscriptionsOf(db: Db, userId: string, kept?: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '!=', kept ?? ''))
    .execute()
}

export type Browser = { endpoint: string; p256dh: string; auth: string }

/** Finds the endpoint of a browser, and the keys to encrypt its messages with. */
export function findBrowser(db: Db, userId: string, id: string): Promise<Browser | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes a subscription, unless its browser has had a new endpoint since. */
export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

export type Recipient = { userId: string; since: Date; timeZone: string }

/** What changed since a time, and the ids of the users whom that may concern, as lists. */
const concerned: Record<PushKind, (since: Date) => RawBuilder<unknown>> = {
  'price-drops': (since) => sql`changed as materialized (
      select id from shown_product_details
      where price_changed_at > ${since} and percent_change > 0
      union
      select details.id from retailer_product_variants variant
      join shown_product_details details on details.retailer_product_id = variant.retailer_product_id
      where variant.price_changed_at > ${since} and variant.percent_change > 0
    ), concerned as materialized (
      select user_id from wishes where product_details_id in (select id from changed)
    )`,
  'new-posts': (since) => sql`changed as materialized (
      select distinct profile_id from posts where published_at > ${since}
    ), concerned as materialized (
      select user_id from follows where profile_id in (select profile_id from changed)
    )`,
}

/**
 * Users with a kind that is on whom a change since a time may concern, by their ids, with the time zone
 * of the browser that was added last.
 */
export async function listRecipients(
  db: Db,
  kind: PushKind,
  changedSince: Date,
  after: string | undefined,
  limit: number,
): Promise<Recipient[]> {
  const since = sql.ref<Date>(sinceColumn[kind])
  const { rows } = await sql<Recipient>`
    -- Before the subscriptions: otherwise each of them is looked at.
    with ${concerned[kind](changedSince)}
    select user_id as "userId", min(${since}) as since,
      (array_agg(time_zone order by created_at desc))[1] as "timeZone"
    from push_subscriptions
    where ${since} is not null and user_id in (select user_id from concerned)
      ${after === undefined ? sql`` : sql`and user_id > ${after}`}
    group by user_id order by user_id limit ${limit}`.execute(db)
  return rows
}

export type RecipientBrowser = { id: string; since: Date; locale: string; settings: string | null }

/**
 * A user's browsers with a kind that is on, and the language in the user's settings. Locks them until
 * the transaction ends.
 */
export async function lockBrowsers(
  trx: Db,
  userId: string,
  kind: PushKind,
): Promise<RecipientBrowser[]> {
  const since = sql.ref<Date>(`browser.${sinceColumn[kind]}`)
  const { rows } = await sql<RecipientBrowser>`
    with own as materialized (select locale from settings where user_id = ${userId})
    select browser.id, ${since} as since, browser.locale,
      (select locale from own) as settings
    from push_subscriptions browser
    where browser.user_id = ${userId} and ${since} is not null
    order by browser.id for update of browser`.execute(trx)
  return rows
}

/** Records that a user has been notified of all of a kind up to a time. */
export async function setNotifiedUntil(
  trx: Db,
  userId: string,
  kind: PushKind,
  until: Date,
): Promise<void> {
  const column = sinceColumn[kind]
  await trx
    .updateTable('push_subscriptions')
    .set({ [column]: until })
    .where('user_id', '=', userId)
    .where(column, 'is not', null)
    .execute()
}
