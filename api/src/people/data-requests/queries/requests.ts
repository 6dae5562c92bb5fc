import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'

/** The retention of requests that were answered; their archives go sooner. */
export const dataRequestRetention: Retention = {
  table: 'data_requests',
  column: 'done_at',
  days: 400,
}

type RequestType = 'access' | 'erasure'

type PublishedContent = 'delete' | 'hand-over'

/** A creator's profile, and what becomes of it if their account is erased. */
type Publisher = { profileId: string; content: PublishedContent | null }

export type DataRequestRow = {
  id: string
  requestType: RequestType
  publishedContent: PublishedContent | null
  status: 'pending' | 'done'
  createdAt: Date
  archiveExpiresAt: Date | null
}

/** Stores a request. If one of its type is pending, only what becomes of published content is new. */
export async function insertDataRequest(
  db: Db,
  request: {
    userId: string
    id: string
    requestType: RequestType
    publisher: Publisher | undefined
    createdAt: Date
  },
): Promise<void> {
  const publisher = {
    publisher_id: request.publisher?.profileId ?? null,
    published_content: request.publisher?.content ?? null,
  }
  await db
    .insertInto('data_requests')
    .values({
      user_id: request.userId,
      id: request.id,
      request_type: request.requestType,
      created_at: request.createdAt,
      ...publisher,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'request_type'])
        .where('status', '=', 'pending')
        .doUpdateSet(publisher),
    )
    .execute()
}

/** A user's requests from the newest on, of one type only if it is given. */
export function listDataRequests(
  db: Db,
  userId: string,
  { requestType, limit }: { requestType?: RequestType | undefined; limit: number },
): Promise<DataRequestRow[]> {
  return db
    .selectFrom('data_requests')
    .select([
      'id',
      'request_type as requestType',
      'published_content as publishedContent',
      'status',
      'created_at as createdAt',
      'archive_expires_at as archiveExpiresAt',
    ])
    .where('user_id', '=', userId)
    .$if(requestType !== undefined, (query) =>
      query.where('request_type', '=', requestType ?? 'access'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a user has asked for their erasure, which is still to be carried out. */
export async function hasPendingErasure(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('data_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_type', '=', 'erasure')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

/** The archive of a user's request as JSON, or undefined if there is none at `now`. */
export async function findArchive(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_requests')
    .select('archive')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('archive_expires_at', '>', now)
    .executeTakeFirst()
  return row?.archive ?? undefined
}

export type PendingRequest = {
  userId: string
  id: string
  requestType: RequestType
  publisherId: string | null
  publishedContent: PublishedContent | null
}

/** Pending requests after one of an id, the oldest first. */
export function listPendingRequests(
  db: Db,
  afterId: string | undefined,
  limit: number,
): Promise<PendingRequest[]> {
  let query = db
    .selectFrom('data_requests')
    .select([
      'user_id as userId',
      'id',
      'request_type as requestType',
      'publisher_id as publisherId',
      'published_content as publishedContent',
    ])
    .where('status', '=', 'pending')
  if (afterId) query = query.where('id', '>', afterId)
  return query.orderBy('id').limit(limit).execute()
}

/** Ends an access request with its archive, unless it has ended already. */
export async function finishAccess(
  db: Db,
  request: PendingRequest,
  answer: { archive: string; doneAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({
      status: 'done',
      done_at: answer.doneAt,
      archive: answer.archive,
      archive_expires_at: answer.expiresAt,
    })
    .where('user_id', '=', request.userId)
    .where('id', '=', request.id)
    .where('status', '=', 'pending')
    .execute()
}

/** Deletes the archives whose time is over. */
export async function deleteExpiredArchives(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({ archive: null, archive_expires_at: null })
    .where('archive', 'is not', null)
    .where('archive_expires_at', '<=', now)
    .execute()
}
