import * as contract from '@ltk/contract/data-requests'
import type { Db } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { ApiError, notFound, unavailable } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import type { Caller } from '@ltk/platform/http/caller'
import { WireBytes } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import {
  type DataRequestRow,
  findArchive,
  insertDataRequest,
  listDataRequests,
} from './queries/requests.ts'
import type { CloseAccount } from './run.ts'

const maxListed = 100
/** The maximum age of a sign-in for an erasure, in milliseconds. */
const recentMs = 300_000

/** Shoppers' requests for their own data; `runDataRequests` fulfils them. */
export function bindDataRequests(
  bind: Bind,
  { db }: Dependencies,
  closeAccount: CloseAccount,
): void {
  bind(contract.createDataRequest, async ({ body, caller }) => {
    const { userId } = caller
    const { requestType, publishedContent = 'delete' } = body.dataRequest
    const createdAt = new Date()
    if (requestType === 'erasure') refuseOldSignIn(caller, createdAt)
    const content = requestType === 'erasure' ? publishedContent : null
    const publisher = caller.publisherId ? { profileId: caller.publisherId, content } : undefined
    const id = newId(createdAt.getTime())
    const record = (trx: Db) =>
      insertDataRequest(trx, { userId, id, requestType, publisher, createdAt })
    // The job that erases the rest follows within minutes.
    if (requestType === 'erasure') await closeAccount(userId, record).catch(refuseErasure)
    else await record(db)
    // The newest of its type is this one, or the one that was pending.
    const [row] = await listDataRequests(db, userId, { requestType, limit: 1 })
    if (!row) throw new Error('a data request was erased while it was made')
    return { dataRequest: present(row) }
  })

  bind(contract.getDataRequests, async ({ caller }) => {
    const rows = await listDataRequests(db, caller.userId, { limit: maxListed })
    return { dataRequests: rows.map(present) }
  })

  bind(contract.getDataArchive, async ({ params, caller }) => {
    const archive = await findArchive(db, caller.userId, params.id, new Date())
    if (archive === undefined) throw notFound(`An archive of data request ${params.id}`)
    return new WireBytes(Buffer.from(archive), [])
  })
}

/** Irreversible requests are only for those who have just given their password. */
function refuseOldSignIn({ signedInAt }: Caller, now: Date): void {
  if (signedInAt === undefined) return
  if (signedInAt && now.getTime() - signedInAt.getTime() <= recentMs) return
  throw new ApiError(403, 'recent-sign-in-required', 'An erasure needs a sign-in just before', {
    userMessage: 'Please log in again to delete your account.',
  })
}

/** Throws a 503: the account still exists. */
function refuseErasure(cause: unknown): never {
  throw unavailable('The issuer could not delete the account', { cause })
}

function present(row: DataRequestRow): contract.DataRequest {
  return {
    id: row.id,
    requestType: row.requestType,
    publishedContent: row.publishedContent,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    archiveExpiresAt: row.archiveExpiresAt && row.archiveExpiresAt.toISOString(),
  }
}
