import type { Db } from '../platform/db/open.ts'
import { type PersonalTable, personalTables, withoutTimeout } from './personal-data/queries.ts'
import {
  deleteExpiredArchives,
  finishAccess,
  listPendingRequests,
  type PendingRequest,
} from './queries.ts'

/** What whoever keeps the accounts does for data requests. Both are called again after a failure. */
export type Accounts = {
  /** All that is known of an account, as JSON can hold it; undefined where there is none. */
  exportAccount(userId: string): Promise<unknown>
  /** Ends the sessions of an account and forgets whose it was; does nothing where it is gone. */
  eraseAccount(userId: string): Promise<unknown>
}

type DataRequestDependencies = { db: Db; accounts: Accounts }

const archiveKeptMs = 7 * 24 * 3_600_000
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
          : erasePerson(dependencies, request.userId))
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
  { db, accounts }: DataRequestDependencies,
  request: PendingRequest,
  now: Date,
): Promise<void> {
  const { userId } = request
  const account = (await accounts.exportAccount(userId)) ?? null
  const sections = await withoutTimeout(db, async (trx) => {
    const found: [string, object[]][] = []
    for (const [name, table] of personalTables) found.push([name, await table.list(trx, userId)])
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
    expiresAt: new Date(now.getTime() + archiveKeptMs),
  })
}

async function erasePerson(
  { db, accounts }: DataRequestDependencies,
  userId: string,
): Promise<void> {
  const erase = async (tables: [string, PersonalTable][]) => {
    for (const [, table] of tables) await table.erase(db, userId)
  }
  const withoutRequests = personalTables.filter(([name]) => name !== 'data_requests')
  await erase(withoutRequests)
  await accounts.eraseAccount(userId)
  // Until then a session could write; and with the request goes what makes the next run go on.
  await erase(personalTables)
}
