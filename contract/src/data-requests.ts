import { z } from 'zod'

import { id, route, timestamp } from './wire.ts'

/**
 * `access`: a copy of all that is known of the user, with what they published as a creator; `erasure`:
 * the account and all of it deleted.
 */
const requestType = z.enum(['access', 'erasure'], { error: 'must be access or erasure' })

/**
 * The fate of a creator's published content when their account is erased: it is deleted, or it stays
 * up without their name.
 */
const publishedContent = z.enum(['delete', 'hand-over'], { error: 'must be delete or hand-over' })

export const dataRequest = z.object({
  id,
  requestType,
  /** Null for requests of anybody but a creator's for erasure. */
  publishedContent: publishedContent.nullable(),
  status: z.enum(['pending', 'done']),
  createdAt: timestamp,
  /** Until when the archive of an access request can be had; null where there is none. */
  archiveExpiresAt: timestamp.nullable(),
})
export type DataRequest = z.infer<typeof dataRequest>

export const createDataRequest = route({
  method: 'post',
  path: '/v2/data_requests',
  tag: 'account',
  summary:
    "Ask for the caller's data or for its erasure; returns the request that is pending already",
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  body: z.object({
    dataRequest: z.object({
      requestType,
      /** For a creator's erasure; `delete` if it is not given. */
      publishedContent: publishedContent.optional(),
    }),
  }),
  response: z.object({ dataRequest }),
})

export const getDataRequests = route({
  method: 'get',
  path: '/v2/data_requests',
  tag: 'account',
  summary: "The caller's last 100 data requests, the newest first",
  access: 'user',
  owner: 'user',
  response: z.object({ dataRequests: z.array(dataRequest) }),
})

export const getDataArchive = route({
  method: 'get',
  path: '/v2/data_requests/{id}/archive',
  tag: 'account',
  summary: 'All that is known of the caller, as an access request gathered it; kept for 7 days',
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  params: z.object({ id }),
  response: z.record(z.string(), z.unknown()),
})
