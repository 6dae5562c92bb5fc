import * as contract from '@ltk/contract/data-requests'

import type { Dependencies } from '../dependencies.ts'
import { newId } from '../platform/db/uuid.ts'
import { ApiError, notFound } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/bind.ts'
import type { Caller } from '../platform/http/caller.ts'
import { WireBytes } from '../platform/http/wire-bytes.ts'
import { type DataRequestRow, findArchive, insertDataRequest, listDataRequests } from './queries.ts'

const mostListed = 100
/** How recent a sign-in must be for an erasure, in milliseconds. */
const recentMs = 300_000

/** What shoppers ask about their own data; `runDataRequests` answers it. */
export function bindDataRequests(bind: Bind, { db }: Dependencies): void {
  bind(contract.createDataRequest, async ({ body, caller }) => {
    refuseImpersonator(caller)
    const { userId } = caller
    const { requestType } = body.dataRequest
    const createdAt = new Date()
    if (requestType === 'erasure') refuseOldSignIn(caller, createdAt)
    await insertDataRequest(db, { userId, id: newId(createdAt.getTime()), requestType, createdAt })
    // The newest of its type is this one, or the one that was pending.
    const [row] = await listDataRequests(db, userId, { requestType, limit: 1 })
    if (!row) throw new Error('a data request was erased while it was made')
    return { dataRequest: present(row) }
  })

  bind(contract.getDataRequests, async ({ caller }) => {
    const rows = await listDataRequests(db, caller.userId, { limit: mostListed })
    return { dataRequests: rows.map(present) }
  })

  bind(contract.getDataArchive, async ({ params, caller }) => {
    refuseImpersonator(caller)
    const archive = await findArchive(db, caller.userId, params.id, new Date())
    if (archive === undefined) throw notFound(`An archive of data request ${params.id}`)
    return new WireBytes(Buffer.from(archive), [])
  })
}

function refuseImpersonator(caller: Caller): void {
  if (!caller.impersonator) return
  throw new ApiError(403, 'impersonating', 'Data requests are for the user alone', {
    userMessage: 'Data requests cannot be made while acting for somebody else.',
  })
}

/** What cannot be taken back is for those who gave their password just now. */
function refuseOldSignIn({ signedInAt }: Caller, now: Date): void {
  if (signedInAt === undefined) return
  if (signedInAt && now.getTime() - signedInAt.getTime() <= recentMs) return
  throw new ApiError(403, 'recent-sign-in-required', 'An erasure needs a sign-in just before', {
    userMessage: 'Please log in again to delete your account.',
  })
}

function present(row: DataRequestRow): contract.DataRequest {
  return {
    id: row.id,
    requestType: row.requestType,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    archiveExpiresAt: row.archiveExpiresAt && row.archiveExpiresAt.toISOString(),
  }
}
