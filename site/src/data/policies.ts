import { queryOptions } from '@tanstack/react-query'

import { statusOf } from '../runtime/failure.ts'
import { logFailure } from '../runtime/log-failure.ts'
import { ApiFailure, get, send } from './api.ts'
import { browserApi } from './browser-api.ts'
import { apiOf } from './query-client.ts'

/** Query: which policies a user has signed. */
export const signedPolicies = (userId: string) =>
  queryOptions({
    queryKey: ['signed-policies', userId],
    queryFn: ({ meta }) => get(apiOf({ meta }), '/v2/signed_policies').catch(failPolicies),
    select: ({ signedPolicies: signed }) => signed,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Mutation: signs all policies. */
export function signPolicies() {
  return send(browserApi, 'patch', '/v2/signed_policies', {
    body: { signedPolicies: { cookie: true, privacy: true, tos: true } },
  })
}

/** Logs why the policies could not be read, and throws the error for that. */
function failPolicies(cause: unknown): never {
  const message = 'Error fetching legal policies'
  logFailure(message, cause)
  throw new ApiFailure(statusOf(cause), 'ltk-privacy-info-not-found', message, '', [])
}
