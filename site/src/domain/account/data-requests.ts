import type { createDataRequest, DataRequest } from '@ltk/contract/data-requests'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { type Api, get, send } from '../../api/call.ts'
import { apiOf, ownKey } from '../../api/query-client.ts'

/** The copy of their data that the shopper requested last. */
export type DataCopy = { id: string; pending: boolean; expiresAt: string | null }

/**
 * Returns the latest copy among the shopper's data requests, which come newest first; null if
 * there is none.
 */
export function lastCopy(requests: DataRequest[]): DataCopy | null {
  const asked = requests.find(({ requestType }) => requestType === 'access')
  if (!asked) return null
  return { id: asked.id, pending: asked.status === 'pending', expiresAt: asked.archiveExpiresAt }
}

export function dataCopy() {
  return queryOptions({
    queryKey: [ownKey, 'data-copy'],
    queryFn: async (context) => {
      const { dataRequests } = await get(apiOf(context), '/v2/data_requests')
      return lastCopy(dataRequests)
    },
  })
}

type NewRequest = z.input<typeof createDataRequest.body>['dataRequest']

/**
 * Asks for a copy of the shopper's data or for its erasure. Only 200 and 201 mean that it was asked
 * for. Throws `ApiFailure`.
 */
export async function sendDataRequest(api: Api, dataRequest: NewRequest): Promise<void> {
  const strict: Api = async (path, init) => {
    const answer = await api(path, init)
    const isFailure = answer.ok && answer.status !== 200 && answer.status !== 201
    return isFailure ? Response.json({}, { status: 502 }) : answer
  }
  await send(strict, 'post', '/v2/data_requests', { body: { dataRequest } })
}
