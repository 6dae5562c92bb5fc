import type { RouteDefinition } from '@ltk/contract/wire'

import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'

type Rule = Pick<RouteDefinition, 'access' | 'owner' | 'impersonators'>

/**
 * Decides on a call by what its route declares: returns undefined where the caller may make it, else
 * the 401 or 403 to refuse it with. `params` are those of the path, as they were sent.
 */
export function findRefusal(
  route: Rule,
  caller: Caller | undefined,
  params: Record<string, string>,
): ApiError | undefined {
  if (route.access === 'public') return undefined
  if (!caller) return new ApiError(401, 'not-signed-in', 'This call needs a signed-in user')
  if (!hasRole(caller, route.access)) {
    return new ApiError(403, 'role-required', `This call needs the role ${route.access}`, {
      userMessage: 'You are not allowed to do this.',
    })
  }
  // Acting for an operator does not make anybody one.
  if (caller.impersonator && (route.impersonators === 'refused' || route.access === 'operator')) {
    return new ApiError(403, 'impersonating', 'This call is for the user alone', {
      userMessage: 'This cannot be done while acting for somebody else.',
    })
  }
  if (route.owner === 'profile' && !isOwnProfile(caller, params['profileId'])) {
    return new ApiError(403, 'not-your-profile', 'This call is for the creator of the profile', {
      userMessage: 'You are not allowed to do this.',
    })
  }
  return undefined
}

function hasRole(caller: Caller, role: 'user' | 'creator' | 'operator'): boolean {
  if (role === 'creator') return caller.publisherId !== undefined
  if (role === 'operator') return caller.isOperator === true
  return true
}

function isOwnProfile({ publisherId }: Caller, profileId: string | undefined): boolean {
  return publisherId !== undefined && profileId?.toLowerCase() === publisherId.toLowerCase()
}
