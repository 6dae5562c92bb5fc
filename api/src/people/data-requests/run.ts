import type { Db } from '@ltk/platform/db/open'

import type { AnnounceContent } from './change-of-profile.ts'
import { type PersonalTable, personalTables } from './personal-data/queries.ts'
import { listPublished } from './published-archive/queries.ts'
import { anonymizePublished } from './queries/anonymize-published.ts'
import { deletePublished, findCreatorName } from './queries/delete-published.ts'
import {
  deleteExpiredArchives,
  finishAccess,
  listPendingRequests,
  type PendingRequest,
} from './queries/requests.ts'

/** The account service, as data requests need it. Both calls are idempotent. */
export type Accounts = {
  /** All that is known of an account, as JSON can hold it; undefined if there is none. */
  exportAccount(userId: string): Promise<unknown>
  /**
   * Deletes what is left of an account with its sessions and all that is known of it, also in the
   * invites that name it as a creator.
   */
  eraseAccount(userId: string, creatorName?: string): Promise<void>
}

/**
 * Deletes an account, so that nobody signs in to it from then on, and has `record` write that all else
 * is to be erased. Where the account cannot be deleted, nothing is recorded.
 */
export type CloseAccount = (userId: string, record: (trx: Db) => Promise<void>) => Promise<void>

type DataRequestDependencies = {
  db: Db
  /** Where events are, if that is another database. */
  events?: Db | undefined
  accounts: Accounts
  announceContent: AnnounceContent
  /** Purges caches in between. Throws where that fails. */
  purgeEverything: () => Promise<void>
}

const archiveRetentionMs = 7 * 24 * 3_600_000
const page = 100

/**
 * Answers every pending data request and deletes archives older than 7 days. Can be stopped at any
 * moment: the next run goes on where this one ended. A request that fails stays pending and does not
 * hold up the others; throws an AggregateError of what failed when all have had their turn.
 */
export async function runDataRequests(
  dependencies: DataRequestDependencies,
  now: Date,
): Promise<void> {
  await deleteExpiredArchives(dependencies.db, now)
  const failures: unknown[] = []
  let requests = await listPendingRequests(dependencies.db, undefined, page)
  while (requests.length > 0) {
    for (const request of requests) {
      try {
        await (request.requestType === 'access'
          ? answerAccess(dependencies, request, now)
          : erasePerson(dependencies, request))
      } catch (error) {
        failures.push(error)
      }
    }
    requests = await listPendingRequests(dependencies.db, requests.at(-1)?.id, page)
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} data requests could not be answered`)
  }
}

async function answerAccess(
  { db, events, accounts }: DataRequestDependencies,
  request: PendingRequest,
  now: Date,
): Promise<void> {
  const { userId, publisherId } = request
  const account = (await accounts.exportAccount(userId)) ?? null
  const sections = await db.transaction().execute(async (trx) => {
    const found: [string, unknown][] = []
    for (const [name, table] of personalTables) {
      found.push([name, await table.list(name === 'events' && events ? events : trx, userId)])
    }
    if (publisherId) found.push(['published', await listPublished(trx, publisherId)])
    return found
  })
  const archive = {
    userId,
    gatheredAt: now.toISOString(),
    account,
    ...Object.fromEntries(sections),
  }
  await finishAccess(db, request, {
    archive: JSON.stringify(archive),
    doneAt: now,
    expiresAt: new Date(now.getTime() + archiveRetentionMs),
  })
}

async function erasePerson(
  { db, events = db, accounts, announceContent, purgeEverything }: DataRequestDependencies,
  { userId, publisherId, publishedContent }: PendingRequest,
): Promise<void> {
  const erase = async (tables: [string, PersonalTable][]) => {
    for (const [name, table] of tables) {
      await table.erase(name === 'events' ? events : db, userId)
    }
  }
  const withoutRequests = personalTables.filter(([name]) => name !== 'data_requests')
  await erase(withoutRequests)
  const creatorName = publisherId ? await findCreatorName(db, publisherId) : undefined
  await accounts.eraseAccount(userId, creatorName)
  if (publisherId) {
    await (publishedContent === 'hand-over'
      ? anonymizePublished(db, publisherId, announceContent)
      : deletePublished(db, publisherId, announceContent))
    // If that fails, the request waits, and the next run retries it.
    await purgeEverything()
  }
  // A call that was under way when the account ended could write. The request goes last: it makes the next run go on.
  await erase(personalTables)
}
