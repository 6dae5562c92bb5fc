import { policies, type PolicyName } from '@ltk/contract/policies'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { browserApi } from '../../api/browser-api.ts'
import { ApiFailure, get, send } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { statusOf } from '../../framework/failure.ts'
import { logFailure } from '../../framework/log-failure.ts'
import { hasSignedPolicies, storeSignedPolicies } from './signed-policies-flag.ts'

/** Query: which policies a user has signed. */
export const signedPolicies = (userId: string) =>
  queryOptions({
    queryKey: ['signed-policies', userId],
    queryFn: ({ meta }) => get(apiOf({ meta }), '/v2/signed_policies').catch(failPolicies),
    select: ({ signedPolicies: signed }) => signed,
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Returns which policies a user has not signed; undefined until that is known. A browser that has seen
 * that none is missing does not ask again.
 */
export function useMissingPolicies(userId: string): PolicyName[] | undefined {
  const [isKnown] = useState(() => hasSignedPolicies(userId))
  const { data } = useQuery({ ...signedPolicies(userId), enabled: !isKnown })
  const missing = data && policies.filter((name) => !data[name])
  const isComplete = missing && !mustAsk(missing)
  useEffect(() => {
    if (isComplete) storeSignedPolicies(userId)
  }, [isComplete, userId])
  return isKnown ? [] : missing
}

/** Whether a user has to be asked to sign missing policies. */
export function mustAsk(missing: readonly PolicyName[]): boolean {
  return missing.includes('cookie') || missing.includes('privacy')
}

/** Whether a user has signed all required policies; false until that is known. */
export function useHasAgreed(userId: string): boolean {
  const missing = useMissingPolicies(userId)
  return missing !== undefined && !mustAsk(missing)
}

/** Mutation: signs all policies. */
export async function signPolicies(client: QueryClient, userId: string): Promise<void> {
  const signed = await send(browserApi, 'patch', '/v2/signed_policies', {
    body: { signedPolicies: { cookie: true, privacy: true, tos: true } },
  })
  client.setQueryData(signedPolicies(userId).queryKey, signed)
}

/** Logs why the policies could not be read, and throws the error for that. */
function failPolicies(cause: unknown): never {
  const message = 'Error fetching legal policies'
  logFailure(message, cause)
  throw new ApiFailure(statusOf(cause), 'ltk-privacy-info-not-found', message, '', [])
}
