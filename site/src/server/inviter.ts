import { putFollow } from '@ltk/contract/follows'
import { getProfiles } from '@ltk/contract/profiles'

import { type CallApi, callerHeaders } from './gateway.ts'
import type { SiteLog } from './log.ts'
import type { Caller } from './session.ts'

/** The invitations that users signed up with; the issuer stores each until it is settled. */
export type Invites = {
  find(userId: string): Promise<string | undefined>
  settle(userId: string): Promise<void>
}

type Settings = { siteUrl: string; api: CallApi; invites: Invites | undefined; log: SiteLog }

/**
 * Returns a function that makes a user who signed up with an invitation follow the inviter, if that
 * is a creator; it resolves to whether they do. It runs at every sign-in, in any browser; a failure
 * is logged and retried next time.
 */
export function createFollowInviter({ siteUrl, api, invites, log }: Settings) {
  async function call(
    path: string,
    headers: Record<string, string>,
    method = 'GET',
  ): Promise<unknown> {
    const answer = await api(new Request(`${siteUrl}/api${path}`, { method, headers }))
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer.json()
  }

  return async ({ userId, impersonator }: Caller, accessToken: string): Promise<boolean> => {
    if (!invites || impersonator) return false
    const headers = callerHeaders(userId, accessToken)
    try {
      const invite = await invites.find(userId)
      if (invite === undefined) return false
      const query = new URLSearchParams({ display_names: invite })
      const found = await call(`${getProfiles.path}?${query}`, headers)
      const [inviter] = getProfiles.response.parse(found).profiles
      if (inviter) {
        await call(putFollow.path.replace('{profileId}', inviter.id), headers, 'PUT')
      }
      await invites.settle(userId)
      return inviter !== undefined
    } catch (error) {
      log.error({ error }, 'the inviter of a new user could not be followed')
      return false
    }
  }
}

export type FollowInviter = ReturnType<typeof createFollowInviter>
