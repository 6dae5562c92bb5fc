import type { DataRequest } from '@ltk/contract/data-requests'
import { queryOptions } from '@tanstack/react-query'

import { get } from './api.ts'
import { apiOf, ownKey } from './query-client.ts'

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
