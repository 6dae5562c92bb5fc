import { queryOptions } from '@tanstack/react-query'

import { get, send } from './api.ts'
import { browserApi } from './browser-api.ts'
import { apiOf } from './query-client.ts'

/** Query: which policies a user has signed. */
export const signedPolicies = (userId: string) =>
  queryOptions({
    queryKey: ['signed-policies', userId],
    queryFn: ({ meta }) => get(apiOf({ meta }), '/v2/signed_policies'),
    select: ({ signedPolicies: signed }) => signed,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Mutation: signs all policies. */
export function signPolicies() {
  return send(browserApi, 'patch', '/v2/signed_policies', {
    body: { signedPolicies: { cookie: true, privacy: true, tos: true } },
  })
}
